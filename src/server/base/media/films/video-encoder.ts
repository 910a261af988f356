import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HlsRendition } from '#domain/media/films/hls-ladder.ts'

const run = promisify(execFile)

/** An H.264 encoder of ffmpeg, with the options that make renditions of equal size and quality. */
export interface VideoEncoder {
  /** Name in ffmpeg. */
  name: string
  /** Files of which a machine that has it has one; trying costs a start time otherwise. */
  files: string[]
  /** Options before the input, such as the device. */
  device: string[]
  /** Filter that hands frames over, in yuv420p until then; null when the encoder reads these. */
  handOver: string | null
  /** Options of all streams. */
  common: string[]
  /** Options that only one stream has. */
  ofStream(rendition: Pick<HlsRendition, 'quality' | 'mostBitsPerSecond'>, index: number): string[]
  /** True when the driver reserves more address space than a fenced process has. */
  reservesMemory: boolean
}

const words = (line: string) => line.split(' ')

const renderDevice = '/dev/dri/renderD128'

const limits = (most: number, index: number) => words(`-maxrate:v:${index} ${most} -bufsize:v:${index} ${2 * most}`)

/**
 * x264 at "superfast" with the rate control of "veryfast", which looks ahead: within 0.0003 of its SSIM at the same rate factor,
 * with a tenth more bytes and a sixth less processor time (`bench transcode`).
 */
export const software: VideoEncoder = {
  name: 'libx264',
  files: [],
  device: [],
  handOver: null,
  common: words('-preset superfast -x264-params mbtree=1:rc-lookahead=10:b-adapt=0 -sc_threshold 0'),
  ofStream: ({ quality, mostBitsPerSecond }, index) => [
    ...words(`-crf:v:${index} ${quality}`),
    ...limits(mostBitsPerSecond, index),
  ],
  reservesMemory: false,
}

/** Encoders in hardware, best first. Their quality scales are about those of x264. */
const hardware: VideoEncoder[] = [
  {
    name: 'h264_nvenc',
    files: ['/dev/nvidiactl', '/dev/dxg'],
    device: [],
    handOver: null,
    common: words('-preset:v p4 -tune:v hq -rc:v vbr -spatial-aq:v 1 -bf 2 -no-scenecut:v 1 -forced-idr:v 1'),
    ofStream: ({ quality, mostBitsPerSecond }, index) => [
      ...words(`-b:v:${index} 0 -cq:v:${index} ${quality + 2}`),
      ...limits(mostBitsPerSecond, index),
    ],
    reservesMemory: true,
  },
  {
    name: 'h264_qsv',
    files: [renderDevice],
    device: [],
    handOver: 'format=nv12',
    common: words('-preset:v medium -look_ahead:v 0 -bf 2'),
    ofStream: ({ quality, mostBitsPerSecond }, index) => [
      ...words(`-b:v:${index} ${Math.round(0.75 * mostBitsPerSecond)} -global_quality:v:${index} ${quality + 2}`),
      ...limits(mostBitsPerSecond, index),
    ],
    reservesMemory: false,
  },
  {
    name: 'h264_vaapi',
    files: [renderDevice],
    device: ['-vaapi_device', renderDevice],
    handOver: 'format=nv12,hwupload',
    common: words('-rc_mode:v VBR -bf 2'),
    ofStream: ({ mostBitsPerSecond }, index) => [
      ...words(`-b:v:${index} ${Math.round(0.75 * mostBitsPerSecond)}`),
      ...limits(mostBitsPerSecond, index),
    ],
    reservesMemory: false,
  },
  {
    name: 'h264_videotoolbox',
    files: ['/System'],
    device: [],
    handOver: null,
    common: words('-allow_sw:v 0 -bf 2'),
    ofStream: ({ mostBitsPerSecond }, index) => [
      ...words(`-b:v:${index} ${Math.round(0.75 * mostBitsPerSecond)}`),
      ...limits(mostBitsPerSecond, index),
    ],
    reservesMemory: false,
  },
]

export const videoEncoders: readonly VideoEncoder[] = [...hardware, software]

/** The encoder in hardware that this ffmpeg lists and this machine has, tried with a few frames; x264 otherwise. */
export async function findVideoEncoder(ffmpeg: string, abilities: string, isThere = existsSync): Promise<VideoEncoder> {
  for (const encoder of hardware) {
    if (!abilities.includes(` ${encoder.name} `) || !encoder.files.some((file) => isThere(file))) continue
    if (await encodes(ffmpeg, encoder)) return encoder
  }
  return software
}

async function encodes(ffmpeg: string, encoder: VideoEncoder): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'slatehouse-encoder-'))
  const rendition = { quality: 22, mostBitsPerSecond: 4_000_000 }
  try {
    await run(
      ffmpeg,
      [
        ...words('-nostdin -hide_banner -loglevel error'),
        ...encoder.device,
        ...words('-f lavfi -i testsrc2=size=640x360:rate=25 -frames:v 10 -vf'),
        ['format=yuv420p', encoder.handOver].filter(Boolean).join(','),
        ...words(`-c:v ${encoder.name}`),
        ...encoder.common,
        ...encoder.ofStream(rendition, 0),
        'tried.mp4',
      ],
      { cwd: folder, timeout: 10_000 },
    )
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}
