import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { findVideoEncoder, type VideoEncoder } from './films/video-encoder.ts'

/** ffmpeg and ffprobe. */
export interface FilmTools {
  ffmpeg: string
  ffprobe: string
  /** True when HDR can be tone-mapped to SDR. */
  toneMaps: boolean
  /** Makes renditions; x264 when the machine has no encoder in hardware, or a film is refused by it. */
  encoder: VideoEncoder
}

const run = promisify(execFile)

/**
 * Finds ffmpeg with ffprobe beside it: at `FFMPEG_PATH` or on the path. Null when missing, switched `off`, or without H.264 and
 * AAC encoders.
 */
export async function findFilmTools(given: string | undefined): Promise<FilmTools | null> {
  if (given === 'off') return null
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = given ? [resolve(given)] : folders.map((folder) => join(folder, 'ffmpeg'))
  for (const ffmpeg of candidates) {
    const ffprobe = join(dirname(ffmpeg), 'ffprobe')
    if (!(await isProgram(ffmpeg)) || !(await isProgram(ffprobe))) continue
    const found = toolsAt.get(ffmpeg) ?? readTools(ffmpeg, ffprobe)
    toolsAt.set(ffmpeg, found)
    const tools = await found
    if (tools) return tools
    toolsAt.delete(ffmpeg)
  }
  return null
}

/** By path of ffmpeg: asking one what it can do takes half a second of processor time. */
const toolsAt = new Map<string, Promise<FilmTools | null>>()

async function readTools(ffmpeg: string, ffprobe: string): Promise<FilmTools | null> {
  const abilities = await listAbilities(ffmpeg)
  if (!/ libx264 /.test(abilities) || !/ aac /.test(abilities)) return null
  const toneMaps = / zscale /.test(abilities) && / tonemap /.test(abilities)
  return { ffmpeg, ffprobe, toneMaps, encoder: await findVideoEncoder(ffmpeg, abilities) }
}

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Names of encoders and filters, separated by spaces. */
export async function listAbilities(ffmpeg: string): Promise<string> {
  try {
    const lists = ['-encoders', '-filters'].map((list) => run(ffmpeg, ['-hide_banner', list], { timeout: 10_000 }))
    return (await Promise.all(lists)).map(({ stdout }) => stdout).join('\n')
  } catch {
    return ''
  }
}

/** Version from the first line, `5.1.7`. */
export async function ffmpegVersion({ ffmpeg }: Pick<FilmTools, 'ffmpeg'>): Promise<string> {
  const { stdout } = await run(ffmpeg, ['-version'], { timeout: 10_000 })
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'of an unknown version'
}

/** Splits arguments at spaces. */
export function splitWords(line: string): string[] {
  return line.split(' ')
}

/** Maximum edge of a film in pixels. */
export const longestEdge = 8192

/** Accepted containers. Never playlists, which refer to other files and URLs. */
const containers = ['mov', 'mp4', 'matroska', 'webm', 'avi', 'mpegts', 'mpeg', 'flv', 'ogg', 'asf', 'mxf', 'dv']

/** Options before every input: no network, no containers with external references, limited picture size. */
export const inputFence = [
  ...splitWords(`-protocol_whitelist file -format_whitelist ${containers.join(',')}`),
  ...splitWords(`-max_pixels ${longestEdge * longestEdge}`),
]

/** A constant frame rate from the start of the file: a picture that begins later shows its first frame until then. */
export const evenRate = ({ numerator, denominator }: FrameRate): string => `fps=${numerator}/${denominator}:start_time=0`

/** Filters that tone-map HDR (PQ or HLG) to SDR; need `toneMaps`. */
export const toneMapping = [
  'zscale=t=linear:npl=100,format=gbrpf32le',
  'zscale=p=bt709,tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv,format=yuv420p',
].join(',')
