import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'

/** Facts of a media playlist and its files. */
export interface StreamFacts {
  durationSeconds: number
  /** Bits per second of the largest segment, and on average. */
  peakBitsPerSecond: number
  meanBitsPerSecond: number
}

/** Measures the stream `name`.m3u8 in `folder`. Throws when missing. */
export async function measureStream(folder: string, name: string): Promise<StreamFacts> {
  const playlist = await readFile(join(folder, `${name}.m3u8`), 'utf8')
  const segments = await Promise.all(
    [...playlist.matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gm)].map(async ([, seconds, file]) => ({
      seconds: Number(seconds),
      bits: 8 * (await stat(join(folder, file!))).size,
    })),
  )
  const durationSeconds = segments.reduce((sum, { seconds }) => sum + seconds, 0)
  const bits = segments.reduce((sum, segment) => sum + segment.bits, 0)
  // Ignores very short last segments.
  const whole = segments.filter(({ seconds }) => seconds >= 1)
  return {
    durationSeconds,
    peakBitsPerSecond: Math.ceil(Math.max(...(whole.length > 0 ? whole : segments).map((s) => s.bits / s.seconds))),
    meanBitsPerSecond: Math.ceil(bits / durationSeconds),
  }
}

/** The `CODECS` value of an H.264 initialisation segment, from its `avcC` box. */
export async function readVideoCodec(initFile: string): Promise<string> {
  const bytes = await readFile(initFile)
  const box = bytes.indexOf('avcC')
  if (box < 0) throw new Error('an initialisation segment without H.264')
  return `avc1.${bytes.subarray(box + 5, box + 8).toString('hex')}`
}

export interface Variant extends StreamFacts {
  name: string
  width: number
  height: number
  codec: string
}

/** The HLS master playlist: all renditions with their bandwidth, and the shared audio. */
export function writeMasterPlaylist(variants: Variant[], sound: StreamFacts | null, rate: FrameRate): string {
  const frameRate = (rate.numerator / rate.denominator).toFixed(3)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(sound
      ? ['#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="sound.m3u8"']
      : []),
    ...variants.flatMap(({ name, width, height, codec, peakBitsPerSecond, meanBitsPerSecond }) => {
      const facts = [
        `BANDWIDTH=${peakBitsPerSecond + (sound?.peakBitsPerSecond ?? 0)}`,
        `AVERAGE-BANDWIDTH=${meanBitsPerSecond + (sound?.meanBitsPerSecond ?? 0)}`,
        `RESOLUTION=${width}x${height}`,
        `FRAME-RATE=${frameRate}`,
        `CODECS="${[codec, ...(sound ? ['mp4a.40.2'] : [])].join(',')}"`,
        ...(sound ? ['AUDIO="sound"'] : []),
      ]
      return [`#EXT-X-STREAM-INF:${facts.join(',')}`, `${name}.m3u8`]
    }),
    '',
  ].join('\n')
}

/** Merges master playlists of {@link writeMasterPlaylist} for one film, renditions in the order of `names`. */
export function mergeMasterPlaylists(masters: string[], names: readonly string[]): string {
  const variants = masters.flatMap((master) => master.match(/^#EXT-X-STREAM-INF:.*\n.+$/gm) ?? [])
  const [head = ''] = masters[0]!.split('#EXT-X-STREAM-INF')
  const inOrder = names.flatMap((name) => variants.find((variant) => variant.endsWith(`\n${name}.m3u8`)) ?? [])
  return [head + inOrder.join('\n'), ''].join('\n')
}
