// node scripts/demo-media/make-demo-media.ts [--draft <folder>] [publicId | publicId.mp4 | prefix* ...]

import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { IMAGES, LOOPS, VIDEOS, type ImageAsset, type VideoAsset, type Description } from './catalogue.ts'
import { DETAILS } from './details.ts'
import { Encoder } from './encoder.ts'
import { between, type ClipScene, type Grade, type PlateJob, type Shot, type StillResult } from './protocol.ts'
import { Renderer } from './renderer.ts'
import { loadShaders, plateJob } from './shaders.ts'
import { writeSoundtrack } from './soundtrack.ts'

type ManifestEntry = {
  publicId: string
  kind: 'image' | 'video'
  file: string
  width: number
  height: number
  bytes: number
  durationSeconds?: number
  frameRate?: { numerator: number; denominator: number }
  tags: string[]
  title: string
  alt: string
  placeholder: string
  dominantColor: string
  poster?: string
}

const FRAME_RATE = 24
const VIDEO = { width: 1280, height: 720 }
// Clips are cut from the very plates of the 16:9 stills, so nothing is traced twice.
const PLATE = { width: 1920, height: 1080 }
const STEADY: Shot = { x: 0, y: 0, zoom: 1, dolly: 0, pivot: [0.5, 0.5] }
const JPEG = { quality: 0.82, maxBytes: 255 * 1024 }
// Photographs are shown smaller and many at a time.
const PHOTO_BYTES = 195 * 1024

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'string' } },
})
// A draft has a quarter of the pixels and fewer samples, makes no clips and leaves the manifest alone.
const draft = options.draft !== undefined
const outputFolder = options.draft ?? fileURLToPath(new URL('../../demo/media/', import.meta.url))
const manifestFile = join(outputFolder, 'manifest.json')
// The image is `id`, the clip cut from it is `id.mp4`.
const isWanted = (publicId: string) =>
  wanted.length === 0 || wanted.some((w) => publicId === w || (w.endsWith('*') && publicId.startsWith(w.slice(0, -1))))

// A portfolio still and its clip share one publicId, so the kind belongs to the key.
const keyOf = (entry: Pick<ManifestEntry, 'kind' | 'publicId'>) => `${entry.kind}:${entry.publicId}`
const manifest = new Map<string, ManifestEntry>()
const shaders = await loadShaders()
const renderer = await Renderer.start(process.env.CHROMIUM_PATH ?? 'chromium', shaders)
const workFolder = await mkdtemp(join(tmpdir(), 'slatehouse-demo-'))

try {
  if (!draft) {
    const stored = await readFile(manifestFile, 'utf8').catch(() => '[]')
    for (const entry of JSON.parse(stored) as ManifestEntry[]) manifest.set(keyOf(entry), entry)
  }
  for (const image of IMAGES.filter((i) => isWanted(i.publicId))) await timed(image.publicId, () => makeImage(image))
  if (!draft) {
    for (const video of VIDEOS.filter((v) => isWanted(`${v.publicId}.mp4`))) {
      await timed(`${video.publicId} (video)`, () => makeVideo(video))
    }
  }
} finally {
  await renderer.stop()
  await rm(workFolder, { recursive: true, force: true })
}

async function timed(label: string, make: () => Promise<number>): Promise<void> {
  const started = performance.now()
  const bytes = await make()
  console.log(
    `${label.padEnd(52)} ${(bytes / 1024).toFixed(0).padStart(6)} KB ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`,
  )
}

function sized({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return draft ? { width: Math.round(width / 2), height: Math.round(height / 2) } : { width, height }
}

function plateOf(
  look: { scene: string; variant?: number; grade?: Partial<Grade> },
  size: { width: number; height: number },
): PlateJob {
  return plateJob(shaders, look.scene, {
    ...size,
    variant: look.variant ?? 0,
    grade: look.grade ?? {},
    sampleShare: draft ? 0.4 : 1,
  })
}

async function write(publicId: string, extension: string, bytes: Uint8Array): Promise<string> {
  const file = `${publicId}.${extension}`
  await mkdir(dirname(join(outputFolder, file)), { recursive: true })
  await writeFile(join(outputFolder, file), bytes)
  return file
}

/** Written after every asset: a run that is stopped half-way leaves a true manifest behind. */
async function record(entry: ManifestEntry): Promise<void> {
  if (draft) return
  manifest.set(keyOf(entry), entry)
  const order = [
    ...IMAGES.map((image) => `image:${image.publicId}`),
    ...VIDEOS.flatMap((video) => [`video:${video.publicId}`, `image:${video.publicId}_poster`]),
    ...LOOPS.map((loop) => `video:${loop.publicId}`),
    ...DETAILS.map((detail) => `image:${detail.publicId}`),
  ]
  const known = [...manifest.values()].filter((stored) => order.includes(keyOf(stored)))
  known.sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)))
  await writeFile(manifestFile, `${JSON.stringify(known, null, 2)}\n`)
}

async function makeImage(image: ImageAsset): Promise<number> {
  const size = sized({ width: image.width ?? PLATE.width, height: image.height ?? PLATE.height })
  const plate = plateOf(image, size)
  const result = await renderer.still({
    kind: 'still',
    plate,
    ...size,
    shot: { ...STEADY, ...image.shot },
    time: image.time ?? 0,
    frame: 1,
    ...JPEG,
    ...(image.publicId.startsWith('photo/') && { maxBytes: PHOTO_BYTES }),
  })
  return recordImage(image.publicId, result, size, image)
}

async function recordImage(
  publicId: string,
  result: StillResult,
  size: { width: number; height: number },
  text: Description,
): Promise<number> {
  const jpeg = Buffer.from(result.jpeg, 'base64')
  const file = await write(publicId, 'jpg', jpeg)
  await record({
    publicId,
    kind: 'image',
    file,
    ...size,
    bytes: jpeg.length,
    tags: text.tags,
    title: text.title,
    alt: text.alt,
    placeholder: result.placeholder,
    dominantColor: result.dominantColor,
  })
  return jpeg.length
}

async function makeVideo(video: VideoAsset): Promise<number> {
  const scenes = video.cuts.map((cut): ClipScene => {
    const image = IMAGES.find((candidate) => candidate.publicId === cut.image)
    if (!image) throw new Error(`No image ${cut.image} for ${video.publicId}`)
    return {
      plate: plateOf(image, PLATE),
      start: cut.start,
      end: cut.end,
      time: cut.time ?? 0,
      from: { ...STEADY, ...cut.from },
      to: { ...STEADY, ...cut.to },
    }
  })
  const posterCut = scenes.find((scene) => video.posterAt >= scene.start && video.posterAt < scene.end)!
  const progress = (video.posterAt - posterCut.start) / (posterCut.end - posterCut.start)
  const poster = await renderer.still({
    kind: 'still',
    plate: posterCut.plate,
    ...VIDEO,
    shot: between(posterCut.from, posterCut.to, progress),
    time: posterCut.time + video.posterAt - posterCut.start,
    frame: Math.round(video.posterAt * FRAME_RATE),
    ...JPEG,
  })
  const posterId = `${video.publicId}_poster`
  await recordImage(posterId, poster, VIDEO, { ...video, tags: [...video.tags, 'poster'] })

  const soundtrack = join(workFolder, 'soundtrack.wav')
  await writeSoundtrack(soundtrack, video.seconds, video.mood)
  const file = `${video.publicId}.mp4`
  const encoder = new Encoder(process.env.FFMPEG_PATH ?? 'ffmpeg', {
    file: join(outputFolder, file),
    soundtrack,
    ...VIDEO,
    frameRate: FRAME_RATE,
    crf: video.crf,
    maxKbit: video.maxKbit,
    grain: video.grain,
  })
  await renderer.clip(
    {
      kind: 'clip',
      ...VIDEO,
      frames: Math.round(video.seconds * FRAME_RATE),
      frameRate: FRAME_RATE,
      fadeIn: video.fade,
      fadeOut: video.fade,
      stride: video.stride,
      scenes,
    },
    (pixels) => encoder.frame(pixels),
  )
  await encoder.finish()
  const { size: bytes } = await stat(join(outputFolder, file))
  await record({
    publicId: video.publicId,
    kind: 'video',
    file,
    ...VIDEO,
    bytes,
    durationSeconds: video.seconds,
    frameRate: { numerator: FRAME_RATE, denominator: 1 },
    tags: video.tags,
    title: video.title,
    alt: video.alt,
    placeholder: poster.placeholder,
    dominantColor: poster.dominantColor,
    poster: posterId,
  })
  return bytes
}
