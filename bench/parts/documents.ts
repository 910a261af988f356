import { timePdfs } from '../documents.ts'
import type { Bench } from '../figures.ts'

export async function documents({ note }: Bench): Promise<void> {
  const { proposal, invoice, tenPages, statement } = await timePdfs()
  const row = (what: string, milliseconds: number, most: number) =>
    note({ what, measured: `${Math.round(milliseconds)} ms`, limit: `at most ${most} ms`, met: milliseconds <= most })
  row('PDF of a proposal, median', proposal, 400)
  row('PDF of an invoice, p95', invoice, 100)
  row('PDF of a proposal of ten pages, p95', tenPages, 300)
  row('PDF of a statement of 2,000 rows, p95', statement, 2_000)
}
