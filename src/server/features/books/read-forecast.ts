import { forecastDays, forecastOf } from '#domain/books/cash-forecast.ts'
import { previousQuarter, quarterOf, vatDueOn, type Period } from '#domain/books/quarters.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { toPounds, type Pence } from '#domain/common/money/money.ts'
import type { Sql } from '../../base/database/database.ts'
import { readTax } from '../brand/vat-rate.ts'
import { readBookSettings } from './book-settings-store.ts'
import { readBillsToPay, readTimings, readOpen, readPlanned, readRecurring } from './forecast-store.ts'
import { readVatOnPurchases, readVatOnSales } from './vat-store.ts'

/** Receipts of 90 days by the timings of each client, less the bills to pay and the VAT that falls due. `today` as `YYYY-MM-DD`. */
export async function readForecast(db: Sql, today: string) {
  const [timings, open, { planned, undated }, recurring, toPay, vat] = await Promise.all([
    readTimings(db, today),
    readOpen(db),
    readPlanned(db, today),
    readRecurring(db, today),
    readBillsToPay(db),
    readVatDue(db, today),
  ])
  const expected = [...open.expected, ...planned.expected, ...recurring.expected].map(({ clientId, ...payment }) => ({
    ...payment,
    timing: timings.of(clientId),
  }))
  const weeks = forecastOf(expected, [...toPay.due, ...vat.map(({ dueOn, amount }) => ({ day: dueOn, amount }))], today)
  const counted = ({ number, amount }: { number: number; amount: Pence }) => ({ number, amount: toPounds(amount) })
  return {
    today,
    weeks: weeks.map(({ from, to, low, likely, high, cameIn, goesOut }) => ({
      from,
      to,
      low: toPounds(low),
      likely: toPounds(likely),
      high: toPounds(high),
      cameIn: toPounds(cameIn),
      goesOut: toPounds(goesOut),
    })),
    open: counted(open),
    planned: counted(planned),
    recurring: counted(recurring),
    undated: counted(undated),
    bills: counted(toPay),
    vat: vat.map((one) => ({ ...one, amount: toPounds(one.amount) })),
    timing: timings.studio,
  }
}

/** UK VAT of the last quarter and of the present one so far, where it falls due within the forecast. */
async function readVatDue(db: Sql, today: string): Promise<(Period & { dueOn: string; amount: Pence })[]> {
  if ((await readTax(db)).kind !== 'uk-vat') return []
  const { scheme, stagger } = await readBookSettings(db)
  const present = quarterOf(today, stagger)
  const due = [previousQuarter(present, stagger), present]
    .map((quarter) => ({ ...quarter, dueOn: vatDueOn(quarter) }))
    .filter(({ dueOn }) => dueOn >= today && dueOn <= addDays(today, forecastDays))
  return Promise.all(
    due.map(async (quarter) => {
      const [sales, purchases] = await Promise.all([readVatOnSales(db, quarter, scheme), readVatOnPurchases(db, quarter, scheme)])
      return { ...quarter, amount: Math.max(0, sales.vat - purchases.vat) }
    }),
  )
}
