const gap = 8
const enoughAbove = 220

/** Puts a popover above a button, or below where there is no room; at the right edge of the button, within the window. */
export function besideButton(button: HTMLElement | null, popover: HTMLElement | null): void {
  if (!button || !popover) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const above = top >= enoughAbove
  const quota = above ? top : clientHeight - bottom
  Object.assign(popover.style, {
    top: above ? 'auto' : `${bottom + gap}px`,
    bottom: above ? `${clientHeight - top + gap}px` : 'auto',
    right: `${Math.max(gap, clientWidth - right)}px`,
    maxHeight: `${quota - 2 * gap}px`,
  })
  // It stays where it was put, which is wrong as soon as the page moves beneath it or a phone is turned.
  for (const move of ['scroll', 'resize']) {
    addEventListener(move, () => popover.isConnected && popover.hidePopover(), { once: true })
  }
}
