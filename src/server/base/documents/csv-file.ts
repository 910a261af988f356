import { csvType, download } from '../http/answers/download.ts'
import { csvText, toCsv, type Minor } from './csv.ts'

/** Rows that are loaded into memory at a time. */
export const rowsAtOnce = 500

/** Texts, amounts in pounds, or amounts of another currency. */
export type Columns<Row> = Record<string, (row: Row) => string | number | Minor>

export type ReadPage<Row> = (after: string | undefined) => Promise<{ page: Row[]; next: string | null }>

/** A CSV file of a list, read and sent page by page; `today` ends its name. */
export function csvFile<Row>(name: string, today: string, columns: Columns<Row>, readPage: ReadPage<Row>): Response {
  return download(streamOf(csvParts(columns, readPage)), { name: `${name}-${today}.csv`, type: csvType })
}

/** Applies backpressure: reads on only when the client does. */
export function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

/** The file page by page, read as it is asked for. */
export async function* csvParts<Row>(columns: Columns<Row>, readPage: ReadPage<Row>): AsyncGenerator<string> {
  yield csvText([Object.keys(columns)])
  let after: string | undefined
  do {
    const { page, next } = await readPage(after)
    yield toCsv(page.map((row) => Object.values(columns).map((cell) => cell(row))))
    after = next ?? undefined
  } while (after !== undefined)
}
