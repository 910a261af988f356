import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { importStatement } from '#server/features/invoices/bank/import-statement.ts'
import { leftOfLines, listOpenLines } from '#server/features/invoices/bank/bank-store.ts'
import { propose } from '#server/features/invoices/bank/propose.ts'
import { presentAt } from '#server/base/present.ts'
import { fillBooks } from '../tests/support/fill-books.ts'
import { signIn, startProduct } from '../tests/support/running-product.ts'
import { slowest, timeOf } from './growth.ts'

/** `SCALE=0.1` measures a tenth, on a machine that is busy. */
const share = Number(process.env.SCALE ?? 1)
const scale = { projects: 100_000 * share, invoices: 400_000 * share, bankLines: 1_000_000 * share }
const linesOfStatement = 10_000
const rounds = 40

export const scaleText = `over ${scale.projects} projects, ${scale.invoices} invoices and ${scale.bankLines} bank lines`

/** Called as soon as each figure is there. */
export interface BooksFigures {
  report(what: string, p95: number): void
  imported(lines: number, milliseconds: number): void
}

/** A quarter of the last two years, another one each turn. */
function quarterOfTurn(turn: number): { from: string; to: string } {
  const month = (turn % 8) * 3
  const now = new Date()
  const day = (months: number, of: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, of)).toISOString().slice(0, 10)
  return { from: day(month + 3, 1), to: day(month, 0) }
}

const books = '/api/admin/books'
const inQuarter = (path: string) => (turn: number) => {
  const { from, to } = quarterOfTurn(turn)
  return `${books}/${path}${path.includes('?') ? '&' : '?'}from=${from}&to=${to}`
}

const questions: Record<string, (turn: number) => string> = {
  overview: inQuarter('overview'),
  'VAT return on issue': inQuarter('vat'),
  accounts: inQuarter('accounts'),
  journal: inQuarter('journal?limit=50'),
  'journal of an account': inQuarter('journal?account=bank&limit=50'),
  'rows of invoices': inQuarter('rows?figure=issued'),
  'rows of VAT': inQuarter('rows?figure=vat-sales'),
  'rows of payments': inQuarter('rows?figure=received'),
  'rows of fees': inQuarter('rows?figure=fees'),
  'debtors today': () => `${books}/debtors?at=${new Date().toISOString().slice(0, 10)}`,
  'debtors at the end of a quarter': (turn) => `${books}/debtors?at=${quarterOfTurn(turn % 4).to}`,
  'rows of a debt': (turn) => `${books}/rows?figure=owed&from=2020-01-01&to=${quarterOfTurn(turn % 2).to}&age=to-30`,
  forecast: () => `${books}/forecast`,
}

export async function measureBooks(folder: string, figures: BooksFigures): Promise<void> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), log)
  try {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query('create database books')
    await client.end()
    const url = new URL(cluster.url)
    url.pathname = '/books'
    const env = { DATABASE_URL: url.href, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' }
    const product = await startProduct({ dataDir: join(folder, 'books'), env })
    const db = openDatabase(url.href, log)
    try {
      await fillBooks(db, scale)
      const headers = { Cookie: await signIn(product.url) }
      const ask = async (asked: typeof questions) => {
        const times = new Map<string, number[]>(Object.keys(asked).map((what) => [what, []]))
        for (let turn = 0; turn < rounds + 8; turn += 1) {
          for (const [what, path] of Object.entries(asked)) {
            const time = await timeOf(product.url + path(turn), headers)
            if (turn >= 8) times.get(what)!.push(time)
          }
        }
        for (const [what, all] of times) figures.report(what, slowest(all))
      }
      await ask(questions)
      await db.execute(sql`update book_settings set scheme = 'cash'`)
      await ask({
        'VAT return on payment': inQuarter('vat'),
        'rows of VAT on payment': inQuarter('rows?figure=vat-sales'),
        'forecast, with VAT on payment': () => `${books}/forecast`,
      })
      figures.imported(linesOfStatement, await importOnce(db))
    } finally {
      await db.$client.end()
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/**
 * Milliseconds to import a statement, half of whose lines name an open invoice, and to propose what each line may be. Its days lie
 * before those of the books: a line of a known day and amount would count as known.
 */
async function importOnce(db: ReturnType<typeof openDatabase>): Promise<number> {
  const { rows } = await db.execute<{ number: number; owed: string }>(sql`
    select number, total_pence - paid_pence as owed from invoices where state = 'issued' and kind = 'invoice' order by number limit ${linesOfStatement / 2}`)
  const lines = Array.from({ length: linesOfStatement }, (_, index) => {
    const invoice = index % 2 === 0 ? rows[index / 2] : undefined
    const day = `${String(1 + (index % 28)).padStart(2, '0')}/01/2020`
    return invoice
      ? `${day},${(Number(invoice.owed) / 100).toFixed(2)},PAYMENT INV-${String(invoice.number).padStart(4, '0')} ${index}`
      : `${day},${(index + 1).toFixed(2)},TRANSFER ${index}`
  })
  // Nothing is sent: the jobs stay in their transaction.
  const queue = { send: async () => undefined } as never
  const started = performance.now()
  const { added } = await importStatement(
    { db, queue },
    { name: 'bench.csv', text: ['Date,Amount,Description', ...lines].join('\n') },
    presentAt(new Date()),
  )
  if (added !== linesOfStatement) throw new Error(`${added} of ${linesOfStatement} lines were imported`)
  const open = await listOpenLines(db, null, linesOfStatement)
  const left = await leftOfLines(db, open)
  const proposals = await propose(
    db,
    open.map(({ id, text, currency }) => ({ id, text, currency, left: left.get(id)! })),
  )
  const milliseconds = performance.now() - started
  const sure = [...proposals.values()].filter((found) => found.some(({ fit }) => fit === 'sure')).length
  if (sure < rows.length) throw new Error(`only ${sure} lines were matched`)
  return milliseconds
}
