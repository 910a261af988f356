/** A film being uploaded for a new project. */
export interface FilmOnWay {
  id: number
  name: string
  bytes: number
  sentBytes: number
  state: 'waiting' | 'sending' | 'retrying' | 'paused' | 'failed' | 'refused' | 'done'
  /** Asset id once uploaded, else null. */
  assetId: string | null
}

/** Upload queue, passed in by the page. */
export interface FilmLine {
  films: readonly FilmOnWay[]
  /** Status text of an upload. */
  messageOf(id: number): string
  add(files: File[]): void
  pause(id: number): void
  resume(id: number): void
  remove(id: number): void
}

/** Applies the order set by staff; later films go to the end. */
export function inOrder<Film extends { id: number }>(films: readonly Film[], order: readonly number[]): Film[] {
  const placeOf = ({ id }: Film) => (order.includes(id) ? order.indexOf(id) : order.length)
  return films.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const isThere = ({ state, assetId }: FilmOnWay): boolean => state === 'done' && assetId !== null

/** `12.4 MB` */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** By MIME type or extension: browsers do not know the formats of some cameras. */
export const isVideo = ({ type, name }: { type: string; name: string }): boolean =>
  type.startsWith('video/') || (type === '' && /\.(mov|mkv|mxf|mts|m2ts)$/i.test(name))
