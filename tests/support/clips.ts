import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { findFilmTools, type FilmTools } from '#server/base/media/ffmpeg.ts'

const run = promisify(execFile)

let finding: Promise<FilmTools | null> | undefined

/** ffmpeg and ffprobe; `npm test` ensures that they exist. */
export async function testFilmTools(): Promise<FilmTools> {
  const tools = await (finding ??= findFilmTools(process.env.FFMPEG_PATH))
  if (!tools) throw new Error('these tests need ffmpeg: install it, or set FFMPEG_PATH')
  return tools
}

/** A 440 Hz sine tone of unlimited length. */
export const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']

/** A test pattern in which all frames differ. */
export const pattern = (size: string, rate: string | number) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`]

/** Fastest H.264 encoding. */
export const quickly = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Path of a clip made by ffmpeg with `args`; cached per test run. */
export async function makeClip(extension: string, ...args: string[]): Promise<string> {
  const { ffmpeg } = await testFilmTools()
  const name = createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 16)
  const path = join(inject('clipFolder'), `${name}.${extension}`)
  if (existsSync(path)) return path
  const unfinished = join(inject('clipFolder'), `${process.pid}-${name}.${extension}`)
  await run(ffmpeg, ['-nostdin', '-loglevel', 'error', '-y', ...args, unfinished])
  await rename(unfinished, path)
  return path
}

/** Two different tones, one in each channel, at about -14 LUFS; `level` is in dB relative to that. */
export const stereo = (level = 0) => {
  const size = (0.2 * 10 ** (level / 20)).toFixed(5)
  return ['-f', 'lavfi', '-i', `aevalsrc=${size}*sin(2*PI*440*t)|${size}*sin(2*PI*660*t):s=48000`]
}

/** A moving picture within the broadcast range. */
export const moving = (size: string, rate: string | number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate},eq=saturation=0.6:contrast=0.8`,
]
