import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrameRate } from '#domain/media/frame-rate.ts'

/** What a media playlist and the files it names tell about a stream. */
export interface StreamFacts {
  durationSeconds: number
  /** Bits a second of its largest segment, and of all of them. */
  peakBitsPerSecond: number
  meanBitsPerSecond: number
}

/** Measures the stream whose playlist `name`.m3u8 lies in `folder`. Throws where there is none. */
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
  // A last segment of a frame or two is no measure.
  const whole = segments.filter(({ seconds }) => seconds >= 1)
  return {
    durationSeconds,
    peakBitsPerSecond: Math.ceil(Math.max(...(whole.length > 0 ? whole : segments).map((s) => s.bits / s.seconds))),
    meanBitsPerSecond: Math.ceil(bits / durationSeconds),
  }
}

/** What `CODECS` calls the H.264 of an initialisation segment: profile, constraints and level stand in its `avcC` box. */
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

/** The playlist of playlists: every quality with what it asks of a line, and the sound that goes with all of them. */
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

/** One playlist of several that {@link writeMasterPlaylist} wrote for one film, with the qualities in the order of `names`. */
export function mergeMasterPlaylists(masters: string[], names: readonly string[]): string {
  const variants = masters.flatMap((master) => master.match(/^#EXT-X-STREAM-INF:.*\n.+$/gm) ?? [])
  const [head = ''] = masters[0]!.split('#EXT-X-STREAM-INF')
  const inOrder = names.flatMap((name) => variants.find((variant) => variant.endsWith(`\n${name}.m3u8`)) ?? [])
  return [head + inOrder.join('\n'), ''].join('\n')
}
