import { productionViewsOf } from '../projects/stage-views.ts'
import { projectStages } from '../projects/project-stage.ts'
import { portalStatusLabels } from './portal-status.ts'

type Meta = Record<string, unknown>

type Actor = 'visitor' | 'client' | 'crew' | 'staff' | 'system'

/** Text that follows the actor's name. Null hides the event from the client. */
type Message = string | ((meta: Meta, actor: Actor) => string | null)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const version = (meta: Meta): string => text(meta.version) || 'a version'
const invoice = (meta: Meta): string => (text(meta.number) ? `invoice ${text(meta.number)}` : 'an invoice')
const round = ({ number, film }: Meta): string =>
  `${typeof number === 'number' ? `round ${number} of feedback` : 'feedback'}${text(film) && ` on ${text(film)}`}`
const amount = (meta: Meta): string => (text(meta.amount) ? ` of ${text(meta.amount)}` : '')

/** Null for columns that stand for payment: the client learns of it from the invoices. */
const portalActionOf = (status: unknown): string | null => {
  const stage = projectStages.find((known) => known === status)
  const nothingElse = { reviewWaiting: false, signedOff: false, delivered: false }
  return stage ? portalStatusLabels[productionViewsOf({ stage, ...nothingElse }).portal] : null
}

/** Several columns of the board map to one portal stage. */
function moved({ from, to }: Meta): string | null {
  const [before, after] = [portalActionOf(from), portalActionOf(to)]
  return before === null || after === null || before === after ? null : `moved the project to ${after}`
}

/** Project events in the client's words. Events that are not listed are not shown to clients. */
const events: Record<string, Message> = {
  'proposal.sent': 'sent you the proposal',
  'proposal.reminded': 'reminded you of the proposal',
  'proposal.approved': 'approved the proposal',
  'proposal.declined': 'declined the proposal',
  'sign-off.sent': 'asked you to sign off the shoot',
  'sign-off.received': 'signed off the shoot',
  'project.stage-changed': moved,
  'project.files-requested': ({ title }) => `asked you for files: ${text(title)}`,
  'project.file-received': ({ name }) => `sent ${text(name) || 'a file'}`,
  'milestones.completed': ({ names }) =>
    Array.isArray(names) && names.length > 0 ? `completed ${names.map(text).join(', ')}` : null,
  'review.version-added': (meta) => `added ${version(meta)} for review`,
  'review.commented': (meta) => `commented on ${version(meta)}`,
  'review.round-sent': (meta) => `sent ${round(meta)}`,
  'review.round-accepted': (meta) => `accepted ${round(meta)}`,
  'review.round-declined': (meta) => `declined ${round(meta)}`,
  'review.approved': (meta) => `approved ${version(meta)}`,
  'review.approval-given': (meta) => `approved ${version(meta)}, as one of two`,
  'review.approval-undone': (meta) => `withdrew the approval of ${version(meta)}`,
  'review.reopen-asked': (meta) => `asked to reopen ${version(meta)}`,
  'review.reopened': 'reopened the review',
  'review.final-added': ({ label }) => `added ${text(label) || 'a file'} to your files`,
  'review.delivered': ({ label }, actor) => `${actor === 'client' ? 'downloaded' : 'delivered'} ${text(label) || 'the film'}`,
  'invoice.issued': (meta) => `issued ${invoice(meta)}`,
  'invoice.reminded': (meta) => `reminded you of ${invoice(meta)}`,
  'invoice.transfer-initiated': (meta) => `started a bank transfer for ${invoice(meta)}`,
  'invoice.payment-booked': (meta, actor) =>
    `${actor === 'client' ? 'made' : 'received'} a payment${amount(meta)} for ${invoice(meta)}`,
  'invoice.payment-refunded': (meta) => `refunded a payment${amount(meta)} for ${invoice(meta)}`,
  'invoice.card-refunded': (meta) => `refunded a payment${amount(meta)} for ${invoice(meta)}`,
  'invoice.card-saved': ({ card }) => `saved ${text(card) || 'a card'} for later payments`,
  'invoice.card-ended': ({ card }) => `ended payments by ${text(card) || 'a saved card'}`,
  'invoice.credited': (meta) => `issued a credit note for ${invoice(meta)}`,
}

export const portalEvents = Object.keys(events)

/** Text of an event that follows its actor's name; null when it is not shown. */
export function portalEventMessage({ actor, action, meta }: { actor: Actor; action: string; meta: Meta }): string | null {
  const message = events[action]
  return typeof message === 'function' ? message(meta, actor) : (message ?? null)
}

/** `ops` is the studio. Holders of the client's links count as the client. */
export const portalActors = { visitor: 'client', client: 'client', crew: 'ops', staff: 'ops', system: 'system' } as const
