import type { Pence } from '../../common/money/money.ts'
import type { Payment } from '../../projects/payment.ts'

export const profitStatuses = ['healthy', 'warning', 'critical'] as const
export type ProfitStatus = (typeof profitStatuses)[number]

export const profitStatusLabels: Record<ProfitStatus, string> = { healthy: 'Healthy', warning: 'Warning', critical: 'Critical' }

/** Minimum margin in percent for each health level. */
export const healthyMargin = 50
export const leastMargin = 30

/**
 * Expected revenue of a project in pence, without VAT: the invoiced sum once all is invoiced; until then the larger of the price
 * and the invoiced sum.
 */
export function revenueOf({ payment, sold, invoiced }: { payment: Payment; sold: Pence; invoiced: Pence }): Pence {
  if ((payment === 'invoiced' || payment === 'paid') && invoiced > 0) return invoiced
  return Math.max(sold, invoiced)
}

export interface Profit {
  margin: Pence
  /** Percent of the revenue with one decimal, rounded down so that it is never overstated. */
  marginPercentage: number
  status: ProfitStatus
}

/** Revenue less costs. The margin is 0 when there is no revenue. */
export function profitOf(revenue: Pence, costs: Pence): Profit {
  const margin = revenue - costs
  const percent = revenue > 0 ? Math.floor((margin * 1_000) / revenue) / 10 : 0
  return { margin, marginPercentage: percent, status: statusOf(percent) }
}

const statusOf = (percent: number): ProfitStatus =>
  percent >= healthyMargin ? 'healthy' : percent >= leastMargin ? 'warning' : 'critical'

/** Counts margins in steps of ten percent; the first step holds losses. */
export function spreadOf(percentages: number[]): { from: number | null; projects: number }[] {
  const steps = Array.from({ length: 10 }, (_, step) => step * 10)
  const stepOf = (percent: number) => (percent < 0 ? null : Math.min(90, Math.floor(percent / 10) * 10))
  return [null, ...steps].map((from) => ({ from, projects: percentages.filter((percent) => stepOf(percent) === from).length }))
}
