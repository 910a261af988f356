/** A page that somebody opened. */
export interface RecentPlace {
  path: string
  title: string
  /** A second line, such as what kind of record it is. */
  detail: string
}

const prefix = 'slatehouse.recent.'
const mostKept = 12

/** What this person opened last in this browser, the latest first. */
export function readRecent(personId: string): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + personId) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

export function noteRecent(personId: string, place: RecentPlace): void {
  const others = readRecent(personId).filter(({ path }) => path !== place.path)
  try {
    localStorage.setItem(prefix + personId, JSON.stringify([place, ...others].slice(0, mostKept)))
  } catch {
    // Without localStorage nothing is remembered.
  }
}

/** Forgets what was opened, of everybody in this browser, on sign-out. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Without localStorage nothing was remembered.
  }
}

function isPlace(kept: unknown): kept is RecentPlace {
  const { path, title, detail } = (kept ?? {}) as Record<string, unknown>
  // A path of this site, whatever wrote it.
  return typeof title === 'string' && typeof detail === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path)
}
