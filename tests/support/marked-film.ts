import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { NewAsset } from '#server/features/media/library/asset-store.ts'
import { testFilmTools } from './clips.ts'
import { makeReview, makeTranscoded } from './make-review.ts'
import { blockSide, numberBits } from './player/number-blocks.ts'
import { filmNumberedClip } from './player/numbered-clip.ts'
import { transcodeFilm } from './player/transcode-film.ts'
import type { TestProduct } from './test-product.ts'

const run = promisify(execFile)

/** Numbers of the frames stand at the bottom, where no watermark of the first minute is. */
export const picture = { width: 640, height: 360, numbersAt: 280 }

const rate = { numerator: 25, denominator: 1 }
const seconds = 9

let made: Promise<{ files: Map<string, Buffer>; film: Partial<NewAsset> }> | undefined

/** Renditions of a film of nine seconds whose frames have their number in the picture; made once a run of a file. */
async function makeNumberedFilm() {
  const folder = await mkdtemp(join(tmpdir(), 'slatehouse-marked-'))
  try {
    const path = join(folder, 'numbered.mp4')
    const output = ['-vf', `pad=${picture.width}:${picture.height}:0:${picture.numbersAt}:color=0x305060`, path]
    await filmNumberedClip({ frames: seconds * 25, rate, output })
    const { renditions } = await transcodeFilm(path, join(folder, 'stream'))
    const files = new Map<string, Buffer>()
    for (const file of await readdir(join(folder, 'stream'))) files.set(file, await readFile(join(folder, 'stream', file)))
    files.set('original', await readFile(path))
    const film = {
      renditions,
      width: picture.width,
      height: picture.height,
      durationSeconds: seconds,
      frameRateNumerator: rate.numerator,
      frameRateDenominator: rate.denominator,
    }
    return { files, film }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A review of that film, with its files in storage. */
export async function makeMarkedReview(product: TestProduct, staff: string, settings: object = { burntIn: true }) {
  const { files, film } = await (made ??= makeNumberedFilm())
  const asset = makeTranscoded(film)
  const review = await makeReview(product, staff, { film: asset, ...settings })
  for (const [file, bytes] of files) {
    const key = file === 'original' ? asset.storageKey : `streams/${asset.streamKey}/${file}`
    await product.services.storage.write(key, bytes)
  }
  return { ...review, streamKey: asset.streamKey! }
}

/** Frames of a segment: their times, their numbers, and their pictures in grey. */
export async function readFrames(init: Buffer, segment: Buffer) {
  const { ffmpeg, ffprobe } = await testFilmTools()
  const folder = await mkdtemp(join(tmpdir(), 'slatehouse-frames-'))
  try {
    const path = join(folder, 'segment.mp4')
    await writeFile(path, Buffer.concat([init, segment]))
    const { stdout: list } = await run(ffprobe, ['-v', 'error', '-show_entries', 'frame=pts,pict_type', '-of', 'json', path])
    const { frames } = JSON.parse(list) as { frames: { pts: number; pict_type: string }[] }
    const args = [
      '-v',
      'error',
      '-copyts',
      '-i',
      path,
      '-fps_mode',
      'passthrough',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      'pipe:1',
    ]
    const { stdout } = await run(ffmpeg, args, { encoding: 'buffer', maxBuffer: 512 * 1024 ** 2 })
    const bytes = picture.width * picture.height
    const pictures = frames.map((_, index) => stdout.subarray(index * bytes, (index + 1) * bytes))
    return {
      times: frames.map(({ pts }) => pts),
      keys: frames.flatMap(({ pict_type }, index) => (pict_type === 'I' ? [index] : [])),
      numbers: pictures.map(numberIn),
      pictures,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function numberIn(grey: Buffer): number {
  const row = picture.numbersAt + blockSide
  return Array.from({ length: numberBits }, (_, bit) =>
    grey[row * picture.width + bit * blockSide + blockSide / 2]! > 127 ? 1 << bit : 0,
  ).reduce((sum, bit) => sum + bit, 0)
}

/** Pixels of two grey pictures that differ clearly, in rows from `from` to `to`. */
export function differingPixels(one: Buffer, other: Buffer, from = 0, to = picture.height): number {
  let differing = 0
  for (let at = from * picture.width; at < to * picture.width; at += 1) if (Math.abs(one[at]! - other[at]!) > 40) differing += 1
  return differing
}
