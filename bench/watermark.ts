import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { segmentsOf } from '#domain/media/films/marked-stream.ts'
import { watermarkLines } from '#domain/reviews/versions/watermark.ts'
import { makeLog } from '#server/base/log.ts'
import { readFilmFacts } from '#server/base/media/films/film-facts.ts'
import { makeFilm } from '#server/base/media/films/film-maker.ts'
import { findFilmTools } from '#server/base/media/ffmpeg.ts'
import { makeDiskStorage } from '#server/base/storage/storage.ts'
import type { Asset } from '#server/features/media/library/asset-store.ts'
import { makeMarkedFilms } from '#server/features/reviews/files/marked-films.ts'

const run = promisify(execFile)

const filmSeconds = 40

/** Milliseconds to the first segment at 720p of a viewer's watermark, and the film's length by the time that two viewers need for all of it. */
export async function timeWatermarks(scratch: string): Promise<{ firstMilliseconds: number; ratio: number }> {
  const tools = await findFilmTools(process.env.FFMPEG_PATH)
  if (!tools) throw new Error('there is no ffmpeg')
  const media = join(scratch, 'media')
  const folder = join(media, 'streams', 'film')
  await mkdir(folder, { recursive: true })
  const path = join(scratch, 'film.mp4')
  const pattern = ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=25:duration=${filmSeconds}`]
  await run(tools.ffmpeg, [
    '-v',
    'error',
    '-y',
    ...pattern,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    path,
  ])
  const facts = (await readFilmFacts(tools, path))!
  const { renditions } = await makeFilm({ tools, path, facts, folder, background: false, onProgress: () => undefined })
  const film = {
    streamKey: 'film',
    renditions,
    width: facts.width,
    height: facts.height,
    frameRateNumerator: facts.frameRate.numerator,
    frameRateDenominator: facts.frameRate.denominator,
  } as Asset
  const films = makeMarkedFilms({
    env: { dataDir: scratch } as Parameters<typeof makeMarkedFilms>[0]['env'],
    storage: makeDiskStorage(media),
    log: makeLog('error'),
    filmTools: tools,
    closing: new AbortController().signal,
  })
  const segments = segmentsOf(await readFile(join(folder, '720p.m3u8'), 'utf8'))
  const viewer = (name: string) => ({ film, lines: watermarkLines({ name, studio: 'Slatehouse' }, new Date()) })

  const before = performance.now()
  const first = viewer('Ada Quill')
  await films.prepare(first, '720p')
  await films.init(first, '720p')
  await films.segment(first, '720p', segments[0]!.name)
  const firstMilliseconds = performance.now() - before

  const begun = performance.now()
  await Promise.all(
    ['Ben Stone', 'Cleo Mint'].map(async (name) => {
      for (const segment of segments) await films.segment(viewer(name), '720p', segment.name)
    }),
  )
  return { firstMilliseconds, ratio: (filmSeconds * 1000) / (performance.now() - begun) }
}
