import { join } from 'node:path'
import type { Bench } from '../figures.ts'
import { timeSearches } from '../transcripts.ts'

const hours = 200
const searches = 300
const mostMilliseconds = 100

export async function transcripts({ note, scratch }: Bench): Promise<void> {
  const times = (await timeSearches(join(scratch, 'transcripts'), hours, searches)).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]!)
  note({
    what: `Transcript search over ${hours} hours of generated speech, frequent and rare words and beginnings, p95 of ${searches}`,
    measured: `${at(0.95)} ms; median ${at(0.5)} ms`,
    limit: `at most ${mostMilliseconds} ms`,
    met: at(0.95) <= mostMilliseconds,
  })
}
