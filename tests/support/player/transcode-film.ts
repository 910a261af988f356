import { mkdir } from 'node:fs/promises'
import { readFilmFacts } from '#server/base/media/film-facts.ts'
import { makeFilm, type MadeFilm } from '#server/base/media/film-maker.ts'
import { findFilmTools } from '#server/base/media/ffmpeg.ts'

/** Makes everything that a film is shown from, as the product does, into a new folder. */
export async function transcodeFilm(path: string, folder: string): Promise<MadeFilm> {
  const tools = await findFilmTools(process.env.FFMPEG_PATH)
  if (!tools) throw new Error('This test needs ffmpeg with H.264.')
  const facts = await readFilmFacts(tools, path)
  if (!facts) throw new Error(`${path} is no film.`)
  await mkdir(folder, { recursive: true })
  return makeFilm({ tools, path, facts, folder, background: true, onProgress: () => undefined })
}
