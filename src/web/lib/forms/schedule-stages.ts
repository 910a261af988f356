import { dueEventLabels, dueEvents, partAt, type DueEvent, type PlannedPart } from '#domain/proposals/prices/payment-plan.ts'

/** A stage of a payment schedule as typed. */
export interface StageFields {
  /** Stable React key. */
  key: string
  label: string
  percent: string
  event: DueEvent
  /** The day, where it is issued on a chosen one; else empty. */
  on: string
}

export const stagesOf = (plan: readonly PlannedPart[]): StageFields[] =>
  plan.map(({ label, percent, event, on = '' }, index) => ({ key: `stage-${index}`, label, percent: String(percent), event, on }))

/** NaN for a percentage that is missing: the schema has the message. */
export const toPlan = (stages: readonly StageFields[]): PlannedPart[] =>
  stages.map(({ label, event, on, percent }, index) => ({
    part: partAt(index, stages.length),
    label,
    event,
    percent: percent.trim() === '' ? Number.NaN : Number(percent.replaceAll(',', '')),
    ...(event === 'day' && on !== '' && { on }),
  }))

export const eventChoices = dueEvents.map((value) => ({ value, label: dueEventLabels[value] }))
