import { z } from 'zod'
import { longDay } from '../../common/dates/calendar-day.ts'
import { requiredLine } from '../../common/fields.ts'
import type { Pence } from '../../common/money/money.ts'
import { withVat } from '../../common/money/vat.ts'
import { taxedPart } from './line-tax.ts'

/** Part of the payment plan that an invoice covers. */
export const invoiceParts = ['deposit', 'stage', 'balance', 'whole', 'other'] as const
export type InvoicePart = (typeof invoiceParts)[number]

/** `Deposit`, of an invoice that has no number yet. */
export const nameOfPart = (part: InvoicePart): string => part.charAt(0).toUpperCase() + part.slice(1)

/** Event that makes a planned invoice ready to issue. */
export const dueEvents = ['by-hand', 'signature', 'shoot', 'approval', 'delivery', 'day'] as const
export type DueEvent = (typeof dueEvents)[number]

export const dueEventLabels: Record<DueEvent, string> = {
  'by-hand': 'Manually',
  signature: 'On signature',
  shoot: 'On the shoot day',
  approval: 'When the cut is approved',
  delivery: 'When the finals are delivered',
  day: 'On a chosen day',
}

/** When something is issued, as staff read it. `on` is the chosen day. */
export const dueLabelOf = ({ event, on }: { event: DueEvent; on?: string | null | undefined }): string =>
  event === 'day' && on ? `On ${longDay(on)}` : dueEventLabels[event]

/** The same, as the client reads it. */
export const dueTermOf = (due: Parameters<typeof dueLabelOf>[0]): string =>
  due.event === 'by-hand' ? 'By arrangement' : dueLabelOf(due)

/** The same, within a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export const missingDay = 'Please choose the day.'

const partFields = z.object({
  part: z.enum(invoiceParts, 'Please choose an invoice type.'),
  label: requiredLine('Please name this stage.', 100),
  percent: z
    .number('Please enter a percentage.')
    .positive('A stage must be more than 0%.')
    .max(100, 'A stage can be at most 100%.'),
  event: z.enum(dueEvents, 'Please choose when to issue it.'),
  /** The day, where it is issued on a chosen one. */
  on: z.iso.date(missingDay).optional(),
})
export const plannedPart = partFields.refine(({ event, on }) => event !== 'day' || on !== undefined, {
  path: ['on'],
  message: missingDay,
})
export type PlannedPart = z.output<typeof plannedPart>

export const mostParts = 20

/** Default plan: half on signature, half on approval of the film. */
export const usualPlan: PlannedPart[] = [
  { part: 'deposit', label: 'Deposit', percent: 50, event: 'signature' },
  { part: 'balance', label: 'Balance', percent: 50, event: 'approval' },
]

/** Splits a sum in pence; no part of a positive sum is negative. Percents add up to 100. */
export function partsOf(total: Pence, plan: Pick<PlannedPart, 'percent'>[]): Pence[] {
  let percents = 0
  // Rounds the running sum, so that rounding differences never add up.
  const ends = plan.map(({ percent }, index) => {
    percents += percent
    return index === plan.length - 1 ? total : Math.round((total * Math.min(percents, 100)) / 100)
  })
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}

/** What is left of each part once `billed` of the sum is invoiced, from the first part onwards. */
export function partsLeft(total: Pence, plan: Pick<PlannedPart, 'percent'>[], billed: Pence): Pence[] {
  let covered = Math.max(0, billed)
  return partsOf(total, plan).map((amount) => {
    const taken = Math.min(covered, Math.max(0, amount))
    covered -= taken
    return amount - taken
  })
}

/** Message when the stages do not make one whole, or null. */
export function refusalOfPercents(plan: Pick<PlannedPart, 'percent'>[]): string | null {
  const percent = plan.reduce((sum, part) => sum + part.percent, 0)
  return Math.abs(percent - 100) > 1e-6 ? `The stages add up to ${Number(percent.toFixed(2))}%, not 100%.` : null
}

/** Message when a proposal cannot have this schedule, or null; without stages there is none. */
export function refusalOfSchedule(plan: Pick<PlannedPart, 'percent' | 'event'>[]): string | null {
  if (plan.length === 0) return null
  if (plan.filter(({ event }) => event === 'signature').length > 1) return 'Only one stage can be due on signature.'
  return refusalOfPercents(plan)
}

export interface ScheduledPart extends PlannedPart {
  /** Pence, net of VAT. */
  net: Pence
  /** Pence, including VAT; the same as `net` without it. */
  gross: Pence
}

/**
 * Stages of a schedule with their amounts, as they will be invoiced. `rate` in hundredths of a percent; `taxed` is the part of the
 * total that is taxed.
 */
export const scheduleOf = (total: Pence, plan: PlannedPart[], rate: number | null, taxed = total): ScheduledPart[] =>
  partsOf(total, plan).map((net, index) => ({
    ...plan[index]!,
    net,
    gross: withVat(net, rate, {}, taxedPart(net, { whole: total, taxed }))?.gross ?? net,
  }))

/** Parts named by their place: one is the whole, the first is the deposit, the last the balance. */
export const partAt = (index: number, parts: number): InvoicePart =>
  parts === 1 ? 'whole' : index === 0 ? 'deposit' : index === parts - 1 ? 'balance' : 'stage'
