// node scripts/demo-media/make-streams.ts: makes the renditions of the films that the demo's reviews show, again after one of
// them has changed. They are below the hash of their film, so that those of an older one are never shown.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFilmFacts } from '#server/base/media/films/film-facts.ts'
import { makeFilm } from '#server/base/media/films/film-maker.ts'
import { findFilmTools } from '#server/base/media/ffmpeg.ts'
import { sha256OfFile } from '#server/base/storage/sha256-of.ts'

const films = ['portfolio/lighthouse_keepers', 'portfolio/meridian_careers', 'review/site_mood_v1', 'review/site_mood_v2']
const demo = fileURLToPath(new URL('../../demo/', import.meta.url))

const tools = await findFilmTools(process.env.FFMPEG_PATH)
if (!tools) throw new Error('this needs ffmpeg: install it, or set FFMPEG_PATH')
await rm(join(demo, 'derived/streams'), { recursive: true, force: true })
for (const film of films) {
  const path = join(demo, 'media', `${film}.mp4`)
  const facts = await readFilmFacts(tools, path, {})
  if (!facts) throw new Error(`${film} has no picture`)
  const folder = join(demo, 'derived/streams', await sha256OfFile(path))
  await mkdir(folder, { recursive: true })
  const made = await makeFilm({ tools, path, facts, folder, background: false, onProgress() {} })
  await writeFile(join(folder, 'made.json'), JSON.stringify(made))
  console.log(film, made.renditions.hlsRenditions.map(({ name }) => name).join(', '))
}
