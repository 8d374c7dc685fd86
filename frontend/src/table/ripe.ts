/** A button that has just come, or means something new, is not yet ripe: who clicks it at once meant what was there
 *  before. Keys are not held back, for nobody presses them by resting a hand. */
import { settings } from '../store/settings.svelte'
import { early } from './prompting'

export function ripe(element: HTMLElement, meaning: string) {
  let known = meaning
  let since = performance.now()
  const click = (event: MouseEvent) => {
    if (!event.detail || !early(since, performance.now(), settings.ripe)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  element.addEventListener('click', click, true)
  return {
    update(next: string) {
      if (next !== known) since = performance.now()
      known = next
    },
    destroy() {
      element.removeEventListener('click', click, true)
    },
  }
}
