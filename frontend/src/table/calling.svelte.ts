/** What calls somebody to the table: the title, a note of the browser, sounds. */
import type { Session } from '../store/session.svelte'
import { settings, t } from '../store/settings.svelte'
import { heard, play } from '../sound'

const NAME = 'Kaiserhof'
const OFTEN = 900

function notify() {
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return
  const call = new Notification(NAME, { body: t('your_turn'), tag: 'kaiserhof', icon: '/mark.svg' })
  call.onclick = () => window.focus()
}

/** Let a table call its player, as long as the component that asks for it is there. */
export function calling(session: Session) {
  $effect(() => {
    const mine = session.turn || session.awaited !== null
    const asked = mine ? `${t('your_turn')} · ${NAME}` : NAME
    document.title = asked
    if (!mine) return
    void play('bell')
    if (!document.hidden) return
    notify()
    let on = false
    const blink = window.setInterval(() => {
      on = !on
      document.title = !document.hidden ? asked : on ? `● ${t('your_turn')}` : NAME
      if (!document.hidden) clearInterval(blink)
    }, OFTEN)
    return () => clearInterval(blink)
  })
  $effect(() => {
    for (const sound of heard(session.news.map((event) => event.kind))) void play(sound)
  })
  $effect(() => () => {
    document.title = NAME
  })
}
