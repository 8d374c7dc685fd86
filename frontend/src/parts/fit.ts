/** A row of pictures that is too long for its place is drawn smaller, as a whole: nothing is cut off. */
const rows = new Map<Element, () => void>()
let watch: ResizeObserver | null = null

export function fit(element: HTMLElement, content: unknown) {
  void content
  let place: Element = element
  const measure = () => {
    let zoom = 1
    element.style.zoom = ''
    // its place may become narrower by it, so that once is not enough
    for (let times = 0; times < 4; times++) {
      const { clientWidth, scrollWidth } = element
      if (!clientWidth || scrollWidth <= clientWidth) return
      zoom *= clientWidth / scrollWidth
      element.style.zoom = String(zoom)
    }
  }
  watch ??= new ResizeObserver((seen) => {
    for (const { target } of seen) rows.get(target)?.()
  })
  // what it lies on is known as soon as it lies there
  const settle = requestAnimationFrame(() => {
    place = element.parentElement ?? element
    rows.set(place, measure)
    watch?.observe(place)
    measure()
  })
  return {
    update: () => queueMicrotask(measure),
    destroy() {
      cancelAnimationFrame(settle)
      rows.delete(place)
      watch?.unobserve(place)
    },
  }
}
