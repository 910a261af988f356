import { sql, type SQL } from 'drizzle-orm'
import type { Age } from '#domain/books/ageing.ts'
import type { BookRow } from '#domain/books/book-endpoints.ts'
import type { BookFigure } from '#domain/books/book-figures.ts'
import type { VatScheme } from '#domain/books/vat-return.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { billKindLabels, type BillKind } from '#domain/costs/cost-labels.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { Sql } from '../../base/database/database.ts'
import { beyondDayOfKinds, cutPage } from '../../base/http/answers/paging.ts'
import { bills } from '../../tables/money/costs.ts'
import { bankLineParts, bankLines, invoicePayments, invoices, invoiceWriteOffs } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { creditRows, debtsAt } from './debt-store.ts'
import { purchaseRows, salesRows } from './vat-store.ts'

export interface RowsOf {
  figure: BookFigure
  from: string
  to: string
  today: string
  age?: Age | undefined
  client?: string | undefined
}

/** Figures whose rows belong to invoices. */
type InvoiceFigure = Exclude<BookFigure, 'vat-purchases'>

/** Queries of `day`, `key`, `invoice_id`, `kind`, `net`, `vat` and `gross`, whose sum is the figure. */
function rowsQuery({ figure, from, to, today, age, client }: RowsOf & { figure: InvoiceFigure }, scheme: VatScheme): SQL {
  switch (figure) {
    case 'issued':
      return documents('invoice', from, to)
    case 'credit-notes':
      return documents('credit-note', from, to)
    case 'received':
      return payments(sql`> 0`, from, to)
    case 'refunded':
      return payments(sql`< 0`, from, to)
    case 'fees':
      return sql`select ${bankLines.day} as day, ${bankLineParts.id}::text collate "C" as key, ${invoicePayments.invoiceId} as invoice_id,
        'fee' as kind, null::bigint as net, null::bigint as vat, -${bankLineParts.amountPence} as gross
        from ${bankLineParts} join ${bankLines} on ${bankLines.id} = ${bankLineParts.lineId}
        join ${invoicePayments} on ${invoicePayments.id} = ${bankLineParts.paymentId}
        where ${bankLineParts.kind} = 'fee' and ${bankLines.day} between ${from} and ${to}
        union all
        select ${invoicePayments.receivedOn}, ${invoicePayments.id}::text collate "C", ${invoicePayments.invoiceId},
        'card-fee', null::bigint, null::bigint, ${invoicePayments.feePence}
        from ${invoicePayments} where ${invoicePayments.feePence} > 0 and ${invoicePayments.receivedOn} between ${from} and ${to}`
    case 'written-off':
      return sql`select ${invoiceWriteOffs.day} as day, ${invoiceWriteOffs.id}::text collate "C" as key,
        ${invoiceWriteOffs.invoiceId} as invoice_id, 'written-off' as kind, null::bigint as net, null::bigint as vat,
        ${invoiceWriteOffs.amountPence} as gross
        from ${invoiceWriteOffs} where ${invoiceWriteOffs.day} between ${from} and ${to}`
    case 'vat-sales':
      return salesRows({ from, to }, scheme)
    case 'owed':
      return sql`select day, id collate "C" as key, id as invoice_id, age as kind, null::bigint as net, null::bigint as vat, owed as gross
        from (${debtsAt(to, today)}) debts
        where ${age ? sql`age = ${age}` : sql`true`} and ${client ? sql`client_id = ${client}::uuid` : sql`true`}`
    case 'credits':
      return creditRows
  }
}

const documents = (kind: 'invoice' | 'credit-note', from: string, to: string): SQL => sql`
  select ${invoices.issueDate} as day, ${invoices.id} collate "C" as key, ${invoices.id} as invoice_id, ${invoices.kind} as kind,
    ${invoices.subtotalPence} as net, ${invoices.vatPence} as vat, ${invoices.totalPence} as gross
  from ${invoices} where ${invoices.issueDate} between ${from} and ${to} and ${invoices.kind} = ${kind}`

/** Without credit that was moved between invoices: no money came or went. */
const payments = (sign: SQL, from: string, to: string): SQL => sql`
  select ${invoicePayments.receivedOn} as day, ${invoicePayments.id}::text collate "C" as key,
    ${invoicePayments.invoiceId} as invoice_id, ${invoicePayments.method} as kind, null::bigint as net, null::bigint as vat,
    abs(${invoicePayments.amountPence}) as gross
  from ${invoicePayments}
  where ${invoicePayments.receivedOn} between ${from} and ${to} and ${invoicePayments.amountPence} ${sign}
    and ${invoicePayments.transferId} is null`

interface Found extends Record<string, unknown> {
  key: string
  day: string
  invoice_id: string
  kind: string
  net: string | null
  vat: string | null
  gross: string
  document: 'invoice' | 'credit-note'
  number: number
  client: string
  project_title: string
}

export async function listBookRows(
  db: Sql,
  { after, limit, ...asked }: RowsOf & { after?: string | undefined; limit: number },
  scheme: VatScheme,
): Promise<{ page: BookRow[]; next: string | null }> {
  const { figure } = asked
  if (figure === 'vat-purchases') return listPurchases(db, { ...asked, after, limit }, scheme)
  const beyond = beyondDayOfKinds(sql`found.day`, sql`found.key`, after) ?? sql`true`
  const { rows } = await db.execute<Found>(sql`
    select part.key, part.day::text as day, part.invoice_id, part.kind, part.net, part.vat, part.gross,
      ${invoices.kind} as document, ${invoices.number} as number,
      coalesce(nullif(${invoices.company}, ''), ${invoices.clientName}) as client, ${invoices.projectTitle} as project_title
    from (
      select * from (${rowsQuery({ ...asked, figure }, scheme)}) found where ${beyond} order by found.day desc, found.key desc limit ${limit + 1}
    ) part join ${invoices} on ${invoices.id} = part.invoice_id
    order by part.day desc, part.key desc`)
  const { page, next } = cutPage(rows, limit, ({ day, key }) => ({ text: day, id: key }))
  return { page: page.map((row) => toBookRow(row)), next }
}

interface FoundBill extends Record<string, unknown> {
  key: string
  day: string
  kind: BillKind
  net: string
  vat: string
  gross: string
  reference: string
  supplier: string
  project_title: string | null
}

async function listPurchases(
  db: Sql,
  { from, to, after, limit }: RowsOf & { after?: string | undefined; limit: number },
  scheme: VatScheme,
): Promise<{ page: BookRow[]; next: string | null }> {
  const key = sql`found.bill_id::text collate "C"`
  const beyond = beyondDayOfKinds(sql`found.day`, key, after) ?? sql`true`
  const { rows } = await db.execute<FoundBill>(sql`
    select part.bill_id::text as key, part.day::text as day, part.net, part.vat, part.gross, ${bills.kind} as kind,
      ${bills.reference} as reference, ${bills.supplierName} as supplier, ${projects.projectTitle} as project_title
    from (
      select * from (${purchaseRows({ from, to }, scheme)}) found where ${beyond} order by found.day desc, ${key} desc limit ${limit + 1}
    ) part join ${bills} on ${bills.id} = part.bill_id left join ${projects} on ${projects.id} = ${bills.projectId}
    order by part.day desc, part.bill_id::text collate "C" desc`)
  const { page, next } = cutPage(rows, limit, ({ day, key: id }) => ({ text: day, id }))
  return { page: page.map(toPurchase), next }
}

const toPurchase = ({ key, day, kind, net, vat, gross, reference, supplier, project_title }: FoundBill): BookRow => ({
  id: key,
  day,
  invoiceId: null,
  billId: key,
  number: reference || billKindLabels[kind],
  text: reference ? billKindLabels[kind] : '',
  client: supplier,
  projectTitle: project_title ?? '',
  net: pounds(net),
  vat: pounds(vat),
  gross: toPounds(Number(gross)),
})

const pounds = (pence: string | null): number | null => (pence === null ? null : toPounds(Number(pence)))

const texts: Record<string, string> = {
  'bank-transfer': 'Bank transfer',
  stripe: 'Card',
  other: 'Other',
  fee: 'Bank fee',
  'card-fee': 'Card fee',
  'written-off': 'Written off',
  received: 'Received',
  credit: 'Credit',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
}

const toBookRow = ({ key, day, invoice_id, kind, net, vat, gross, document, number, client, project_title }: Found): BookRow => ({
  id: key,
  day,
  invoiceId: invoice_id,
  billId: null,
  number: invoiceNumber(document, number),
  text: texts[kind] ?? '',
  client,
  projectTitle: project_title,
  net: pounds(net),
  vat: pounds(vat),
  gross: toPounds(Number(gross)),
})
