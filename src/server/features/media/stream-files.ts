/** The files of a film's renditions, by their extensions. */
const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
}

/** What kind of file of a rendition a name stands for; null for a name that none of them has. */
export function streamFileType(name: string): string | null {
  if (name.length > 80 || !/^[a-z0-9]+([._-][a-z0-9]+)*$/i.test(name)) return null
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(types, extension) && name.includes('.') ? types[extension]! : null
}

export const isStreamKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

/** Where the files of a film's renditions are answered. */
export const streamMount = (streamKey: string): string => `/media/stream/${streamKey}/`

/**
 * A playlist or WebVTT whose lines name files beside it, with these named in full, so that it may be answered under
 * another address: lines of their own, and `URI="..."` within a tag.
 */
export function nameInFull(text: string, mount: string): string {
  const full = (name: string) => (streamFileType(name.split('#')[0]!) ? mount + name : name)
  return text
    .split('\n')
    .map((line) =>
      line.startsWith('#') ? line.replace(/URI="([^"]+)"/g, (_, name: string) => `URI="${full(name)}"`) : full(line),
    )
    .join('\n')
}
