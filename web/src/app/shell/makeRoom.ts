/** The distance between the bar and the element above it, in pixels. */
const GAP = 12

// The bar tells how an act went: it must not cover the button that did it, nor the field that has to be corrected.
let pressed: Element | null = null
const remember = ({ target }: Event) => {
  pressed = target instanceof Element ? target : null
}
document.addEventListener('click', remember, { capture: true })

/** Scrolls the page up when the message bar covers what was pressed last, or what has the focus. The page has room for that below its end. */
export function makeRoom(bar: Element): void {
  const { top, bottom, left, right } = bar.getBoundingClientRect()
  const covered = [pressed?.closest('button, a'), document.activeElement].flatMap((element) => {
    if (!element?.isConnected || element === document.body || bar.contains(element)) return []
    const box = element.getBoundingClientRect()
    const isUnder = box.bottom > top - GAP && box.top < bottom && box.right > left && box.left < right
    return isUnder ? [box.bottom - top + GAP] : []
  })
  if (covered.length > 0) window.scrollBy({ top: Math.max(...covered), behavior: 'instant' })
}
