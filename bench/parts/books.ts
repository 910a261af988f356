import { join } from 'node:path'
import type { Bench } from '../figures.ts'
import { measureBooks, scaleText } from '../books.ts'

export const books = ({ note, scratch }: Bench): Promise<void> =>
  measureBooks(join(scratch, 'books'), {
    report: (what, p95) =>
      note({
        what: `Books, ${what}: p95 of a quarter ${scaleText}`,
        measured: `${p95.toFixed(0)} ms`,
        limit: 'at most 300 ms',
        met: p95 <= 300,
      }),
    imported: (lines, milliseconds) =>
      note({
        what: `A statement of ${lines} bank lines imported and matched to what it may be, ${scaleText}`,
        measured: `${(milliseconds / 1_000).toFixed(1)} s`,
        limit: 'at most 5 s',
        met: milliseconds <= 5_000,
      }),
  })
