const gap = 8
const enoughAbove = 220

/** Positions a popover above a button, or below where there is no space, right-aligned and within the window. */
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
  // The position is fixed: close the popover when the page scrolls or the window is resized.
  for (const move of ['scroll', 'resize']) {
    addEventListener(move, () => popover.isConnected && popover.hidePopover(), { once: true })
  }
}
