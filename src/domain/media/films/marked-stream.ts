import type { HlsRenditionName } from '../library/asset.ts'

/** Name of the master playlist of a stream whose pictures carry a watermark. */
export const markedMaster = 'marked.m3u8'

/** A file of such a stream. Its names differ from those of the clean stream: decoders are initialised for one of them. */
export type MarkedFile =
  | { kind: 'master' }
  | { kind: 'playlist'; rendition: HlsRenditionName }
  | { kind: 'init'; rendition: HlsRenditionName }
  | { kind: 'segment'; rendition: HlsRenditionName; /** Name in the clean stream. */ name: string }

/** What a file name of a marked stream stands for; null for other names. */
export function markedFileOf(file: string): MarkedFile | null {
  if (file === markedMaster) return { kind: 'master' }
  const [, name = '', ending = ''] = /^marked-(\d+p|own)(\.m3u8|\.init\.mp4|-\d{5}\.m4s)$/.exec(file) ?? []
  if (!isMarked(name)) return null
  if (ending === '.m3u8') return { kind: 'playlist', rendition: name }
  return ending === '.init.mp4' ? { kind: 'init', rendition: name } : { kind: 'segment', rendition: name, name: name + ending }
}

/** Watermarks are encoded while the film plays: in renditions up to 720p only. */
const isMarked = (name: string): name is Exclude<HlsRenditionName, '1080p'> => ['720p', '360p', 'own'].includes(name)

/** The master playlist with the renditions that are marked. */
export function markedMasterOf(master: string): string {
  return master
    .split('\n')
    .flatMap((line, index, lines) => {
      const named = line.startsWith('#EXT-X-STREAM-INF') ? lines[index + 1] : line
      const [, rendition] = /^(\d+p|own)\.m3u8$/.exec(named ?? '') ?? []
      if (rendition === undefined) return [line]
      if (!isMarked(rendition)) return []
      return [line.startsWith('#') ? line : `marked-${line}`]
    })
    .join('\n')
}

/** A rendition's media playlist with the names of its marked files. */
export const markedPlaylistOf = (playlist: string): string =>
  playlist.replace(/URI="([^"]+)"/g, 'URI="marked-$1"').replace(/^(?=[^#\n])/gm, 'marked-')

/** Segments of a media playlist, with where they begin in seconds. */
export function segmentsOf(playlist: string): { name: string; begins: number }[] {
  let begins = 0
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gm)].map(([, seconds, name]) => {
    const segment = { name: name!, begins }
    begins += Number(seconds)
    return segment
  })
}
