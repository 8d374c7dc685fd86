/** Two kinds of address: the lobby and /t/CODE. */
class Router {
  path = $state(location.pathname)
  links = $state.raw<{ seat: number; link: string }[]>([])
  constructor() {
    window.addEventListener('popstate', () => (this.path = location.pathname))
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a')
      if (!link || link.origin !== location.origin || link.target || event.metaKey || event.ctrlKey || link.hasAttribute('download')) return
      event.preventDefault()
      this.go(link.pathname)
    })
  }
  go(path: string, instead = false) {
    history[instead ? 'replaceState' : 'pushState'](null, '', path)
    this.path = path
    this.links = []
    window.dispatchEvent(new Event('kaiserhof:go'))
  }
}
export const router = new Router()
