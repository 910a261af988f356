import { mkdir } from 'node:fs/promises'
import { readFilmFacts } from '#server/base/media/films/film-facts.ts'
import { makeFilm, type MadeFilm } from '#server/base/media/films/film-maker.ts'
import { findFilmTools } from '#server/base/media/ffmpeg.ts'

/** Transcodes a film into a new folder with the product's own code. */
export async function transcodeFilm(path: string, folder: string): Promise<MadeFilm> {
  const tools = await findFilmTools(process.env.FFMPEG_PATH)
  if (!tools) throw new Error('This test needs ffmpeg with H.264.')
  const facts = await readFilmFacts(tools, path)
  if (!facts) throw new Error(`${path} is no film.`)
  await mkdir(folder, { recursive: true })
  return makeFilm({ tools, path, facts, folder, background: true, onProgress: () => undefined })
}
