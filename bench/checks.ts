import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { measureFile } from '#server/base/media/films/check-maker.ts'
import { splitWords, type FilmTools } from '#server/base/media/ffmpeg.ts'
import { readFilmFacts } from '#server/base/media/films/film-facts.ts'
import { median } from './tools/server-load.ts'

const run = promisify(execFile)

/** Seconds that a check of this film takes, against ffmpeg only decoding it with two threads: medians of alternating runs. */
export async function compareCheck(tools: FilmTools, film: string, rounds = 3) {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(
      await timed(() => run(tools.ffmpeg, [...splitWords('-nostdin -loglevel error -threads 2 -i'), film, '-f', 'null', '-'])),
    )
    ours.push(await timed(() => check(tools, film)))
  }
  return { ours: median(ours), bare: median(bare) }
}

async function check(tools: FilmTools, path: string): Promise<void> {
  const facts = await readFilmFacts(tools, path)
  if (!facts) throw new Error('the film of the bench is none')
  const { frames } = await measureFile({ tools, path, facts, peakLimit: -1, onProgress: () => undefined })
  if (frames < 1499) throw new Error(`the check read ${frames} of 1500 frames`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
