import { sql } from 'drizzle-orm'
import {
  fewestPayments,
  forecastDays,
  mostTimings,
  unknownTiming,
  type Expected,
  type Timing,
} from '#domain/books/cash-forecast.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import type { Pence } from '#domain/common/money/money.ts'
import { totalsOf } from '#domain/invoices/figures/invoice-lines.ts'
import { nextRecurringDay } from '#domain/invoices/recurring/recurring-invoice.ts'
import { stagesPutAway } from '#domain/projects/stages/project-stage.ts'
import type { Sql } from '../../base/database/database.ts'
import { bills } from '../../tables/money/costs.ts'
import { invoicePayments, invoices, owedInSql, recurringInvoices } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { readInvoiceSettings } from '../invoices/invoice-settings-store.ts'

/** Timings are taken from the payments of this many days. */
const timingDays = 365

export interface Timings {
  /** `isLimited`: there were more payments than were read. */
  studio: Timing & { payments: number; isLimited: boolean }
  of(clientId: string | null): Timing
}

/** How many days after the due date clients paid within the last year: quartiles of each client, and of all. */
export async function readTimings(db: Sql, today: string, most = mostTimings): Promise<Timings> {
  const { rows } = await db.execute<{
    client_id: string | null
    whole: number
    payments: string
    is_limited: boolean
    days: [number, number, number]
  }>(sql`
    with found as materialized (
      select ${invoicePayments.id} as id, ${invoicePayments.invoiceId} as invoice_id, ${invoicePayments.receivedOn} as received_on
      from ${invoicePayments}
      where ${invoicePayments.receivedOn} > ${addDays(today, -timingDays)} and ${invoicePayments.amountPence} > 0
        and ${invoicePayments.transferId} is null
      order by ${invoicePayments.receivedOn} desc, ${invoicePayments.id} limit ${most + 1}
    )
    select ${projects.clientId} as client_id, grouping(${projects.clientId}) as whole, count(*) as payments,
      (select count(*) > ${most} from found) as is_limited,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by payment.received_on - ${invoices.dueDate}) as days
    from (select * from found order by received_on desc, id limit ${most}) payment
    join ${invoices} on ${invoices.id} = payment.invoice_id
    join ${projects} on ${projects.id} = ${invoices.projectId}
    where ${invoices.dueDate} is not null
    group by grouping sets ((${projects.clientId}), ())
    having grouping(${projects.clientId}) = 1 or (count(*) >= ${fewestPayments} and ${projects.clientId} is not null)`)
  const timingOf = ([early, usual, late]: [number, number, number]): Timing => ({ early, usual, late })
  const whole = rows.find((row) => row.whole === 1)
  const payments = Number(whole?.payments ?? 0)
  const studio = payments >= fewestPayments ? timingOf(whole!.days) : unknownTiming
  const byClient = new Map(rows.filter((row) => row.whole === 0).map((row) => [row.client_id, timingOf(row.days)]))
  return {
    studio: { ...studio, payments, isLimited: whole?.is_limited ?? false },
    of: (clientId) => byClient.get(clientId) ?? studio,
  }
}

interface Sum {
  number: number
  amount: Pence
}

/** Payments that are expected, each with whose habit of payment is meant. */
interface Due extends Sum {
  expected: (Omit<Expected, 'timing'> & { clientId: string | null })[]
}

/** Open invoices by client and due date. */
export async function readOpen(db: Sql): Promise<Due> {
  const { rows } = await db.execute<{ client_id: string | null; due: string; owed: string; number: string }>(sql`
    select ${projects.clientId} as client_id, ${invoices.dueDate}::text as due, sum(${owedInSql}) as owed, count(*) as number
    from ${invoices} join ${projects} on ${projects.id} = ${invoices.projectId}
    where ${invoices.state} = 'issued' and ${invoices.kind} = 'invoice' and ${invoices.dueDate} is not null
    group by 1, 2`)
  return {
    number: rows.reduce((sum, { number }) => sum + Number(number), 0),
    amount: rows.reduce((sum, { owed }) => sum + Number(owed), 0),
    expected: rows.map(({ client_id, due, owed }) => ({ due, owed: Number(owed), clientId: client_id })),
  }
}

/** Planned invoices of work that goes on: those whose event has a date, and the sum of the others. */
export async function readPlanned(db: Sql, today: string): Promise<{ planned: Due; undated: Sum }> {
  const on = sql`case ${invoices.event} when 'shoot' then ${projects.shootDate} when 'approval' then ${projects.deadline}
    when 'delivery' then ${projects.deadline} when 'day' then ${invoices.issueOn} end`
  const { rows } = await db.execute<{ client_id: string | null; due: string | null; owed: string; number: string }>(sql`
    select ${projects.clientId} as client_id, (case when ${on} is null then null else greatest(${on}, ${today}::date) + ${invoices.termsDays} end)::text as due,
      sum(${invoices.totalPence}) as owed, count(*) as number
    from ${invoices} join ${projects} on ${projects.id} = ${invoices.projectId}
    where ${invoices.state} = 'planned' and ${projects.stage} not in ${stagesPutAway}
    group by 1, 2`)
  const sum = (which: typeof rows): Sum => ({
    number: which.reduce((all, { number }) => all + Number(number), 0),
    amount: which.reduce((all, { owed }) => all + Number(owed), 0),
  })
  const dated = rows.filter(({ due }) => due !== null)
  return {
    planned: {
      ...sum(dated),
      expected: dated.map(({ client_id, due, owed }) => ({ due: due!, owed: Number(owed), clientId: client_id })),
    },
    undated: sum(rows.filter(({ due }) => due === null)),
  }
}

/** Approved bills that are not paid yet, by the day they are due, and how many there are. */
export async function readBillsToPay(db: Sql): Promise<Sum & { due: { day: string; amount: Pence }[] }> {
  const { rows } = await db.execute<{ day: string; number: string; amount: string }>(sql`
    select coalesce(${bills.dueDate}, ${bills.day})::text as day, count(*) as number, sum(${bills.grossPence}) as amount
    from ${bills} where ${bills.state} = 'approved' group by 1`)
  const due = rows.map(({ day, amount }) => ({ day, amount: Number(amount) }))
  return {
    due,
    number: rows.reduce((all, { number }) => all + Number(number), 0),
    amount: due.reduce((all, { amount }) => all + amount, 0),
  }
}

/** Most retainers that are read; each makes a few invoices within the forecast. */
const mostRecurring = 5_000

/** Invoices that retainers make within the forecast. */
export async function readRecurring(db: Sql, today: string): Promise<Due> {
  const end = addDays(today, forecastDays)
  const { termsDays } = await readInvoiceSettings(db)
  const { rows } = await db.execute<{ row: typeof recurringInvoices.$inferSelect; client_id: string | null }>(sql`
    select jsonb_build_object('every', ${recurringInvoices.every}, 'from', ${recurringInvoices.from}, 'until', ${recurringInvoices.until},
      'count', ${recurringInvoices.count}, 'lines', ${recurringInvoices.lines}, 'nextIndex', ${recurringInvoices.nextIndex}, 'made', ${recurringInvoices.made}) as row,
      ${projects.clientId} as client_id
    from ${recurringInvoices} join ${projects} on ${projects.id} = ${recurringInvoices.projectId}
    where not ${recurringInvoices.paused} and ${recurringInvoices.nextDay} <= ${end}
    limit ${mostRecurring}`)
  const expected = rows.flatMap(({ row, client_id }) => {
    const { total } = totalsOf(row.lines)
    const days: string[] = []
    for (let more = 0; ; more += 1) {
      const day = nextRecurringDay(row, row.nextIndex + more, row.made + more)
      if (day === null || day > end) break
      days.push(day < today ? today : day)
    }
    return days.map((day) => ({ due: addDays(day, termsDays), owed: total, clientId: client_id }))
  })
  return { number: expected.length, amount: expected.reduce((sum, { owed }) => sum + owed, 0), expected }
}
