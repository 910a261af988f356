import { amountText, typedAmount } from '#domain/common/money/money.ts'
import { productionPhaseLabels, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import type { StaffItem } from '#domain/proposals/proposal.ts'

type Reckoned = NonNullable<StaffItem['reckoned']>

/** What a line was reckoned with, as it is typed. */
export interface ReckonedFields {
  /** Empty where it is no work. */
  work: '' | ProductionPhase
  days: string
  people: string
  rounds: string
  cost: string
}

export const noReckoning: ReckonedFields = { work: '', days: '', people: '', rounds: '', cost: '' }

const textOf = (value: number | null): string => (value === null ? '' : String(value))

export const toReckonedFields = ({ work, days, people, rounds, cost }: Reckoned): ReckonedFields => ({
  work,
  days: String(days),
  people: textOf(people),
  rounds: textOf(rounds),
  cost: cost === null ? '' : amountText(cost),
})

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Of fields with a kind of work. Text that is no number becomes NaN, which schema validation reports. */
export const toReckoned = ({ work, days, people, rounds, cost }: ReckonedFields): Reckoned => ({
  work: work as ProductionPhase,
  days: numberOf(days) ?? 0,
  people: numberOf(people),
  rounds: numberOf(rounds),
  cost: cost.trim() === '' ? null : typedAmount(cost),
})

/** `, post-production: 4.5 days, 2 people, 3 rounds, cost 900`; empty for none. */
export function textOfReckoned(fields: ReckonedFields | undefined): string {
  if (!fields?.work) return ''
  const { work, days, people, rounds, cost } = fields
  const parts = [days && `${days} days`, people && `${people} people`, rounds && `${rounds} rounds`, cost && `cost ${cost}`]
  return `, ${[`${productionPhaseLabels[work].toLowerCase()}: ${parts.filter(Boolean).join(', ')}`].join('')}`
}
