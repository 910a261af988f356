/**
 * sessionStorage key of scroll positions by history entry. Browsers restore scroll before the page has rendered, when it is still
 * too short.
 */
const shelf = 'slatehouse.scroll'
const kept: Record<string, number> = read()

export function keepScroll(key: string): void {
  kept[key] = scrollY
}

export const keptScroll = (key: string): number | undefined => kept[key]

/** Sets manual scroll restoration, except for unload and return, which browsers do well. */
export function takeScrollingOver(keyNow: () => string): void {
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  takeOver()
  addEventListener('pageshow', takeOver)
  addEventListener('pagehide', () => {
    keepScroll(keyNow())
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(shelf, JSON.stringify(kept))
    } catch {
      // sessionStorage full or unavailable: only scroll positions of older pages are lost.
    }
  })
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(shelf) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
