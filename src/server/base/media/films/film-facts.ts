import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { AudioFacts, ColourFacts } from '#domain/media/library/asset.ts'
import { mixOf } from '#domain/media/sound/sound-tracks.ts'
import { timecodePattern, type FrameRate } from '#domain/media/films/frame-rate.ts'
import { runFenced } from '../fenced-process.ts'
import { inputFence, splitWords, type FilmTools } from '../ffmpeg.ts'
import { readFrameRate } from './film-rate.ts'
import { readAudio, type ProbeOrder } from '../sound/sound-facts.ts'

/** Facts found by probing a film. */
export interface FilmFacts {
  /** Displayed pixels: upright, with square pixels. */
  width: number
  height: number
  durationSeconds: number
  frameRate: FrameRate
  colour: ColourFacts
  /** Null for a silent film. */
  audio: AudioFacts | null
  /** Timecode of the first frame, and the name of the reel; null where the file has none. */
  startTimecode: string | null
  reel: string | null
  /** Interlaced video. */
  interlaced: boolean
  /** Content type when browsers play the file as it is; else null. */
  browserType: 'video/mp4' | 'video/webm' | null
}

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  codec_tag_string: z.string().optional(),
  profile: z.string().optional(),
  level: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: z.string().default(''),
  bits_per_raw_sample: z.string().optional(),
  field_order: z.string().default('progressive'),
  sample_aspect_ratio: z.string().optional(),
  r_frame_rate: z.string().default('0/0'),
  avg_frame_rate: z.string().default('0/0'),
  duration: z.string().optional(),
  start_time: z.string().optional(),
  color_primaries: z.string().optional(),
  color_transfer: z.string().optional(),
  color_space: z.string().optional(),
  color_range: z.string().optional(),
  channels: z.number().default(0),
  sample_rate: z.string().default('0'),
  disposition: z.object({ attached_pic: z.number().default(0), default: z.number().default(0) }).prefault({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
})
type Stream = z.output<typeof stream>

const answer = z.object({
  streams: z.array(stream).default([]),
  format: z
    .object({
      format_name: z.string().default(''),
      duration: z.string().optional(),
      start_time: z.string().optional(),
      tags: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
})

const fence = { wallSeconds: 60, cpuSeconds: 60, memoryBytes: 2 * 1024 ** 3, fileBytes: 0, background: true }

/** Probes the file at `path`. Null when it has no video stream; throws a `ProcessFailure` when it is not a readable film. */
export async function readFilmFacts(
  tools: FilmTools,
  path: string,
  { signal, choice }: ProbeOrder = {},
): Promise<FilmFacts | null> {
  let json = ''
  await runFenced(
    tools.ffprobe,
    [
      ...splitWords('-hide_banner -loglevel error'),
      ...inputFence,
      ...splitWords('-print_format json -show_streams -show_format'),
      path,
    ],
    {
      ...fence,
      signal,
      async onOutput(output) {
        json = await text(output)
      },
    },
  )
  const { streams, format } = answer.parse(JSON.parse(json))
  const picture = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic)
  if (!picture?.width || !picture.height) return null
  const audio = readAudio(streams, choice)
  return {
    ...shownSize(picture, picture.width, picture.height),
    durationSeconds: lengthOf(picture, format) || (await measureDuration(tools, path, signal)),
    frameRate: readFrameRate(picture.avg_frame_rate, picture.r_frame_rate),
    colour: colourOf(picture),
    audio,
    ...timecodeOf([picture, ...streams, format]),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order),
    browserType: browserTypeOf(format.format_name, picture, audio),
  }
}

/** Length until the end of the picture, including the delay of a picture that starts later than the sound. */
function lengthOf(picture: Stream, format: { duration?: string | undefined; start_time?: string | undefined }): number {
  const own = Number(picture.duration)
  if (!own) return Number(format.duration) || 0
  const waited = Number(picture.start_time ?? 0) - Number(format.start_time ?? 0)
  return own + (waited > 0 ? waited : 0)
}

/** The picture's own timecode first: a file may have tracks of several. */
function timecodeOf(parts: { tags: Record<string, string> }[]): Pick<FilmFacts, 'startTimecode' | 'reel'> {
  const first = (name: string, isUsable: (text: string) => boolean) =>
    parts.map(({ tags }) => tags[name]?.trim() ?? '').find(isUsable) ?? null
  return {
    startTimecode: first('timecode', (text) => timecodePattern.test(text)),
    reel: first('reel_name', (text) => text !== '')?.slice(0, 80) ?? null,
  }
}

function shownSize({ sample_aspect_ratio, side_data_list }: Stream, width: number, height: number) {
  const [across, down] = (sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const shape = across && down ? across / down : 1
  // Scales up to square pixels, never down, so that no detail is lost.
  const [wide, high] = shape >= 1 ? [width * shape, height] : [width, height / shape]
  const turned = side_data_list.some(({ rotation = 0 }) => Math.abs(Math.round(rotation / 90)) % 2 === 1)
  const [shownWidth, shownHeight] = turned ? [high, wide] : [wide, high]
  return { width: Math.round(shownWidth), height: Math.round(shownHeight) }
}

function colourOf({ pix_fmt, bits_per_raw_sample, ...facts }: Stream): ColourFacts {
  const known = (word: string | undefined) => (word === 'unknown' ? undefined : word)
  return {
    primaries: known(facts.color_primaries),
    transfer: known(facts.color_transfer),
    matrix: known(facts.color_space),
    range: known(facts.color_range),
    bitDepth: Number(/p(9|10|12|14|16)(le|be)?$/.exec(pix_fmt)?.[1] ?? bits_per_raw_sample ?? 8) || 8,
  }
}

export const hasHighRange = ({ transfer }: ColourFacts): boolean => transfer === 'smpte2084' || transfer === 'arib-std-b67'

/** Codecs that all current browsers decode; QuickTime files with them count as MP4. */
function browserTypeOf(container: string, picture: Stream, audio: AudioFacts | null): FilmFacts['browserType'] {
  const ordinary = picture.pix_fmt === 'yuv420p' || picture.pix_fmt === 'yuvj420p'
  // Browsers play the first of several tracks.
  const mix = mixOf(audio?.tracks ?? [], audio?.choice)
  const isFirst = !mix || (mix.as === 'alone' && mix.tracks[0] === 0)
  const soundIs = (...codecs: string[]) => !audio || (isFirst && codecs.includes(audio.codec))
  if (container.split(',').includes('mp4')) {
    const plays = picture.codec_name === 'h264' && picture.codec_tag_string === 'avc1' && (picture.level ?? 0) <= 52
    return ordinary && plays && soundIs('aac', 'mp3') ? 'video/mp4' : null
  }
  if (container.split(',').includes('webm')) {
    const plays = ['vp8', 'vp9', 'av1'].includes(picture.codec_name)
    return ordinary && plays && soundIs('opus', 'vorbis') ? 'video/webm' : null
  }
  return null
}

/** Reads all packets without decoding, for films without a duration, such as browser recordings. */
async function measureDuration({ ffmpeg }: FilmTools, path: string, signal?: AbortSignal): Promise<number> {
  let report = ''
  await runFenced(
    ffmpeg,
    [
      ...splitWords('-nostdin -hide_banner -loglevel error -progress pipe:1'),
      ...inputFence,
      '-i',
      path,
      ...splitWords('-map 0:V:0 -c copy -f null -'),
    ],
    {
      ...fence,
      wallSeconds: 600,
      signal,
      async onOutput(output) {
        report = await text(output)
      },
    },
  )
  return (
    Number(
      report
        .match(/out_time_us=(\d+)/g)
        ?.at(-1)
        ?.split('=')[1] ?? 0,
    ) / 1e6
  )
}
