import { spawn } from 'node:child_process'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import type { ImportSheet } from '#domain/imports/import-endpoints.ts'
import { signIn, startProduct } from '../tests/support/running-product.ts'
import type { StreamReport } from './import-stream.ts'

/** `SCALE=0.1` measures a tenth, on a machine that is busy. */
const share = Number(process.env.SCALE ?? 1)
export const clientsImported = 100_000 * share
export const rowsStreamed = 1_000_000 * share

export interface ImportFigures {
  checked(milliseconds: number): void
  imported(milliseconds: number): void
  undone(milliseconds: number): void
  streamed(format: string, milliseconds: number, heapBytes: number): void
}

const titles = ['Customer name', 'E-mail', 'Company', 'Phone', 'Address', 'City', 'Notes']
const cellsOf = (index: number): string[] => [
  `Person ${index}`,
  `person${index}@example.com`,
  `Company ${index % 1_000}`,
  `+44 20 7946 ${String(index % 10_000).padStart(4, '0')}`,
  `${index % 200} Mill Lane`,
  'Leith',
  `Met at the fair of ${2000 + (index % 25)}; likes boats.`,
]

function* csvOf(rows: number): Generator<string> {
  yield `${titles.join(',')}\n`
  for (let index = 0; index < rows; index += 1) yield `${cellsOf(index).join(',')}\n`
}

function* sheetOf(rows: number): Generator<string[]> {
  yield titles
  for (let index = 0; index < rows; index += 1) yield cellsOf(index)
}

export async function measureImports(folder: string, figures: ImportFigures): Promise<void> {
  await mkdir(folder, { recursive: true })
  await measureStreams(folder, figures)
  const file = join(folder, 'clients.csv')
  await pipeline(Readable.from(csvOf(clientsImported)), createWriteStream(file))
  const product = await startProduct({ dataDir: join(folder, 'product'), env: { DEMO_CONTENT: 'off' }, alone: true })
  try {
    const cookie = await signIn(product.url)
    const imports = `${product.url}/api/admin/imports`
    const call = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${imports}${path}`, { ...init, headers: { Cookie: cookie, ...init.headers } })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    }
    const form = new FormData()
    form.append('kind', 'clients')
    form.append('file', await openAsBlob(file), 'clients.csv')
    const { id } = (await call('', { method: 'POST', body: form })) as { id: string }
    const read = async (): Promise<ImportSheet> => (await call(`/${id}`)).import
    const timed = async (deed: string, state: ImportSheet['state'], body?: unknown) => {
      const from = performance.now()
      const headers = { 'Content-Type': 'application/json' }
      await call(`/${id}/${deed}`, { method: 'POST', ...(body !== undefined && { headers, body: JSON.stringify(body) }) })
      let sheet = await read()
      while (sheet.state !== state) {
        if (sheet.problem) throw new Error(sheet.problem)
        await new Promise((resolve) => setTimeout(resolve, 200))
        sheet = await read()
      }
      return performance.now() - from
    }
    figures.checked(await timed('check', 'checked', (await read()).settings))
    figures.imported(await timed('run', 'done'))
    const { added } = await read()
    if (added !== clientsImported) throw new Error(`${added} clients were imported`)
    figures.undone(await timed('undo', 'undone'))
    const { removed } = await read()
    if (removed !== clientsImported) throw new Error(`${removed} clients were removed`)
  } finally {
    await product.remove()
  }
}

/** Reads a million rows as the check does, each format in a process of its own, whose heap is its own too. */
async function measureStreams(folder: string, figures: ImportFigures): Promise<void> {
  await pipeline(Readable.from(csvOf(rowsStreamed)), createWriteStream(join(folder, 'rows.csv')))
  await pipeline(
    Readable.fromWeb(writeXlsxStream(sheetOf(rowsStreamed), { name: 'Clients' }) as never),
    createWriteStream(join(folder, 'rows.xlsx')),
  )
  for (const key of ['rows.csv', 'rows.xlsx']) {
    const reading = spawn(process.execPath, ['bench/import-stream.ts', folder, key], { stdio: ['ignore', 'pipe', 'inherit'] })
    const { rows, milliseconds, heap } = JSON.parse(await text(reading.stdout)) as StreamReport
    if (rows !== rowsStreamed + 1) throw new Error(`${rows} rows were read`)
    figures.streamed(key.endsWith('csv') ? 'CSV' : 'Excel', milliseconds, heap)
  }
}
