import { isCalendarDay, longDay, shortDay } from '../../common/dates/calendar-day.ts'
import { labelsOf, type FieldTable } from '../../common/field-table.ts'
import { billKindLabels, type BillKind } from '../../costs/cost-labels.ts'
import { importKinds } from '../../imports/import-fields.ts'
import { countOf } from '../../imports/import-messages.ts'
import { downtimeReasonLabels, type DowntimeReason } from '../../kit/kit-labels.ts'
import { daysText } from '../../kit/kit-messages.ts'
import { awayText, type AwayDays } from '../../leave/leave-rules.ts'
import { portalStatusLabels } from '../../portal/portal-status.ts'
import { boardStatusLabels, type BoardStatus } from '../../projects/stages/board-status.ts'
import { projectStages } from '../../projects/stages/project-stage.ts'
import { pipelineStageLabels, productionViewsOf, type PipelineStage } from '../../projects/stages/stage-views.ts'
import { dayParts } from '../../shoots/booking-labels.ts'
import { sectionLabels, type SectionName } from '../../site/site-sections.ts'
import type { WebhookEventName } from '../../webhooks/event-list.ts'
import type { Stored } from './event.ts'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const stage = (value: unknown): string => boardStatusLabels[value as BoardStatus] ?? text(value)
export const moved = ({ from, to }: Stored<{ from: string; to: string }>): string => `Moved from ${stage(from)} to ${stage(to)}`
export const column = (value: unknown): string => pipelineStageLabels[value as PipelineStage] ?? text(value)
export const named = (message: string, name: unknown): string => (text(name) ? `${message}: ${text(name)}` : message)

/** Where somebody gave another name with a link than it was made for. */
export const byLinkOf = ({ by, invited }: Stored<{ by: string; invited: string }>): string =>
  text(invited) === '' ? '' : ` by ${text(by)}, with the link of ${text(invited)}`

export function openPoints({ told, open, watched }: Stored<{ told: string[]; open: string[]; watched: boolean }>): string {
  const points = [told, open].flatMap((list) => (Array.isArray(list) ? list.map(text) : []))
  const listed = points.length === 0 ? '' : `. ${Array.isArray(told) ? 'They were told' : 'Open then'}: ${points.join(' ')}`
  return watched === false ? `${listed.replace(/[^.]$/, '$&.') || '.'} Not watched to the end by them.` : listed
}

export const stoppedOf = (scope: unknown): string =>
  scope === 'thread' ? 'one conversation' : scope === 'all' ? 'all reviews' : 'this project'

export const of = (number: unknown): string => (text(number) ? ` (${text(number)})` : '')

/** Joins names: `A`, `A and B`, `A, B and C`. */
export const listed = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** `changed` holds labels of fields. */
export const withFields = (message: string, { changed }: Stored<{ changed: string[] }>): string =>
  Array.isArray(changed) && changed.length > 0 ? `${message}: ${listed(changed.map(text))}` : message

/** `Client changed: Company and VAT number`. `fields` holds names of the record’s fields; those without a label are left out. */
export const withLabels = (message: string, table: FieldTable, fields: unknown): string => {
  const labels: Partial<Record<string, string>> = labelsOf(table)
  return withFields(message, { changed: Array.isArray(fields) ? fields.flatMap((name) => labels[text(name)] ?? []) : [] })
}

export const version = (meta: Stored<{ version: number }>): string =>
  typeof meta.version === 'number' ? ` (version ${meta.version})` : ''

/** Text of a review event: `V2`, and the person if known. */
export const cut =
  (before: string, after = '') =>
  ({ version: label, by }: Stored<{ version: string }> & { by?: string }): string =>
    named([before, text(label), after].filter(Boolean).join(' '), by)

/** Which share link was used: not who used it. */
export const byLink = (name: unknown): string => (text(name) ? `, by the link for ${text(name)}` : '')

/** `music “Night Drive”` */
export const element = ({ kind, title }: Stored<{ kind: string; title: string }>): string => `${text(kind)} “${text(title)}”`
export const until = ({ endsOn }: Stored<{ endsOn: string }>): string => (isCalendarDay(endsOn) ? longDay(endsOn) : '')

export const round = ({ number, film }: Stored<{ number: number; film: string }>): string =>
  typeof number === 'number' ? `Round ${number}${of(film)}` : 'A round'

export const dayOf = ({ date }: Stored<{ date: string }>): string => (isCalendarDay(date) ? ` (${shortDay(date)})` : '')
export const onDay =
  (before: string) =>
  (meta: Stored<{ date: string }>): string =>
    `${before}${dayOf(meta)}`
export const sheet = ({ number }: Stored<{ number: number }>): string =>
  typeof number === 'number' && number > 1 ? `Call sheet ${number}` : 'Call sheet'
export const people = ({ people: many }: Stored<{ people: number }>): string => (many === 1 ? 'one person' : `${many} people`)

/** `Supplier bill of Ona Reel, Tue 2 Jun` */
export const billText = ({ kind, supplier, day }: Stored<{ kind: BillKind; supplier: string; day: string }>): string => {
  const of = typeof supplier === 'string' && supplier !== '' ? ` of ${supplier}` : ''
  const when = isCalendarDay(day) ? `, ${shortDay(day)}` : ''
  return `${billKindLabels[kind as BillKind] ?? 'Cost'}${of}${when}`
}

/** `Opening, Team` */
export const siteText = (sections: unknown): string =>
  Array.isArray(sections) ? sections.map((name) => sectionLabels[name as SectionName] ?? 'section').join(', ') : ''

/** ` (subject, intro)` */
export const changedNames = (changed: unknown): string =>
  Array.isArray(changed) && changed.length > 0 ? ` (${changed.join(', ')})` : ''

export const awayOf = (meta: Stored<{ firstDay: string; lastDay: string; part: string }>): string =>
  isAway(meta) ? awayText(meta) : 'some days'
const isAway = (meta: object): meta is AwayDays =>
  'firstDay' in meta &&
  isCalendarDay(meta.firstDay) &&
  'lastDay' in meta &&
  isCalendarDay(meta.lastDay) &&
  'part' in meta &&
  dayParts.some((part) => part === meta.part)

export const downtimeOf = ({
  name,
  reason,
  firstDay,
  lastDay,
}: Stored<{ name: string; reason: string; firstDay: string; lastDay: string }>): string => {
  const why = downtimeReasonLabels[reason as DowntimeReason] ?? downtimeReasonLabels.other
  const days = isCalendarDay(firstDay) && isCalendarDay(lastDay) ? `, ${daysText({ firstDay, lastDay })}` : ''
  return `${String(name)}: ${why}${days}`
}

export const importedText = (kind: unknown, added: unknown): string => {
  const known = importKinds.find((name) => name === kind)
  return known ? countOf(known, Number(added)) : String(added)
}

/** A second event where sending or signing also moves the project. */
export const withMove =
  (name: WebhookEventName) =>
  ({ from, to }: Stored<{ from: string; to: string }>): WebhookEventName[] =>
    from && to ? [name, 'project.status-changed'] : [name]

/** In the portal's words, after the actor's name. */
export const versionOrA = ({ version: label }: Stored<{ version: string }>): string => text(label) || 'a version'
export const invoiceOrAn = ({ number }: Stored<{ number: string }>): string =>
  text(number) ? `invoice ${text(number)}` : 'an invoice'
export const roundOfClient = ({ number, film }: Stored<{ number: number; film: string }>): string =>
  `${typeof number === 'number' ? `round ${number} of feedback` : 'feedback'}${text(film) && ` on ${text(film)}`}`
export const ofAmount = ({ amount }: Stored<{ amount: string }>): string => (text(amount) ? ` of ${text(amount)}` : '')

/** Null for columns that stand for payment: the client learns of it from the invoices. */
const portalStageOf = (status: unknown): string | null => {
  const known = projectStages.find((one) => one === status)
  const nothingElse = { reviewWaiting: false, signedOff: false, delivered: false }
  return known ? portalStatusLabels[productionViewsOf({ stage: known, ...nothingElse }).portal] : null
}

/** Several columns of the board map to one portal stage. */
export function movedForClient({ from, to }: Stored<{ from: string; to: string }>): string | null {
  const [before, after] = [portalStageOf(from), portalStageOf(to)]
  return before === null || after === null || before === after ? null : `moved the project to ${after}`
}
