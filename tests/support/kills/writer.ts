import type pg from 'pg'
import type { Pieces } from './pieces.ts'

/** One of those who write while the product is killed. */
export interface Writer {
  what: string
  /** How many of them there are at once. */
  hands: number
  /** One piece of work under a name of its own, on through any kill; whether it was acknowledged. */
  write(mark: string): Promise<boolean>
  /** What is not there exactly once of all that was acknowledged, or there twice of what was not; `settled` once all jobs are done. */
  faults(db: pg.Client, settled: boolean): Promise<Fault[]>
}

export interface Fault {
  mark: string
  text: string
}

export type MakeWriter = (product: Pieces) => Writer | Promise<Writer>

/** Of every mark how often it is there, against what it should be. */
export function miscounted(acknowledged: Iterable<string>, there: string[], what: string): Fault[] {
  const counts = new Map<string, number>()
  for (const mark of there) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return [
    ...[...acknowledged].filter((mark) => !counts.has(mark)).map((mark) => ({ mark, text: `${what} is lost` })),
    ...[...counts].filter(([, count]) => count > 1).map(([mark, count]) => ({ mark, text: `${what} is there ${count} times` })),
  ]
}

/** `127.a.b.c` that belongs to a mark alone: a round, a hand, and every so many of its works. */
export function addressOf(mark: string, worksEach: number): string {
  const [round, hand, count] = mark.match(/\d+/g)!.map(Number) as [number, number, number]
  return `127.${round + 1}.${hand + 1}.${Math.floor(count / worksEach) + 1}`
}
