/** How far down each entry of the tab's history was read. Browsers look before the page is there, and find it too short. */
const shelf = 'slatehouse.scroll'
const kept: Record<string, number> = read()

export function keepScroll(key: string): void {
  kept[key] = scrollY
}

export const keptScroll = (key: string): number | undefined => kept[key]

/** Takes scrolling over from the browser, but for leaving and coming back to the whole page, which it does well. */
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
      // A full or closed store costs the place in older pages, nothing else.
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
