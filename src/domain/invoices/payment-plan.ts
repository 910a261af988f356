import type { Pence } from '../common/money.ts'

/** Part of the payment plan that an invoice covers. */
export const invoiceParts = ['deposit', 'stage', 'balance', 'whole', 'other'] as const
export type InvoicePart = (typeof invoiceParts)[number]

/** Event that makes a planned invoice ready to issue. */
export const dueEvents = ['by-hand', 'signature', 'shoot', 'approval', 'delivery'] as const
export type DueEvent = (typeof dueEvents)[number]

export const dueEventLabels: Record<DueEvent, string> = {
  'by-hand': 'Manually',
  signature: 'On signature',
  shoot: 'On the shoot day',
  approval: 'When the cut is approved',
  delivery: 'When the finals are delivered',
}

export interface PlannedPart {
  part: InvoicePart
  label: string
  /** Percent of the price. */
  percent: number
  event: DueEvent
}

/** Default plan: half on signature, half on approval of the film. */
export const usualPlan: PlannedPart[] = [
  { part: 'deposit', label: 'Deposit', percent: 50, event: 'signature' },
  { part: 'balance', label: 'Balance', percent: 50, event: 'approval' },
]

/** Splits a sum in pence; the last part takes the rounding difference. Percents add up to 100. */
export function partsOf(total: Pence, plan: Pick<PlannedPart, 'percent'>[]): Pence[] {
  const parts = plan.map(({ percent }) => Math.round((total * percent) / 100))
  const others = parts.slice(0, -1).reduce((sum, part) => sum + part, 0)
  return [...parts.slice(0, -1), total - others].slice(0, plan.length)
}
