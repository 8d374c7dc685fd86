/** The addresses: the lobby, /t/CODE, /learn and its lessons, /gallery with every card, and /cards for owners. */
import { ui } from './store/ui.svelte'
import type { Table } from './wire'

class Router {
  path = $state(location.pathname)
  /** The table that is looked at, as its screen knows it. */
  table = $state.raw<Table | null>(null)
  constructor() {
    window.addEventListener('popstate', () => {
      this.path = location.pathname
      ui.sheet = null
    })
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a')
      if (
        !link ||
        link.origin !== location.origin ||
        link.target ||
        event.metaKey ||
        event.ctrlKey ||
        link.hasAttribute('download')
      )
        return
      event.preventDefault()
      this.go(link.pathname)
    })
  }
  go(path: string, instead = false) {
    history[instead ? 'replaceState' : 'pushState'](null, '', path)
    this.path = path
    this.table = null
    ui.sheet = null
    ui.zoom = null
    window.dispatchEvent(new Event('kaiserhof:go'))
  }
}
export const router = new Router()
