import { sql, type SQL } from 'drizzle-orm'
import { ages, type Age } from '#domain/books/ageing.ts'
import type { Pence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import { invoicePayments, invoices, invoiceWriteOffs } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { deductedInSql } from './document-sums.ts'

export type ByAge = Record<Age, Pence>

/**
 * Query of what each invoice was owed at the end of a day: `id`, `client_id`, `client`, `day`, `due`, `owed`, `age`. Of invoices that
 * are open now, and of those whose balance was lowered since; what came after the day is taken out again. Nothing is dated later
 * than today.
 */
export function debtsAt(at: string, today: string): SQL {
  const isPast = at < today
  const open = sql`
    select ${invoices.id} as id, 0 as pence from ${invoices} where ${invoices.state} = 'issued' and ${invoices.kind} = 'invoice'`
  const later = isPast ? sql`select id, sum(pence) as pence from (${open} union all ${changesAfter(at)}) each group by id` : open
  return sql`
    select * from (
      select ${invoices.id} as id, ${projects.clientId} as client_id, coalesce(nullif(${invoices.company}, ''), ${invoices.clientName}) as client,
        ${invoices.issueDate} as day, ${invoices.dueDate} as due, ${ageInSql(at)} as age,
        ${invoices.totalPence} - ${invoices.paidPence} - ${invoices.creditedPence} - ${invoices.writtenOffPence} + later.pence as owed
      from (${later}) later
      join ${invoices} on ${invoices.id} = later.id
      join ${projects} on ${projects.id} = ${invoices.projectId}
      where ${invoices.issueDate} <= ${at}
    ) debt where owed > 0`
}

/** What lowered the balance of an invoice after a day: of payments, those of invoices issued up to the day. */
const changesAfter = (at: string): SQL => sql`
  select ${invoicePayments.invoiceId}, ${invoicePayments.amountPence} from ${invoicePayments}
  where ${invoicePayments.receivedOn} > ${at} and ${invoicePayments.issuedOn} <= ${at}
  union all
  select ${invoices.creditOf}, ${deductedInSql} from ${invoices} where ${invoices.kind} = 'credit-note' and ${invoices.issueDate} > ${at}
  union all
  select ${invoiceWriteOffs.invoiceId}, ${invoiceWriteOffs.amountPence} from ${invoiceWriteOffs} where ${invoiceWriteOffs.day} > ${at}`

/** SQL of `ageOf` in `domain/books/ageing.ts`. */
const ageInSql = (at: string): SQL => sql`case
  when ${at}::date - ${invoices.dueDate} <= 0 then 'not-due' when ${at}::date - ${invoices.dueDate} <= 30 then 'to-30'
  when ${at}::date - ${invoices.dueDate} <= 60 then 'to-60' when ${at}::date - ${invoices.dueDate} <= 90 then 'to-90'
  else 'over-90' end`

const noDebts = (): ByAge => Object.fromEntries(ages.map((age) => [age, 0])) as ByAge

interface Debts {
  owed: Pence
  ages: ByAge
  clients: number
}

export async function readDebts(db: Sql, today: string): Promise<Debts> {
  const { rows } = await db.execute<{ debts: DebtsRow[] | null }>(sql`
    select ${sumsOf(sql`(${debtsAt(today, today)})`)} as debts`)
  return toDebts(rows[0]!.debts)
}

interface DebtsRow {
  age: Age | null
  owed: number
  clients: number
}

/** SQL of the debts by age, and of all of them without an age, as JSON. */
const sumsOf = (debts: SQL): SQL => sql`(
  select jsonb_agg(sums) from (
    select age, sum(owed) as owed, count(distinct coalesce(client_id::text, client)) as clients
    from ${debts} debts group by grouping sets ((age), ())
  ) sums)`

function toDebts(rows: DebtsRow[] | null): Debts {
  const byAge = noDebts()
  for (const { age, owed } of rows ?? []) if (age !== null) byAge[age] = owed
  const whole = rows?.find(({ age }) => age === null)
  return { owed: whole?.owed ?? 0, ages: byAge, clients: whole?.clients ?? 0 }
}

export interface Debtor {
  clientId: string | null
  client: string
  owed: Pence
  ages: ByAge
}

/** Clients by what they owe, the largest debt first, and the whole. Invoices without a client record go by the name on them. */
export async function listDebtors(
  db: Sql,
  { at, today, after, limit }: { at: string; today: string; after?: string | undefined; limit: number },
): Promise<{ page: Debtor[]; next: string | null; total: Debts }> {
  const place = after === undefined ? null : readPlace(after)
  const sums = sql.join(
    ages.map((age) => sql`coalesce(sum(owed) filter (where age = ${age}), 0) as ${sql.identifier(age)}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ total: DebtsRow[] | null; page: DebtorRow[] | null }>(sql`
    with debts as materialized (${debtsAt(at, today)})
    select ${sumsOf(sql`debts`)} as total, (
      select jsonb_agg(page) from (
        select * from (
          select coalesce(client_id::text, 'name ' || client) collate "C" as who, client_id, max(client) as client, sum(owed) as owed, ${sums}
          from debts group by 1, 2
        ) debtors
        ${place ? sql`where (owed, who) < (${place.owed}::numeric, ${place.who})` : sql``}
        order by owed desc, who desc limit ${limit + 1}
      ) page
    ) as page`)
  const found = rows[0]!.page ?? []
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    page: page.map(({ client_id: clientId, client, owed, ...byAge }) => ({
      clientId,
      client,
      owed,
      ages: Object.fromEntries(ages.map((age) => [age, byAge[age]])) as ByAge,
    })),
    next: last && found.length > limit ? Buffer.from(JSON.stringify([String(last.owed), last.who])).toString('base64url') : null,
    total: toDebts(rows[0]!.total),
  }
}

type DebtorRow = Record<Age, number> & { who: string; client_id: string | null; client: string; owed: number }

function readPlace(cursor: string): { owed: string; who: string } {
  try {
    const [owed, who] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof owed === 'string' && /^\d{1,18}$/.test(owed) && typeof who === 'string' && !who.includes('\0'))
      return { owed, who }
  } catch {
    // Refused below.
  }
  const message = 'This list cannot continue from there. Please reload it.'
  throw new Problem('invalid', message, { fields: { after: message } })
}

/** Credit of clients: what is paid or credited beyond the total of invoices, now. */
export async function readCredits(db: Sql): Promise<{ number: number; amount: Pence }> {
  const { rows } = await db.execute<{ number: string; amount: string | null }>(
    sql`select count(*) as number, sum(gross) as amount from (${creditRows}) credits`,
  )
  return { number: Number(rows[0]!.number), amount: Number(rows[0]!.amount ?? 0) }
}

/** Spelled as in the index `invoices_overpaid`. */
export const creditRows = sql`
  select ${invoices.issueDate} as day, ${invoices.id} collate "C" as key, ${invoices.id} as invoice_id, 'credit' as kind,
    null::bigint as net, null::bigint as vat,
    ${invoices.paidPence} + ${invoices.creditedPence} + ${invoices.writtenOffPence} - ${invoices.totalPence} as gross
  from ${invoices}
  where ${invoices.paidPence} + ${invoices.creditedPence} + ${invoices.writtenOffPence} > ${invoices.totalPence}
    and ${invoices.kind} = 'invoice'`
