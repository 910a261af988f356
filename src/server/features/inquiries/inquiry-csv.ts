import { inboxKindLabels, inboxStatusLabels } from '#domain/inquiries/inbox-labels.ts'
import { toPounds } from '#domain/common/money.ts'
import { byteOrderMark, toCsv } from '../../base/documents/csv.ts'
import type { Sql } from '../../base/database/database.ts'
import { listInquiries, type InboxFilter, type InquiryRow } from './inquiry-store.ts'
import { listSubscribers, type SubscriberFilter, type SubscriberRow } from './subscriber-store.ts'

/** Rows that are loaded into memory at a time. */
const rowsAtOnce = 500

type Columns<Row> = Record<string, (row: Row) => string>

const inquiryColumns: Columns<InquiryRow> = {
  Received: (row) => row.submittedAt.toISOString(),
  Kind: (row) => inboxKindLabels[row.kind],
  Status: (row) => inboxStatusLabels[row.status],
  Name: (row) => row.name,
  Email: (row) => row.email,
  Company: (row) => row.company,
  Phone: (row) => row.phone,
  Subject: (row) => row.subject,
  Message: (row) => row.message,
  'Total net (GBP)': (row) => inPounds(row.totalPence),
  'Total net that the sender saw (GBP)': (row) => inPounds(row.claimedTotalPence),
  Source: (row) => row.source,
  Details: (row) => row.details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
}

const subscriberColumns: Columns<SubscriberRow> = {
  Email: (row) => row.email,
  State: (row) => row.state,
  Source: (row) => row.source,
  Requested: (row) => row.subscribedAt.toISOString(),
  Confirmed: (row) => row.confirmedAt?.toISOString() ?? '',
  Unsubscribed: (row) => row.unsubscribedAt?.toISOString() ?? '',
}

export const exportInquiries = (db: Sql, filter: InboxFilter, now: Date): Response =>
  csvFile('inquiries', now, inquiryColumns, (after) => listInquiries(db, { ...filter, after, limit: rowsAtOnce }))

export const exportSubscribers = (db: Sql, filter: SubscriberFilter, now: Date): Response =>
  csvFile('subscribers', now, subscriberColumns, (after) => listSubscribers(db, { ...filter, after, limit: rowsAtOnce }))

type ReadPage<Row> = (after: string | undefined) => Promise<{ page: Row[]; next: string | null }>

function csvFile<Row>(name: string, now: Date, columns: Columns<Row>, readPage: ReadPage<Row>): Response {
  const day = now.toISOString().slice(0, 10)
  return new Response(streamOf(linesOf(columns, readPage)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
    },
  })
}

/** Applies backpressure: reads on only when the client does. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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

async function* linesOf<Row>(columns: Columns<Row>, readPage: ReadPage<Row>): AsyncGenerator<string> {
  yield byteOrderMark + toCsv([Object.keys(columns)])
  let after: string | undefined
  do {
    const { page, next } = await readPage(after)
    yield toCsv(page.map((row) => Object.values(columns).map((cell) => cell(row))))
    after = next ?? undefined
  } while (after !== undefined)
}

const inPounds = (pence: number | null): string => (pence === null ? '' : toPounds(pence).toFixed(2))
