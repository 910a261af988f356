import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import type { Pence } from '../common/money.ts'

/** Percent a year above the Bank of England's base rate: Late Payment of Commercial Debts (Interest) Act 1998. */
const statutoryPoints = 8

/** The fixed sum for the trouble, by the size of the debt in pounds. */
const compensation = (owed: Pence): Pence => (owed < 100_000 ? 4_000 : owed < 1_000_000 ? 7_000 : 10_000)

export interface LateInterest {
  days: number
  /** Percent a year. */
  rate: number
  interest: Pence
  compensation: Pence
  total: Pence
}

/** What the law lets a business ask another for that pays late; null while nothing is late. Days as `YYYY-MM-DD`. */
export function lateInterest(
  { owed, dueDate, baseRate }: { owed: Pence; dueDate: string; /** Percent. */ baseRate: number },
  today: string,
): LateInterest | null {
  const days = differenceInCalendarDays(parseISO(today), parseISO(dueDate))
  if (days <= 0 || owed <= 0) return null
  const rate = baseRate + statutoryPoints
  const interest = Math.round((owed * rate * days) / 36_500)
  return { days, rate, interest, compensation: compensation(owed), total: owed + interest + compensation(owed) }
}
