/** Content types of rendition files by extension. */
const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
}

/** Content type of a rendition file; null for unknown names. */
export function streamFileType(name: string): string | null {
  if (name.length > 80 || !/^[a-z0-9]+([._-][a-z0-9]+)*$/i.test(name)) return null
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(types, extension) && name.includes('.') ? types[extension]! : null
}

export const isStreamKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

/** URL prefix of a film's rendition files. */
export const streamMount = (streamKey: string): string => `/media/stream/${streamKey}/`

/**
 * Makes relative URIs of a playlist or WebVTT absolute, so that it can be served at another URL: on lines of their own, and in
 * `URI="..."` attributes.
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
