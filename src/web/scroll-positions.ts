/** sessionStorage key of React Router's scroll positions by history entry. */
export const scrollPositions = 'slatehouse.scroll'

/** The browser restores the first page by itself; later React Router would take the page from where it was scrolled to since. */
export function forgetScroll(key: string): void {
  try {
    const { [key]: _, ...others } = JSON.parse(sessionStorage.getItem(scrollPositions) ?? '{}') as Record<string, number>
    sessionStorage.setItem(scrollPositions, JSON.stringify(others))
  } catch {
    // sessionStorage full or unavailable: there are no positions either.
  }
}
