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

/** `npm test` sees to it that there is one. */
export async function testFilmTools(): Promise<FilmTools> {
  const tools = await (finding ??= findFilmTools(process.env.FFMPEG_PATH))
  if (!tools) throw new Error('these tests need ffmpeg: install it, or set FFMPEG_PATH')
  return tools
}

/** A tone on the left and right, for as long as it is listened to. */
export const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']

/** A moving picture whose frames all differ. */
export const pattern = (size: string, rate: string | number) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`]

/** The quickest H.264 of it. */
export const quickly = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Path of a clip that ffmpeg makes of `args`; made once in a run. */
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
