import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { AudioFacts } from '#domain/media/library/asset.ts'
import { framesBetweenKeys, type HlsRendition, type spriteOf } from '#domain/media/films/hls-ladder.ts'
import { hasHighRange, type FilmFacts } from './film-facts.ts'
import { ProcessFailure, runFenced } from '../fenced-process.ts'
import { evenRate, inputFence, toneMapping, splitWords, type FilmTools } from '../ffmpeg.ts'
import { soundSamplesPerSecond } from '../sound/sound-peaks.ts'
import { stereoSound } from '../sound/sound-source.ts'
import { filmThreads } from '../../small-machine.ts'
import { software } from './video-encoder.ts'

export interface LadderOrder {
  tools: FilmTools
  /** Path of the film. */
  path: string
  facts: FilmFacts
  /** Largest first. */
  ladder: HlsRendition[]
  sprite: ReturnType<typeof spriteOf>
  /** An empty folder for the output. */
  folder: string
  /** As in `runFenced`. */
  background: boolean | 'idle'
  signal?: AbortSignal
  /** Called with 0 to 1 about twice a second. */
  onProgress(share: number): void
  /** Called when the encoder in hardware failed, before the film is made by software. */
  onFallback?(failure: ProcessFailure): void
  /** Reads the audio: mono, signed 8-bit samples. */
  onSound(samples: Readable): Promise<unknown>
}

type LadderCommand = Pick<LadderOrder, 'tools' | 'path' | 'facts' | 'ladder' | 'sprite'>

/** File name prefix of thumbnails. */
export const smallFrame = 'small'

/** Segment length in seconds: two GOPs. */
const segmentSeconds = 4

/**
 * Encodes all renditions, thumbnails and audio samples in one pass, so that the film is decoded once: `<rendition>.m3u8`,
 * `sound.m3u8`, their segments, `small-001.png` and so on. What an encoder in hardware refuses is made by software.
 */
export async function makeLadder(order: LadderOrder): Promise<void> {
  try {
    await encodeLadder(order)
  } catch (error) {
    if (order.tools.encoder === software || !(error instanceof ProcessFailure) || error.how !== 'failed') throw error
    order.onFallback?.(error)
    for (const file of await readdir(order.folder)) await rm(join(order.folder, file))
    await encodeLadder({ ...order, tools: { ...order.tools, encoder: software } })
  }
}

async function encodeLadder(order: LadderOrder): Promise<void> {
  const { tools, facts, ladder, folder, background, signal, onProgress, onSound } = order
  const { durationSeconds, audio } = facts
  const cores = availableParallelism()
  const bitsPerSecond = Math.max(...ladder.map((hlsRendition) => hlsRendition.mostBitsPerSecond))
  // A slow machine takes a minute per second of 8K.
  const wallSeconds = 600 + 60 * durationSeconds
  await runFenced(tools.ffmpeg, ladderCommand(order, filmThreads()), {
    folder,
    wallSeconds,
    cpuSeconds: wallSeconds * cores,
    memoryBytes: tools.encoder.reservesMemory ? Infinity : 8 * 1024 ** 3,
    fileBytes: 64 * 1024 ** 2 + segmentSeconds * 4 * bitsPerSecond,
    background,
    wholeFilm: true,
    signal,
    onOutput: (report) => readProgress(report, durationSeconds, onProgress),
    ...(audio && { onSecondOutput: onSound }),
  })
}

/** Arguments of ffmpeg. */
export function ladderCommand({ tools, path, facts, ladder, sprite }: LadderCommand, threads: number): string[] {
  const { encoder } = tools
  const { audio, frameRate } = facts
  const keys = String(framesBetweenKeys(frameRate))
  const variants = [...ladder.map(({ name }, index) => `v:${index},name:${name}`), ...(audio ? ['a:0,name:sound'] : [])]
  // ffmpeg does not insert the name for a single stream.
  const name = variants.length === 1 ? ladder[0]!.name : '%v'
  return [
    ...splitWords('-nostdin -hide_banner -loglevel error -nostats -progress pipe:1 -stats_period 0.5'),
    ...splitWords(`-threads ${threads}`),
    ...encoder.device,
    ...inputFence,
    '-i',
    path,
    '-filter_complex',
    [pictures(tools, facts, ladder, sprite), ...(audio ? [playedSound(audio)] : [])].join(';'),

    ...ladder.flatMap((_, index) => ['-map', `[v${index}]`]),
    ...splitWords(`-c:v ${encoder.name} -threads:v ${threads}`),
    ...encoder.common,
    ...splitWords(`-fps_mode cfr -g ${keys} -keyint_min ${keys}`),
    ...ladder.flatMap((rendition, index) => [
      ...splitWords(`-profile:v:${index} ${rendition.name === '1080p' || rendition.name === '720p' ? 'high' : 'main'}`),
      ...encoder.ofStream(rendition, index),
    ]),
    ...(audio ? splitWords('-map [sound] -c:a aac -b:a 128k -ar 48000 -ac 2') : []),
    // Starts at 0 as in a plain MP4; otherwise ffmpeg shifts all timestamps.
    ...splitWords('-avoid_negative_ts disabled -max_muxing_queue_size 4096 -map_metadata -1'),
    ...splitWords(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`),
    ...splitWords(`-hls_flags independent_segments -hls_fmp4_init_filename ${name}.init.mp4`),
    ...splitWords(`-hls_segment_filename ${name}-%05d.m4s -var_stream_map`),
    variants.join(' '),
    `${name}.m3u8`,

    // As single files, since ffmpeg reports no progress before every output has started.
    ...splitWords('-map [small] -fps_mode passthrough -c:v png -map_metadata -1'),
    ...splitWords(`-f image2 ${smallFrame}-%03d.png`),

    ...(audio ? splitWords('-map [samples] -c:a pcm_s8 -f s8 pipe:4') : []),
  ]
}

/** Each rendition is scaled from the next larger one, thumbnails from the smallest. */
function pictures(tools: FilmTools, facts: FilmFacts, ladder: HlsRendition[], sprite: LadderOrder['sprite']): string {
  const { encoder } = tools
  const upright = [
    ...(facts.interlaced ? ['bwdif=mode=send_frame'] : []),
    evenRate(facts.frameRate),
    ...toLargest(tools, facts, ladder[0]!),
  ]
  const steps = ladder.map(({ width, height }, index) => {
    const comes = index === 0 ? `[0:V:0]${upright.join(',')}` : `[down${index}]scale=${width}:${height}:flags=bicubic`
    if (!encoder.handOver) return `${comes},split[v${index}][down${index + 1}]`
    return `${comes},split[made${index}][down${index + 1}];[made${index}]${encoder.handOver}[v${index}]`
  })
  const middles = `select='gte(t,(selected_n+0.5)*${sprite.secondsApart.toFixed(6)})'`
  const small = `[down${ladder.length}]${middles},scale=${sprite.width}:${sprite.height},format=rgb24[small]`
  return [...steps, small].join(';')
}

/** Converts to 8-bit SDR with square pixels and explicit colour tags, since players guess them from small sizes. */
function toLargest({ toneMaps }: FilmTools, { colour, ...film }: FilmFacts, { width, height }: HlsRendition): string[] {
  const size = `scale=${width}:${height}:flags=bicubic`
  if (hasHighRange(colour) && toneMaps) return [size, 'setsar=1', toneMapping]
  if (colour.matrix && colour.matrix !== 'gbr') return [`${size}:out_range=tv`, 'setsar=1', 'format=yuv420p']
  const guess = Math.min(film.width, film.height) < 720 ? 'smpte170m' : 'bt709'
  return [
    `${size}:${colour.matrix ? '' : `in_color_matrix=${guess}:`}out_color_matrix=${guess}:out_range=tv`,
    'setsar=1',
    'format=yuv420p',
    `setparams=colorspace=${guess}:color_primaries=${guess}:color_trc=${guess}`,
  ]
}

/** For players in stereo, and for the waveform. */
export const playedSound = (audio: AudioFacts): string =>
  [
    `${stereoSound(audio)},asplit[sound][curve]`,
    `[curve]aformat=channel_layouts=mono,aresample=${soundSamplesPerSecond}[samples]`,
  ].join(';')

export async function readProgress(report: Readable, durationSeconds: number, onProgress: (share: number) => void) {
  for await (const line of createInterface({ input: report })) {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
    if (microseconds) onProgress(Math.min(1, Number(microseconds) / 1e6 / durationSeconds))
  }
}
