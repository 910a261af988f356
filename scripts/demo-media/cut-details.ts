// node scripts/demo-media/cut-details.ts: cuts `details.ts` out of the demo's pictures, again after one has changed, and lists
// them in the manifest.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { DETAILS } from './details.ts'

const folder = fileURLToPath(new URL('../../demo/media/', import.meta.url))
const manifestFile = `${folder}manifest.json`
type Entry = { kind: string; publicId: string; file: string }
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Entry[]

const made: Entry[] = []
for (const { publicId, of, at, tall = false, light, tags, title, alt } of DETAILS) {
  const [left, top, across] = at
  const [width, height] = tall ? [1280, 853] : [1280, 720]
  const part = `crop=${across}:${Math.round((across * height) / width)}:${left}:${top}`
  const look = [part, light, `scale=${width}:${height}:flags=lanczos`].filter(Boolean).join(',')
  const file = `${publicId}.jpg`
  mkdirSync(dirname(folder + file), { recursive: true })
  const { status, stdout } = spawnSync(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    ['-v', 'error', '-i', `${folder}${of}.jpg`, '-vf', look, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-'],
    { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) process.exit(status ?? 1)
  const bytes = await sharp(stdout).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  writeFileSync(folder + file, bytes)
  const small = await sharp(bytes).resize(24).webp({ quality: 30 }).toBuffer()
  const { dominant } = await sharp(bytes).stats()
  made.push({
    publicId,
    kind: 'image',
    file,
    width,
    height,
    bytes: bytes.length,
    tags,
    title,
    alt,
    placeholder: `data:image/webp;base64,${small.toString('base64')}`,
    dominantColor: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  } as Entry)
}

const others = manifest.filter(({ kind, publicId }) => kind !== 'image' || !DETAILS.some((one) => one.publicId === publicId))
writeFileSync(manifestFile, `${JSON.stringify([...others, ...made], null, 2)}\n`)
