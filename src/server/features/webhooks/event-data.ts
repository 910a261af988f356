import { conventions } from '#domain/common/conventions.ts'
import { isCalendarDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { canBeWatched } from '#domain/media/library/asset-rules.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { Stored } from '#domain/system/events/event.ts'
import type { EventName, PayloadOf } from '#domain/system/events/events.ts'
import { eventTypeOf, testEventName, type SentEventName } from '#domain/webhooks/webhook-events.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { numberOf } from '../invoices/issuing/invoice-document.ts'
import {
  findBookingFacts,
  findInquiryFacts,
  findInvoiceFacts,
  findProjectFacts,
  findProposalTotal,
  findTaskFacts,
  findVersionFacts,
} from './event-facts-store.ts'

export interface OutboxEvent {
  name: SentEventName
  record: string | null
  meta: Record<string, unknown>
}

interface Means {
  db: Sql
  env: Pick<Env, 'siteUrl'>
}

/**
 * The data of an event: what it says itself, and what its records say now. Null for one that is not to be sent. What is not in
 * the catalogue's schema is dropped.
 */
export async function dataOf(means: Means, event: OutboxEvent): Promise<Record<string, unknown> | null> {
  const found = await factsOf(means, event)
  return found && (eventTypeOf(event.name)!.data.parse(found) as Record<string, unknown>)
}

async function factsOf(means: Means, { name, record, meta }: OutboxEvent): Promise<object | null> {
  if (name === testEventName) return meta
  if (name === 'pages.changed') return { tags: meta.tags, page: `${means.env.siteUrl}/admin/content` }
  if (name.startsWith('inquiry.') || name.startsWith('quote.')) return { inquiry: await inquiryOf(means, record) }
  if (name.startsWith('booking.')) return { booking: await bookingOf(means, record, stored<'appointment.moved'>(meta)) }
  const own = await ownFacts(means, name, meta)
  return own && { project: await projectOf(means, record), by: text(meta.by), ...own }
}

/** What an event of a project says beside the project. Its payload is that of the recorded event. */
async function ownFacts({ db }: Means, name: SentEventName, meta: Record<string, unknown>): Promise<object | null> {
  switch (name) {
    case 'proposal.sent':
    case 'proposal.signed':
    case 'proposal.declined':
    case 'change-order.sent':
    case 'change-order.signed': {
      const {
        proposalId,
        version,
        number: changeOrder,
      } = stored<'proposal.sent' | 'proposal.approved' | 'proposal.declined'>(meta)
      const total = await findProposalTotal(db, String(proposalId))
      const proposal = {
        version: number(version),
        changeOrder: number(changeOrder),
        total: total === null ? null : amount(total),
      }
      return { proposal }
    }
    case 'project.status-changed': {
      const { from, to } = stored<'project.stage-changed' | 'proposal.sent' | 'proposal.approved'>(meta)
      return { from: String(from), to: String(to) }
    }
    case 'agreement.signed':
      return { agreement: text(stored<'project.agreement-signed'>(meta).title) ?? '' }
    case 'version.ready': {
      const { versionId, version: label } = stored<'review.version-added'>(meta)
      const version = await findVersionFacts(db, String(versionId))
      // One that is held from clients is recorded again once they may see it.
      if (!version || !maySeeVersion(version, { staff: false })) return null
      return canBeWatched(version.asset) ? { version: { id: version.id, name: text(label) ?? '' } } : null
    }
    case 'version.approved':
      return { version: { id: null, name: text(stored<'review.approved'>(meta).version) ?? '' } }
    case 'comment.created': {
      const { commentId, version, by } = stored<'review.commented'>(meta)
      const byClient = meta.actor === 'client'
      return { comment: { id: String(commentId), about: text(version) ?? '', by: text(by), byClient } }
    }
    case 'version.changes-requested': {
      const round = stored<'review.round-sent'>(meta)
      return { round: { number: number(round.number) ?? 0, comments: number(round.comments) ?? 0 } }
    }
    case 'delivery.ready':
    case 'delivery.downloaded':
      return { file: text(stored<'review.final-added' | 'review.downloaded'>(meta).label) ?? '' }
    case 'invoice.issued':
    case 'invoice.paid':
    case 'invoice.overdue':
      return { invoice: await invoiceOf(db, meta) }
    case 'payment.received':
    case 'refund.made': {
      const { amountPence } = stored<'invoice.payment-booked' | 'invoice.payment-refunded' | 'invoice.card-refunded'>(meta)
      // Refunds in Stripe say no method.
      const { method } = stored<'invoice.payment-booked' | 'invoice.payment-refunded'>(meta)
      const invoice = await invoiceOf(db, meta)
      return { invoice, amount: amount(number(amountPence) ?? 0), method: text(method) ?? 'stripe' }
    }
    case 'task.completed': {
      const task = await findTaskFacts(db, String(stored<'task.done'>(meta).taskId))
      return task && { task }
    }
    case 'shoot.planned':
    case 'shoot.cancelled': {
      const { shootId, date } = stored<'shoot.planned' | 'shoot.cancelled'>(meta)
      return { shoot: { id: String(shootId), date: isCalendarDay(date) ? date : null } }
    }
    case 'file.received': {
      const file = stored<'project.file-received'>(meta)
      return { file: { name: text(file.name) ?? '', bytes: number(file.bytes) ?? 0 } }
    }
    default:
      return {}
  }
}

/** The payload of these events. */
const stored = <Name extends EventName>(meta: Record<string, unknown>) => meta as Stored<PayloadOf<Name>>

async function projectOf({ db, env }: Means, id: string | null) {
  const found = id && (await findProjectFacts(db, id))
  if (!found) return null
  const { number: its, projectTitle, clientName, boardStage } = found
  const page = `${env.siteUrl}${projectPath(found.id)}`
  return { id: found.id, number: its, title: projectTitle, client: clientName, status: boardStage, page }
}

async function inquiryOf({ db, env }: Means, id: string | null) {
  const found = id && (await findInquiryFacts(db, id))
  if (!found) return null
  const { kind, subject, name, totalPence } = found
  const total = totalPence === null ? null : amount(totalPence)
  return { id: found.id, kind, title: subject, from: name, total, page: `${env.siteUrl}/admin/inbox/${found.id}` }
}

/** Of one that was moved again, the time that it was moved to. */
async function bookingOf({ db, env }: Means, id: string | null, { to }: Stored<{ to: string }>) {
  const found = id && (await findBookingFacts(db, id))
  if (!found) return null
  const { type, startsAt, endsAt, name, person } = found
  const start = typeof to === 'string' ? new Date(to) : startsAt
  const end = new Date(start.getTime() + endsAt.getTime() - startsAt.getTime())
  const times = { startsAt: start.toISOString(), endsAt: end.toISOString() }
  return { id: found.id, type, ...times, by: name, with: person, page: `${env.siteUrl}/admin/bookings` }
}

async function invoiceOf(db: Sql, meta: Record<string, unknown>) {
  const { invoiceId } = stored<'invoice.issued' | 'invoice.paid' | 'invoice.payment-booked'>(meta)
  const found = await findInvoiceFacts(db, String(invoiceId))
  if (!found) return null
  const { state, totalPence, paidPence, issueDate, dueDate, currency } = found
  const seen = inDocumentCurrency(found)
  return {
    number: numberOf(found),
    state,
    total: amount(totalPence),
    paid: amount(paidPence),
    owed: amount(owedOf(found)),
    ...(currency && {
      face: {
        total: { minor: seen.totalPence, currency },
        paid: { minor: seen.paidPence, currency },
        owed: { minor: owedOf(seen), currency },
      },
    }),
    issuedOn: issueDate,
    dueOn: dueDate,
  }
}

const amount = (minor: number) => ({ minor, currency: conventions().currency })
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
