/** A caption track of a film, as its list names it. */
export interface CaptionTrackSource {
  /** BCP 47 tag. */
  language: string
  label: string
  kind: 'captions' | 'subtitles'
  /** URL of a WebVTT file; its fragment is the number of the published version. */
  src: string
}

/** Parses the list of a film's caption tracks. Addresses are relative to the list's. Null for none and for invalid input. */
export function readCaptionTracks(text: string, address: string): CaptionTrackSource[] | null {
  const list = listIn(text).filter(isTrack)
  return list.length === 0 ? null : list.map((track) => ({ ...track, src: addressOf(track, address) }))
}

/** Another version is another address, so that an open player reads it. */
function addressOf({ src, version }: CaptionTrackSource & { version?: unknown }, address: string): string {
  const url = new URL(src, address)
  if (typeof version === 'number') url.hash = String(version)
  return url.href
}

/** The track of a language, else one of the same language elsewhere (`en` for `en-GB`). */
export function trackFor(tracks: readonly CaptionTrackSource[], language: string): CaptionTrackSource | null {
  const primary = (tag: string) => tag.split('-')[0]!.toLowerCase()
  return (
    tracks.find((track) => track.language.toLowerCase() === language.toLowerCase()) ??
    tracks.find((track) => primary(track.language) === primary(language)) ??
    null
  )
}

function listIn(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function isTrack(one: unknown): one is CaptionTrackSource {
  if (typeof one !== 'object' || one === null) return false
  const { language, label, kind, src } = one as Record<string, unknown>
  return [language, label, src].every((text) => typeof text === 'string') && (kind === 'captions' || kind === 'subtitles')
}
