import type { Pence } from '../common/money.ts'
import type { Payment } from '../projects/payment.ts'

export const profitStatuses = ['healthy', 'warning', 'critical'] as const
export type ProfitStatus = (typeof profitStatuses)[number]

export const profitStatusLabels: Record<ProfitStatus, string> = { healthy: 'Healthy', warning: 'Warning', critical: 'Critical' }

/** Percent of the revenue that has to be left for each. */
export const healthyMargin = 50
export const leastMargin = 30

/**
 * What a piece of work brings in, without VAT. Once all of it is invoiced, what was invoiced; until then what it was sold for,
 * or what was invoiced already where that is more.
 */
export function revenueOf({ payment, sold, invoiced }: { payment: Payment; sold: Pence; invoiced: Pence }): Pence {
  if ((payment === 'invoiced' || payment === 'paid') && invoiced > 0) return invoiced
  return Math.max(sold, invoiced)
}

export interface Profit {
  margin: Pence
  /** Of the revenue, in percent with one decimal, rounded down so that it never says more than there is. */
  marginPercentage: number
  status: ProfitStatus
}

/** What is left of the revenue after costs. Work that brings nothing in has nothing left of it. */
export function profitOf(revenue: Pence, costs: Pence): Profit {
  const margin = revenue - costs
  const percent = revenue > 0 ? Math.floor((margin * 1_000) / revenue) / 10 : 0
  return { margin, marginPercentage: percent, status: statusOf(percent) }
}

const statusOf = (percent: number): ProfitStatus =>
  percent >= healthyMargin ? 'healthy' : percent >= leastMargin ? 'warning' : 'critical'

/** How many keep how much, in steps of ten percent; the first is of those that lose money. */
export function spreadOf(percentages: number[]): { from: number | null; projects: number }[] {
  const steps = Array.from({ length: 10 }, (_, step) => step * 10)
  const stepOf = (percent: number) => (percent < 0 ? null : Math.min(90, Math.floor(percent / 10) * 10))
  return [null, ...steps].map((from) => ({ from, projects: percentages.filter((percent) => stepOf(percent) === from).length }))
}
