import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { blockSide, numberBits } from './number-blocks.ts'

interface NumberedClip {
  frames: number
  rate: FrameRate
  /** ffmpeg output arguments, ending in the file. */
  output: string[]
}

/** Encodes numbered frames and a tone as H.264 with B-frames. */
export async function filmNumberedClip({ frames, rate, output }: NumberedClip): Promise<void> {
  const fps = `${rate.numerator}/${rate.denominator}`
  const seconds = (frames * rate.denominator) / rate.numerator
  const size = `${numberBits * blockSide}x${2 * blockSide}`
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', size, '-r', fps, '-i', 'pipe:0']
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds.toFixed(3)}`]
  const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-bf', '3', '-g', '48']
  await runFfmpeg(
    [...pictures, ...tone, ...h264, '-c:a', 'aac', '-b:a', '64k', ...output],
    Array.from({ length: frames }, (_, frame) => drawNumber(frame)),
  )
}

/** Throws ffmpeg's stderr on failure. */
export async function runFfmpeg(args: string[], input: Buffer[] = []): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'ignore', 'pipe'] })
  let text = ''
  ffmpeg.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  ffmpeg.stdin.on('error', () => undefined)
  const exit = once(ffmpeg, 'exit')
  for (const chunk of input) if (!ffmpeg.stdin.write(chunk)) await Promise.race([once(ffmpeg.stdin, 'drain'), exit])
  ffmpeg.stdin.end()
  const [code] = await exit
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${text}`)
}

function drawNumber(frame: number): Buffer {
  const row = Buffer.alloc(numberBits * blockSide, 16)
  for (let bit = 0; bit < numberBits; bit += 1) if ((frame >> bit) & 1) row.fill(235, bit * blockSide, (bit + 1) * blockSide)
  return Buffer.concat(Array.from({ length: 2 * blockSide }, () => row))
}
