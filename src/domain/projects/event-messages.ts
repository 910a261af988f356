import { isCalendarDay, shortDay } from '../common/calendar-day.ts'
import { boardStatusLabels, type BoardStatus } from './board-status.ts'
import { pipelineStageLabels, type PipelineStage } from './stage-views.ts'
import type { ProjectEvent } from './project.ts'

export const eventActors: Record<ProjectEvent['actor'], string> = {
  visitor: 'Visitor',
  client: 'Client',
  crew: 'Crew',
  staff: 'Studio',
  system: 'By itself',
}

type Meta = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const stage = (value: unknown): string => boardStatusLabels[value as BoardStatus] ?? text(value)
const moved = ({ from, to }: Meta): string => `Moved from ${stage(from)} to ${stage(to)}`
const column = (value: unknown): string => pipelineStageLabels[value as PipelineStage] ?? text(value)
const named = (message: string, name: unknown): string => (text(name) ? `${message}: ${text(name)}` : message)

const of = (number: unknown): string => (text(number) ? ` (${text(number)})` : '')

/** Joins names: `A`, `A and B`, `A, B and C`. */
const listed = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** `changed` holds labels of fields. */
const withFields = (message: string, { changed }: Meta): string =>
  Array.isArray(changed) && changed.length > 0 ? `${message}: ${listed(changed.map(text))}` : message

const version = (meta: Meta): string => (typeof meta.version === 'number' ? ` (version ${meta.version})` : '')

/** Text of a review event: `V2`, and the person if known. */
const cut =
  (before: string, after = '') =>
  ({ version: label, by }: Meta): string =>
    named([before, text(label), after].filter(Boolean).join(' '), by)

const round = ({ number }: Meta): string => (typeof number === 'number' ? `Round ${number}` : 'A round')

const dayOf = ({ date }: Meta): string => (isCalendarDay(date) ? ` (${shortDay(date)})` : '')
const onDay =
  (before: string) =>
  (meta: Meta): string =>
    `${before}${dayOf(meta)}`
const sheet = ({ number }: Meta): string => (typeof number === 'number' && number > 1 ? `Call sheet ${number}` : 'The call sheet')
const people = ({ people: many }: Meta): string => (many === 1 ? 'one person' : `${many} people`)

const message: Record<string, string | ((meta: Meta) => string)> = {
  'inquiry.received': 'The inquiry came in',
  'inquiry.replied': ({ subject }) => named('The inquiry was answered by mail', subject),
  'inquiry.note-added': 'A note was made on the inquiry',
  'inquiry.status-changed': ({ to }) => named('The inquiry was marked', to),
  'project.drafted': ({ inquiryId }) => (inquiryId ? 'The project was drafted from the inquiry' : 'The project was drafted'),
  'project.stage-changed': moved,
  'project.moved-in-pipeline': ({ from, to }) => `Moved in the pipeline from ${column(from)} to ${column(to)}`,
  'project.changed': (meta) => withFields('The project was changed', meta),
  'project.details-changed': (meta) => withFields('Details were saved', meta),
  'project.invoice-uploaded': ({ name }) => named('An invoice was uploaded', name),
  'proposal.created': (meta) => `A proposal was made${version(meta)}`,
  'proposal.changed': (meta) => withFields('The proposal was changed', meta),
  'proposal.sent': (meta) => `The proposal was sent to the client${version(meta)}`,
  'proposal.reminded': 'The client was reminded of the proposal',
  'proposal.approved': (meta) =>
    meta.typed === false
      ? named(`The proposal was approved by its link, nothing was typed${version(meta)}`, meta.by)
      : named(`The proposal was signed${version(meta)}`, meta.by),
  'sign-off.sent': 'The sign-off form was sent to the client',
  'sign-off.link-made': 'The link to the sign-off form was made',
  'sign-off.attached': ({ by }) => named('A sign-off that came without a link was attached', by),
  'sign-off.received': ({ by }) => named('The production was signed off', by),
  'weekend.reserved': ({ weekend }) => named('The weekend was reserved', weekend),
  'weekend.freed': ({ weekend }) => named('The weekend was freed again', weekend),
  'project.created': 'The project was made with its films',
  'milestones.begun': 'The milestones were set out',
  'milestones.changed': 'The milestones were changed',
  'milestones.completed': ({ names }) =>
    Array.isArray(names) && names.length > 0 ? `Milestones completed: ${listed(names.map(text))}` : 'Milestones were completed',
  'review.version-added': cut('Version', 'was added for review'),
  'review.version-changed': cut('Version', 'got other words'),
  'review.changed': (meta) => withFields('The settings of the review were changed', meta),
  'review.introduced': ({ name }) => named('A viewer gave their name', name),
  'review.unlocked': ({ by }) => named('The password of the review was given', by),
  'review.watched': cut('Watched'),
  'review.link-made': ({ name }) => named('A share link was made', name),
  'review.link-changed': ({ name }) => named('A share link was changed', name),
  'review.link-revoked': ({ name }) => named('A share link was revoked', name),
  'review.link-mailed': ({ name }) => named('A share link was mailed', name),
  'review.final-added': ({ label }) => named('A final was added', label),
  'review.final-removed': ({ label }) => named('A final was taken out', label),
  'review.commented': cut('Feedback was given on'),
  'review.comment-changed': ({ by }) => named('A comment was changed', by),
  'review.comment-removed': ({ by }) => named('A comment was removed', by),
  'review.comment-resolved': ({ fixedIn, by }) =>
    named(fixedIn ? `A comment was resolved in ${text(fixedIn)}` : 'A comment was resolved', by),
  'review.comment-reopened': ({ by }) => named('A comment was opened again', by),
  'review.file-attached': ({ name }) => named('A file was put up for a comment', name),
  'review.round-sent': (meta) => named(`${round(meta)} of feedback was sent`, meta.by),
  'review.round-accepted': (meta) => `${round(meta)} of feedback was accepted`,
  'review.round-declined': (meta) => `${round(meta)} of feedback was declined`,
  'review.approved': cut('Version', 'was approved'),
  'review.approval-undone': cut('The approval of', 'was taken back'),
  'review.reopened': ({ reason }) => named('The review was opened again', reason),
  'review.delivered': ({ label }) => named('The film was handed over', label),
  'shoot.planned': onDay('A shoot was planned'),
  'shoot.written': onDay('The call sheet was changed'),
  'shoot.deleted': onDay('A shoot that nobody was called to was deleted'),
  'shoot.sheet-sent': (meta) => `${sheet(meta)} was sent to ${people(meta)}${dayOf(meta)}`,
  'shoot.sheet-opened': (meta) => named(`${sheet(meta)} was opened`, meta.by),
  'shoot.confirmed': (meta) => named(`${sheet(meta)} was confirmed`, meta.by),
  'shoot.cancelled': onDay('The shoot was cancelled, and everybody told'),
  'satisfaction.asked': 'The client was asked how content they are',
  'satisfaction.answered': ({ score }) => `The client gave ${score} of 5`,
  'satisfaction.changed': ({ score }) => `The client changed their answer to ${score} of 5`,
  'invoice.planned': 'The invoices were planned',
  'invoice.drafted': 'An invoice was drafted',
  'invoice.written': 'An invoice was written',
  'invoice.deleted': 'An invoice that was not issued was deleted',
  'invoice.issued': ({ number }) => named('An invoice was issued', number),
  'invoice.sent': ({ number }) => named('The invoice was sent to the client', number),
  'invoice.reminded': ({ number }) => named('The client was reminded of the invoice', number),
  'invoice.reminders-switched': ({ number, on }) =>
    named(on ? 'Reminders were switched on' : 'Reminders were switched off', number),
  'invoice.payment-booked': ({ number, amount }) => `${named('A payment came in', amount)}${of(number)}`,
  'invoice.payment-taken-back': ({ number, amount }) => `${named('A payment was taken back', amount)}${of(number)}`,
  'invoice.paid': ({ number }) => named('The invoice is paid', number),
  'invoice.credited': ({ number, creditNote, amount }) =>
    `${named('A credit note was issued', creditNote)}, ${text(amount)}${of(number)}`,
  'invoice.card-attempted': ({ number }) => named('The client went to pay by card', number),
  'invoice.transfer-initiated': ({ number }) => named('The client says that a bank transfer is under way', number),
  'invoice.card-mismatch': ({ number, amount, why }) =>
    `${named('A card payment was not booked', amount)}${of(number)}. ${text(why)}`,
  'invoice.payment-refunded': ({ number, amount }) => `${named('A payment was given back', amount)}${of(number)}`,
  'invoice.card-refunded': ({ number, amount }) => `${named('A card payment was given back', amount)}${of(number)}`,
  'invoice.card-disputed': ({ number, amount }) => `${named('A card payment is disputed', amount)}${of(number)}`,
  'booking.made': ({ supplier, days, state }) =>
    `${text(supplier)} was ${state === 'held' ? 'put on hold' : 'booked'} for ${Array.isArray(days) ? listed(days.map(text)) : 'a day'}`,
  'booking.changed': ({ supplier, day, state }) =>
    `${text(supplier)} is ${state === 'held' ? 'on hold' : 'booked'} for ${text(day)} now`,
  'booking.released': ({ supplier, day }) => `${text(supplier)} was released on ${text(day)}`,
  'cost.added': ({ label, amount }) => `${named('A cost was noted', label)}, ${text(amount)}`,
  'cost.removed': ({ label, amount }) => `${named('A cost was taken out', label)}, ${text(amount)}`,
  'message.sent': ({ subject }) => named('A message was sent to the client', subject),
  'proposal.declined': ({ reason }) => named('The proposal was declined', reason),
}

/** Readable text of an event; an unknown action is spelled out. */
export function eventMessage({ action, meta }: Pick<ProjectEvent, 'action' | 'meta'>): string {
  const known = message[action]
  if (typeof known === 'string') return known
  return known?.(meta) ?? spelledOut(action)
}

/** The note of an event, which is quoted below it. */
export const eventNote = ({ meta }: Pick<ProjectEvent, 'meta'>): string => text(meta.note)

/** `proposal.sent` → `Proposal sent`. */
function spelledOut(action: string): string {
  const plain = action.replaceAll(/[.-]/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
