import { join } from 'node:path'
import type { Bench } from '../figures.ts'
import { measureBooks } from '../books.ts'

export async function books({ note, scratch }: Bench): Promise<void> {
  const { reports, imported, scale } = await measureBooks(join(scratch, 'books'))
  const over = `over ${scale.projects} projects, ${scale.invoices} invoices and ${scale.bankLines} bank lines`
  for (const { what, p95 } of reports) {
    note({
      what: `Books, ${what}: p95 of a quarter ${over}`,
      measured: `${p95.toFixed(0)} ms`,
      limit: 'at most 300 ms',
      met: p95 <= 300,
    })
  }
  note({
    what: `A statement of ${imported.lines} bank lines imported and matched to what it may be, ${over}`,
    measured: `${(imported.milliseconds / 1_000).toFixed(1)} s`,
    limit: 'at most 5 s',
    met: imported.milliseconds <= 5_000,
  })
}
