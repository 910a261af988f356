import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { conventions } from '../../common/conventions.ts'
import type { Pence } from '../../common/money/money.ts'

/** Percentage points a year above the Bank of England base rate: Late Payment of Commercial Debts (Interest) Act 1998. */
const statutoryPoints = 8

/** Statutory fixed compensation in pence by the size of the debt. */
const compensation = (owed: Pence): Pence => (owed < 100_000 ? 4_000 : owed < 1_000_000 ? 7_000 : 10_000)

export interface LateInterest {
  days: number
  /** Percent a year. */
  rate: number
  interest: Pence
  compensation: Pence
  total: Pence
}

/**
 * Interest and compensation that a business may claim by law; null when the invoice is not overdue, and where the books are not in
 * pounds: the law is the United Kingdom's. Days as `YYYY-MM-DD`.
 */
export function lateInterest(
  { owed, dueDate, baseRate }: { owed: Pence; dueDate: string; /** Percent. */ baseRate: number },
  today: string,
): LateInterest | null {
  const days = differenceInCalendarDays(parseISO(today), parseISO(dueDate))
  if (days <= 0 || owed <= 0 || conventions().currency !== 'GBP') return null
  const rate = baseRate + statutoryPoints
  const interest = Math.round((owed * rate * days) / 36_500)
  return { days, rate, interest, compensation: compensation(owed), total: owed + interest + compensation(owed) }
}
