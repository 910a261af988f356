/** A film on its way into the library, as far as a new project cares. */
export interface FilmOnWay {
  id: number
  name: string
  bytes: number
  sentBytes: number
  state: 'waiting' | 'sending' | 'retrying' | 'paused' | 'failed' | 'refused' | 'done'
  /** What became of it. */
  assetId: string | null
}

/** The line that films are sent by; the page knows which. */
export interface FilmLine {
  films: readonly FilmOnWay[]
  /** How far a film is. */
  messageOf(id: number): string
  add(files: File[]): void
  pause(id: number): void
  resume(id: number): void
  remove(id: number): void
}

/** As staff put them in order; whatever came since stands at the end. */
export function inOrder<Film extends { id: number }>(films: readonly Film[], order: readonly number[]): Film[] {
  const placeOf = ({ id }: Film) => (order.includes(id) ? order.indexOf(id) : order.length)
  return films.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const isThere = ({ state, assetId }: FilmOnWay): boolean => state === 'done' && assetId !== null

/** `12.4 MB` */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Some browsers do not know the kinds of file that cameras write. */
export const isVideo = ({ type, name }: { type: string; name: string }): boolean =>
  type.startsWith('video/') || (type === '' && /\.(mov|mkv|mxf|mts|m2ts)$/i.test(name))
