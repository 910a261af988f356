import { sql, type SQL } from 'drizzle-orm'
import { ages, type Age } from '#domain/books/ageing.ts'
import type { Pence } from '#domain/common/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { Sql } from '../../base/database/database.ts'
import { invoicePayments, invoices, invoiceWriteOffs } from '../../tables/invoices.ts'
import { projects } from '../../tables/projects.ts'
import { deductedInSql } from './document-sums.ts'

export type ByAge = Record<Age, Pence>

/**
 * Query of what each invoice was owed at the end of a day: `id`, `client_id`, `client`, `day`, `due`, `owed`, `age`. Of invoices that
 * are open now, and of those that changed since; what came after the day is taken out again. Nothing is dated later than today.
 */
export function debtsAt(at: string): SQL {
  const isPast = at < studioDay(new Date())
  return sql`
    select * from (
      select ${invoices.id} as id, ${projects.clientId} as client_id, coalesce(nullif(${invoices.company}, ''), ${invoices.clientName}) as client,
        ${invoices.issueDate} as day, ${invoices.dueDate} as due, ${ageInSql(at)} as age,
        ${invoices.totalPence} - ${invoices.paidPence} - ${invoices.creditedPence} - ${invoices.writtenOffPence} + later.pence as owed
      from (
        select ${invoices.id} as id from ${invoices} where ${invoices.state} = 'issued' and ${invoices.kind} = 'invoice'
        ${isPast ? sql`union ${changedAfter(at)}` : sql``}
      ) touched
      join ${invoices} on ${invoices.id} = touched.id
      join ${projects} on ${projects.id} = ${invoices.projectId},
      lateral (${isPast ? changesAfter(at, sql`touched.id`) : sql`select 0 as pence`}) later
      where ${invoices.issueDate} <= ${at}
    ) debt where owed > 0`
}

/** Invoices of up to a day whose balance was lowered after it. */
const changedAfter = (at: string): SQL => sql`
  select ${invoicePayments.invoiceId} from ${invoicePayments}
  where ${invoicePayments.receivedOn} > ${at} and ${invoicePayments.issuedOn} <= ${at}
  union
  select ${invoices.creditOf} from ${invoices} where ${invoices.kind} = 'credit-note' and ${invoices.issueDate} > ${at}
  union
  select ${invoiceWriteOffs.invoiceId} from ${invoiceWriteOffs} where ${invoiceWriteOffs.day} > ${at}`

/** What lowered an invoice's balance after a day. */
const changesAfter = (at: string, id: SQL): SQL => sql`select coalesce(sum(pence), 0) as pence from (
  select ${invoicePayments.amountPence} as pence from ${invoicePayments}
  where ${invoicePayments.invoiceId} = ${id} and ${invoicePayments.receivedOn} > ${at}
  union all
  select ${deductedInSql} from ${invoices}
  where ${invoices.creditOf} = ${id} and ${invoices.kind} = 'credit-note' and ${invoices.issueDate} > ${at}
  union all
  select ${invoiceWriteOffs.amountPence} from ${invoiceWriteOffs}
  where ${invoiceWriteOffs.invoiceId} = ${id} and ${invoiceWriteOffs.day} > ${at}
) each`

/** SQL of `ageOf` in `domain/books/ageing.ts`. */
const ageInSql = (at: string): SQL => sql`case
  when ${at}::date - ${invoices.dueDate} <= 0 then 'not-due' when ${at}::date - ${invoices.dueDate} <= 30 then 'to-30'
  when ${at}::date - ${invoices.dueDate} <= 60 then 'to-60' when ${at}::date - ${invoices.dueDate} <= 90 then 'to-90'
  else 'over-90' end`

const noDebts = (): ByAge => Object.fromEntries(ages.map((age) => [age, 0])) as ByAge

export async function readDebts(db: Sql, at: string): Promise<{ owed: Pence; ages: ByAge; clients: number }> {
  const { rows } = await db.execute<{ age: Age | null; owed: string; clients: string }>(sql`
    select age, sum(owed) as owed, count(distinct coalesce(client_id::text, client)) as clients
    from (${debtsAt(at)}) debts group by grouping sets ((age), ())`)
  const byAge = noDebts()
  for (const { age, owed } of rows) if (age !== null) byAge[age] = Number(owed)
  const whole = rows.find(({ age }) => age === null)
  return { owed: Number(whole?.owed ?? 0), ages: byAge, clients: Number(whole?.clients ?? 0) }
}

export interface Debtor {
  clientId: string | null
  client: string
  owed: Pence
  ages: ByAge
}

/** Clients by what they owe, the largest debt first. Invoices without a client record go by the name on them. */
export async function listDebtors(
  db: Sql,
  { at, after, limit }: { at: string; after?: string | undefined; limit: number },
): Promise<{ page: Debtor[]; next: string | null }> {
  const place = after === undefined ? null : readPlace(after)
  const sums = sql.join(
    ages.map((age) => sql`coalesce(sum(owed) filter (where age = ${age}), 0) as ${sql.identifier(age)}`),
    sql`, `,
  )
  const { rows } = await db.execute<
    Record<Age, string> & { who: string; client_id: string | null; client: string; owed: string }
  >(sql`
    select * from (
      select coalesce(client_id::text, 'name ' || client) collate "C" as who, client_id, max(client) as client, sum(owed) as owed, ${sums}
      from (${debtsAt(at)}) debts group by 1, 2
    ) debtors
    ${place ? sql`where (owed, who) < (${place.owed}::numeric, ${place.who})` : sql``}
    order by owed desc, who desc limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    page: page.map((row) => ({
      clientId: row.client_id,
      client: row.client,
      owed: Number(row.owed),
      ages: Object.fromEntries(ages.map((age) => [age, Number(row[age])])) as ByAge,
    })),
    next: last && rows.length > limit ? Buffer.from(JSON.stringify([last.owed, last.who])).toString('base64url') : null,
  }
}

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
