import { sql, type SQL } from 'drizzle-orm'
import { costAccountOf, type Account } from '#domain/books/accounts.ts'
import { netByRateOf, reducedRate, type PaidBy, type Transaction } from '#domain/books/journal.ts'
import type { Period } from '#domain/books/quarters.ts'
import type { InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { PaymentMethod } from '#domain/invoices/invoice.ts'
import { billKindLabels, costCategories, type BillKind, type CostCategory } from '#domain/costs/cost-labels.ts'
import type { Sql } from '../../base/database/database.ts'
import { beyondDayOfKinds, cutPage } from '../../base/http/answers/paging.ts'
import { bills } from '../../tables/money/costs.ts'
import { bankLineParts, bankLines, invoicePayments, invoices, invoiceWriteOffs } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { isApproved } from './approved-bills.ts'
import { deductedInSql } from './document-sums.ts'

/** A transaction of the journal with what it is about. */
export interface JournalRow {
  id: string
  day: string
  text: string
  client: string
  projectTitle: string
  /** Null for a bill. */
  invoiceId: string | null
  billId: string | null
  transaction: Transaction
}

interface Asked extends Period {
  account?: Account | undefined
  after?: string | undefined
  limit: number
}

/** Rows of a source: day, key and amounts; `where` of the account, or null when the source never touches it. */
interface Source {
  day: SQL
  key: SQL
  /** `kind`, `invoice_id`, `amount`, `by` and `note`; of bills also `bill_id` and `bill_vat`. */
  select: SQL
  from: SQL
  isOfBills?: true
  touches(account: Account): SQL | null
}

const always = sql`true`
const noBill = sql`, null::uuid as bill_id, null::bigint as bill_vat`
/** SQL of `netByRateOf`: which lines are in an account of sales. */
const salesLines: Partial<Record<Account, SQL>> = {
  'sales-standard': sql`(line ->> 'vatRate')::int > 0 and (line ->> 'vatRate')::int <> ${reducedRate}`,
  'sales-reduced': sql`(line ->> 'vatRate')::int = ${reducedRate}`,
  'sales-zero': sql`(line ->> 'vatRate')::int = 0`,
  'sales-no-vat': sql`line -> 'vatRate' = 'null'::jsonb`,
}
const methods: Partial<Record<Account, PaymentMethod>> = {
  bank: 'bank-transfer',
  'card-clearing': 'stripe',
  'other-receipts': 'other',
}
const key = (prefix: string, id: unknown) => sql`(${sql.raw(`'${prefix}'`)} || ${id}::text) collate "C"`

const documents: Source = {
  day: sql`${invoices.issueDate}`,
  key: key('d', invoices.id),
  select: sql`${invoices.kind} as kind, ${invoices.id} as invoice_id, ${invoices.totalPence} as amount, null as by, null as note`,
  from: sql`${invoices}`,
  touches(account) {
    if (account === 'debtors') return always
    if (account === 'output-vat') return sql`${invoices.vatPence} <> 0`
    if (account === 'rounding') return sql`${invoices.kind} = 'credit-note' and ${deductedInSql} <> ${invoices.totalPence}`
    const inAccount = salesLines[account]
    if (!inAccount) return null
    return sql`exists (select from jsonb_array_elements(${invoices.lines}) line where ${inAccount} and (line ->> 'cost')::bigint <> 0)`
  },
}

const payments: Source = {
  day: sql`${invoicePayments.receivedOn}`,
  key: key('p', invoicePayments.id),
  select: sql`'payment' as kind, ${invoicePayments.invoiceId} as invoice_id, ${invoicePayments.amountPence} as amount,
    case when ${invoicePayments.transferId} is null then ${invoicePayments.method} else 'credit' end as by,
    ${invoicePayments.note} as note`,
  from: sql`${invoicePayments}`,
  touches(account) {
    if (account === 'debtors') return always
    if (account === 'customer-credits') return sql`${invoicePayments.transferId} is not null`
    const method = methods[account]
    return method ? sql`${invoicePayments.transferId} is null and ${invoicePayments.method} = ${method}` : null
  },
}

const fees: Source = {
  day: sql`${bankLines.day}`,
  key: key('f', bankLineParts.id),
  select: sql`'fee' as kind, ${invoicePayments.invoiceId} as invoice_id, -${bankLineParts.amountPence} as amount, 'bank' as by,
    ${bankLines.text} as note`,
  from: sql`${bankLineParts} join ${bankLines} on ${bankLines.id} = ${bankLineParts.lineId} and ${bankLineParts.kind} = 'fee'
    join ${invoicePayments} on ${invoicePayments.id} = ${bankLineParts.paymentId}`,
  touches: (account) => (account === 'bank' || account === 'bank-charges' ? always : null),
}

const cardFees: Source = {
  day: sql`${invoicePayments.receivedOn}`,
  key: key('c', invoicePayments.id),
  select: sql`'fee' as kind, ${invoicePayments.invoiceId} as invoice_id, ${invoicePayments.feePence} as amount,
    'card-clearing' as by, ${invoicePayments.note} as note`,
  from: sql`(select * from ${invoicePayments} where ${invoicePayments.feePence} > 0) as "invoice_payments"`,
  touches: (account) => (account === 'card-clearing' || account === 'bank-charges' ? always : null),
}

const writeOffs: Source = {
  day: sql`${invoiceWriteOffs.day}`,
  key: key('w', invoiceWriteOffs.id),
  select: sql`'write-off' as kind, ${invoiceWriteOffs.invoiceId} as invoice_id, ${invoiceWriteOffs.amountPence} as amount,
    null as by, ${invoiceWriteOffs.reason} as note`,
  from: sql`${invoiceWriteOffs}`,
  touches: (account) => (account === 'debtors' || account === 'bad-debts' ? always : null),
}

/** `amount` of a bill is what it costs, `bill_vat` what is reclaimed. */
const billColumns = (kind: 'bill' | 'bill-payment', amount: SQL) => sql`${sql.raw(`'${kind}'`)} as kind, null as invoice_id,
    ${amount} as amount, ${bills.category} as by, null as note, ${bills.id} as bill_id,
    ${bills.grossPence} - ${bills.costPence} as bill_vat`

const approvedBills: Source = {
  day: sql`${bills.day}`,
  key: key('b', bills.id),
  select: billColumns('bill', sql`${bills.costPence}`),
  from: sql`(select * from ${bills} where ${isApproved}) as "bills"`,
  isOfBills: true,
  touches(account) {
    if (account === 'creditors') return always
    if (account === 'input-vat') return sql`${bills.grossPence} <> ${bills.costPence}`
    const category = costCategories.find((one) => costAccountOf(one) === account)
    return category ? sql`${bills.category} = ${category} and ${bills.costPence} <> 0` : null
  },
}

const billPayments: Source = {
  day: sql`${bills.paidOn}`,
  key: key('y', bills.id),
  select: billColumns('bill-payment', sql`${bills.grossPence}`),
  from: approvedBills.from,
  isOfBills: true,
  touches: (account) => (account === 'creditors' || account === 'bank' ? always : null),
}

/** Each source finds its own page; another noun's is one more. */
const sources = [documents, payments, fees, cardFees, writeOffs, approvedBills, billPayments]

interface Found extends Record<string, unknown> {
  key: string
  day: string
  kind: Transaction['kind']
  invoice_id: string | null
  bill_id: string | null
  bill_vat: string | null
  bill_kind: BillKind | null
  reference: string | null
  amount: string
  by: PaidBy | 'bank' | 'card-clearing' | CostCategory | null
  note: string | null
  document: 'invoice' | 'credit-note'
  number: number
  client: string
  project_title: string
  lines: InvoiceLine[]
  vat: string
  deducted: string
}

/** Transactions of a period, the newest first; all, or those that touch an account. */
export async function listJournal(
  db: Sql,
  { from, to, account, after, limit }: Asked,
): Promise<{ page: JournalRow[]; next: string | null }> {
  const parts = sources.flatMap((source) => {
    const touches = account === undefined ? always : source.touches(account)
    if (touches === null) return []
    const beyond = beyondDayOfKinds(source.day, source.key, after) ?? always
    return [
      sql`(select ${source.key} as key, ${source.day}::text as day, ${source.select}${source.isOfBills ? sql`` : noBill} from ${source.from}
        where ${source.day} between ${from} and ${to} and ${touches} and ${beyond}
        order by ${source.day} desc, ${source.key} desc limit ${limit + 1})`,
    ]
  })
  if (parts.length === 0) return { page: [], next: null }
  const { rows } = await db.execute<Found>(sql`
    select part.*, ${invoices.kind} as document, ${invoices.number} as number,
      coalesce(nullif(${invoices.company}, ''), ${invoices.clientName}, ${bills.supplierName}) as client,
      coalesce(${invoices.projectTitle}, ${projects.projectTitle}, '') as project_title,
      ${bills.kind} as bill_kind, ${bills.reference} as reference,
      ${invoices.lines} as lines, ${invoices.vatPence} as vat, ${deductedInSql} as deducted
    from (select * from (${sql.join(parts, sql` union all `)}) parts order by day desc, key collate "C" desc limit ${limit + 1}) part
    left join ${invoices} on ${invoices.id} = part.invoice_id
    left join ${bills} on ${bills.id} = part.bill_id left join ${projects} on ${projects.id} = ${bills.projectId}
    order by part.day desc, part.key collate "C" desc`)
  const { page, next } = cutPage(rows, limit, ({ day, key: id }) => ({ text: day, id }))
  return { page: page.map(toRow), next }
}

function toRow(found: Found): JournalRow {
  const number = found.bill_kind
    ? `${billKindLabels[found.bill_kind]} ${found.reference}`.trim()
    : invoiceNumber(found.document, found.number)
  return {
    id: found.key,
    day: found.day,
    text: textOf(found, number),
    client: found.client,
    projectTitle: found.project_title,
    invoiceId: found.invoice_id,
    billId: found.bill_id,
    transaction: toTransaction(found),
  }
}

function textOf({ kind, amount, by, note }: Found, number: string): string {
  switch (kind) {
    case 'invoice':
    case 'credit-note':
      return number
    case 'payment':
      return by === 'credit' ? `${number}, ${note}` : `${Number(amount) < 0 ? 'Refund' : 'Payment'}, ${number}`
    case 'fee':
      return `${by === 'bank' ? 'Bank' : 'Card'} fee, ${number}`
    case 'write-off':
      return `Written off, ${number}`
    case 'bill':
      return number
    case 'bill-payment':
      return `Paid, ${number}`
  }
}

function toTransaction({ kind, amount: given, by, lines, vat, deducted, bill_vat }: Found): Transaction {
  const amount = Number(given)
  switch (kind) {
    case 'invoice':
      return { kind, net: netByRateOf(lines), vat: Number(vat), total: amount }
    case 'credit-note':
      return { kind, net: netByRateOf(lines), vat: Number(vat), total: amount, deducted: Number(deducted) }
    case 'payment':
      return { kind, amount, by: by as PaidBy }
    case 'fee':
      return { kind, amount, from: by as 'bank' | 'card-clearing' }
    case 'bill':
      return { kind, category: by as CostCategory, cost: amount, vat: Number(bill_vat) }
    case 'bill-payment':
    case 'write-off':
      return { kind, amount }
  }
}
