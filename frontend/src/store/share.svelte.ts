/** Links for other devices: where they lead, and how they get to the clipboard. */
import { api } from '../net'
import { settings } from './settings.svelte'

const HOME = ['localhost', '127.0.0.1', '[::1]']

class Share {
  /** Where other devices find this server. */
  origin = $state(location.origin)
  /** Nobody else does: the server listens to this device only. */
  alone = $state(false)
  private asked = false

  /** At localhost, the server has to tell its address in the network. */
  async look() {
    if (this.asked || !HOME.includes(location.hostname)) return
    this.asked = true
    const { address } = await api
      .about(settings.language)
      .catch(() => ((this.asked = false), { address: location.origin }))
    this.origin = address ?? location.origin
    this.alone = address === null
  }
  /** The whole address of a path. */
  link(path: string): string {
    return new URL(path, this.origin).href
  }
}
export const share = new Share()

/** Whether a text is on the clipboard now; pages without encryption have to go the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByHand(text)
  }
}

function copyByHand(text: string): boolean {
  const paper = document.createElement('textarea')
  const before = document.activeElement
  paper.value = text
  paper.className = 'sr'
  // inside of a dialog, so that its focus trap lets it be
  ;(document.querySelector('[aria-modal]') ?? document.body).append(paper)
  paper.select()
  const done = document.execCommand('copy')
  paper.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
