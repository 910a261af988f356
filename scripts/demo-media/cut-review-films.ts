// node scripts/demo-media/cut-review-films.ts: cuts films that only clients review, and their posters, out of the showreel.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../../demo/media/', import.meta.url))

/** `from` and `to` in seconds of the showreel, slowed down to `seconds`. */
const FILMS = [
  {
    publicId: 'review/repair_film',
    from: 46,
    to: 53.6,
    seconds: 9,
    title: 'Repair, don’t replace',
    alt: 'Somebody in a raincoat walks a wet street at night under an umbrella',
  },
  {
    publicId: 'review/lodge_weekend',
    from: 18.3,
    to: 26.1,
    seconds: 10,
    title: 'A weekend by the water',
    alt: 'Timber and glass lodge at blue hour, its lit windows mirrored in a still lake',
  },
]

const ffmpeg = (args: string[]) => {
  const { status } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const manifestFile = `${folder}review/manifest.json`
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { publicId: string }[]
const made: object[] = []
for (const { publicId, from, to, seconds, title, alt } of FILMS) {
  const name = publicId.replace('review/', '')
  const film = `${folder}${publicId}.mp4`
  const pace = seconds / (to - from)
  ffmpeg(
    `-ss ${from} -to ${to} -i ${folder}showreel/showreel.mp4 -c:v libx264 -preset slow -crf 23 -pix_fmt yuv420p -c:a aac -b:a 96k -ar 48000 -movflags +faststart`
      .split(' ')
      .concat(
        '-vf',
        `setpts=${pace}*(PTS-STARTPTS),fps=24,fade=in:st=0:d=0.5,fade=out:st=${seconds - 0.6}:d=0.6`,
        '-af',
        `atempo=${1 / pace},afade=in:st=0:d=0.5,afade=out:st=${seconds - 0.6}:d=0.6`,
        '-t',
        String(seconds),
        film,
      ),
  )
  const poster = `${folder}${publicId}_poster.jpg`
  ffmpeg(['-ss', String(seconds * 0.4), '-i', film, '-frames:v', '1', '-q:v', '3', poster])
  const small = await sharp(poster).resize(24).webp({ quality: 30 }).toBuffer()
  const placeholder = `data:image/webp;base64,${small.toString('base64')}`
  const common = { width: 1280, height: 720, tags: ['review'], title, alt, placeholder, publication: 'private' }
  made.push(
    {
      publicId,
      kind: 'video',
      file: `${name}.mp4`,
      ...common,
      durationSeconds: seconds,
      frameRate: { numerator: 24, denominator: 1 },
      poster: `${publicId}_poster`,
    },
    { publicId: `${publicId}_poster`, kind: 'image', file: `${name}_poster.jpg`, ...common },
  )
}
const others = manifest.filter(({ publicId }) => !FILMS.some((film) => publicId.startsWith(film.publicId)))
writeFileSync(manifestFile, `${JSON.stringify([...others, ...made], null, 2)}\n`)
