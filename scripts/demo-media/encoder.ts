// ffmpeg as a frame sink: raw RGBA in, a small fast-start H.264 file with sound out.

import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Encoding = {
  file: string
  soundtrack: string
  width: number
  height: number
  frameRate: number
  crf: number
  maxKbit: number
  grain: number
}

export class Encoder {
  readonly #process
  readonly #finished: Promise<void>
  #log = ''

  constructor(ffmpegPath: string, e: Encoding) {
    this.#process = spawn(
      ffmpegPath,
      [
        '-hide_banner',
        '-loglevel',
        'error',
        '-y',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        '-s',
        `${e.width}x${e.height}`,
        '-r',
        String(e.frameRate),
        '-i',
        'pipe:0',
        '-i',
        e.soundtrack,
        // Grain as the last step also dithers; with aq-mode 3 it keeps dark gradients from banding.
        '-vf',
        `scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p,noise=c0s=${e.grain}:c0f=t`,
        '-c:v',
        'libx264',
        '-preset',
        'medium',
        '-crf',
        String(e.crf),
        '-maxrate',
        `${e.maxKbit}k`,
        '-bufsize',
        `${e.maxKbit * 3}k`,
        '-x264-params',
        'aq-mode=3:aq-strength=0.9:deblock=-1,-1:keyint=96',
        '-colorspace',
        'bt709',
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-c:a',
        'aac',
        '-b:a',
        '64k',
        '-ac',
        '2',
        '-shortest',
        '-movflags',
        '+faststart',
        '-map_metadata',
        '-1',
        e.file,
      ],
      { stdio: ['pipe', 'ignore', 'pipe'] },
    )
    this.#process.stderr.on('data', (data: Buffer) => {
      this.#log += data.toString()
    })
    this.#finished = new Promise((resolve, reject) => {
      this.#process.on('error', reject)
      this.#process.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${this.#log}`))))
    })
    // The rejection is delivered by finish(); until then it must not end the process as unhandled.
    this.#finished.catch(() => {})
    this.#process.stdin.on('error', () => {})
  }

  async frame(pixels: Buffer): Promise<void> {
    if (!this.#process.stdin.write(pixels)) await Promise.race([once(this.#process.stdin, 'drain'), this.#finished])
  }

  async finish(): Promise<void> {
    this.#process.stdin.end()
    await this.#finished
  }
}
