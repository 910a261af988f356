export interface VimeoFlags {
  autoplay?: boolean
  title?: boolean
  byline?: boolean
  portrait?: boolean
}

/** True when Vimeo's player is needed for a film's source. */
export const isVimeo = (source: string): boolean => findVimeoFilm(source) !== null

/** URL of Vimeo's embedded player; null when `source` is not a Vimeo film. */
export function vimeoPlayerLink(source: string, flags: VimeoFlags = {}): string | null {
  const film = findVimeoFilm(source)
  if (!film) return null
  const { autoplay = true, title = false, byline = false, portrait = false } = flags
  const query = new URLSearchParams(film.hash ? { h: film.hash } : {})
  for (const [flag, on] of Object.entries({ autoplay, title, byline, portrait })) query.set(flag, on ? '1' : '0')
  return `https://player.vimeo.com/video/${film.id}?${query}`
}

/** `vimeo.com/123`, `vimeo.com/channels/staffpicks/123`, `player.vimeo.com/video/123`; unlisted films carry a hash. */
function findVimeoFilm(source: string): { id: string; hash: string | null } | null {
  if (!URL.canParse(source)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(source)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (hostname !== 'vimeo.com' && !hostname.endsWith('.vimeo.com')) return null
  const [, id, hash = searchParams.get('h')] = /\/(\d{1,20})(?:\/([\da-f]{4,40}))?\/?$/.exec(pathname) ?? []
  if (!id) return null
  return { id, hash: hash && /^[\da-f]{4,40}$/.test(hash) ? hash : null }
}
