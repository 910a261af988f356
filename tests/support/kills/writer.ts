import type pg from 'pg'
import type { Pieces } from './pieces.ts'

/** A kind of writer during kills. */
export interface Writer {
  what: string
  /** Number of concurrent writers. */
  concurrency: number
  /** One write identified by `mark`, with retries; resolves to whether it was acknowledged. */
  write(mark: string): Promise<boolean>
  /** Acknowledged writes that do not exist exactly once, and duplicates of others; `settled` once all jobs are done. */
  faults(db: pg.Client, settled: boolean): Promise<Fault[]>
}

export interface Fault {
  mark: string
  text: string
}

export type MakeWriter = (product: Pieces) => Writer | Promise<Writer>

/** Compares how often each mark exists with the expectation. */
export function miscounted(acknowledged: Iterable<string>, there: string[], what: string): Fault[] {
  const counts = new Map<string, number>()
  for (const mark of there) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return [
    ...[...acknowledged].filter((mark) => !counts.has(mark)).map((mark) => ({ mark, text: `${what} is lost` })),
    ...[...counts].filter(([, count]) => count > 1).map(([mark, count]) => ({ mark, text: `${what} is there ${count} times` })),
  ]
}

/** A `127.a.b.c` address for a mark: its round, its writer, and a group of `worksEach` consecutive works. */
export function addressOf(mark: string, worksEach: number): string {
  const [round, lane, count] = mark.match(/\d+/g)!.map(Number) as [number, number, number]
  return `127.${round + 1}.${lane + 1}.${Math.floor(count / worksEach) + 1}`
}
