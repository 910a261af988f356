import type { Pence } from '../common/money.ts'

/** What an invoice is a part of. */
export const invoiceParts = ['deposit', 'stage', 'balance', 'whole', 'other'] as const
export type InvoicePart = (typeof invoiceParts)[number]

/** What makes a planned invoice due for issuing. */
export const dueEvents = ['by-hand', 'signature', 'shoot', 'approval', 'delivery'] as const
export type DueEvent = (typeof dueEvents)[number]

export const dueEventLabels: Record<DueEvent, string> = {
  'by-hand': 'When you issue it',
  signature: 'At the signature',
  shoot: 'On the shoot day',
  approval: 'At the approval of the cut',
  delivery: 'At the delivery of the finals',
}

export interface PlannedPart {
  part: InvoicePart
  label: string
  /** Of the whole, in percent. */
  percent: number
  event: DueEvent
}

/** What most studios ask: half at the signature, half when the film is approved. */
export const usualPlan: PlannedPart[] = [
  { part: 'deposit', label: 'Deposit', percent: 50, event: 'signature' },
  { part: 'balance', label: 'Balance', percent: 50, event: 'approval' },
]

/** Parts of a sum that add up to it to the penny: the last takes what rounding left. Percents add up to 100. */
export function partsOf(total: Pence, plan: Pick<PlannedPart, 'percent'>[]): Pence[] {
  const parts = plan.map(({ percent }) => Math.round((total * percent) / 100))
  const others = parts.slice(0, -1).reduce((sum, part) => sum + part, 0)
  return [...parts.slice(0, -1), total - others].slice(0, plan.length)
}
