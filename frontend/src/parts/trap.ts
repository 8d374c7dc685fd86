/** A dialog: the focus goes in, stays in and comes back; Escape closes the last one, wherever the focus is. */
const open: HTMLElement[] = []

export function trap(element: HTMLElement, close: () => void) {
  const before = document.activeElement as HTMLElement | null
  const inside = () =>
    [...element.querySelectorAll<HTMLElement>('button, a[href], input, select, [tabindex="0"]')].filter(
      (one) => one.offsetParent !== null,
    )
  open.push(element)
  const keys = (event: KeyboardEvent) => {
    if (open.at(-1) !== element) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') {
      const all = inside()
      const at = all.indexOf(document.activeElement as HTMLElement)
      const next = event.shiftKey ? (at <= 0 ? all.length - 1 : at - 1) : at === all.length - 1 ? 0 : at + 1
      event.preventDefault()
      all[next]?.focus()
    }
  }
  document.addEventListener('keydown', keys, true)
  queueMicrotask(() => inside()[0]?.focus({ preventScroll: true }))
  return {
    destroy() {
      open.splice(open.indexOf(element), 1)
      document.removeEventListener('keydown', keys, true)
      before?.focus?.({ preventScroll: true })
    },
  }
}
