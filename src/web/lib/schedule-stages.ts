import { dueEventLabels, dueEvents, partAt, type DueEvent, type PlannedPart } from '#domain/proposals/payment-plan.ts'

/** A stage of a payment schedule as typed. */
export interface StageFields {
  /** Stable React key. */
  key: string
  label: string
  percent: string
  event: DueEvent
}

export const stagesOf = (plan: readonly PlannedPart[]): StageFields[] =>
  plan.map(({ label, percent, event }, index) => ({ key: `stage-${index}`, label, percent: String(percent), event }))

/** NaN for a percentage that is missing: the schema has the message. */
export const toPlan = (stages: readonly StageFields[]): PlannedPart[] =>
  stages.map(({ label, event, percent }, index) => ({
    part: partAt(index, stages.length),
    label,
    event,
    percent: percent.trim() === '' ? Number.NaN : Number(percent.replaceAll(',', '')),
  }))

export const eventChoices = dueEvents.map((value) => ({ value, label: dueEventLabels[value] }))
