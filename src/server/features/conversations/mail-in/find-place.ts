import { subDays } from 'date-fns/subDays'
import type { LinkedRecord } from '#domain/conversations/conversation-labels.ts'
import { mailIdOf, replyTokenOf } from '#domain/conversations/message-ids.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { ReadAddress, ReadMessage } from '../../../base/mail/read-message.ts'
import { findListed } from '../conversation-store.ts'
import {
  findAbout,
  findByMessageId,
  findByReplyToken,
  findBySentMail,
  findBySubject,
  findOutboxMail,
  isConversation,
  isProject,
  takesPart,
  type OutboxMail,
} from './incoming-store.ts'

/** Days in which a message with the same subject belongs to the same conversation. */
const daysOfSubject = 30

interface Link {
  kind: LinkedRecord
  recordId: string
}

export interface Place {
  /** Null for a new one. */
  conversationId: string | null
  /** The other side of a new one. */
  person: ReadAddress
  links: Link[]
  /** For the studio, beside the message. */
  note: string
  /** The mail of the outbox that it answers, or reports of. */
  answers: OutboxMail | null
}

/**
 * Where a message belongs. What a contact and the studio write in the portal is theirs alone: an answer of somebody else to one of
 * its mails, which can be forwarded, begins a conversation of their own.
 */
export async function findPlace(
  tx: Transaction,
  message: ReadMessage,
  known: { claimsStaff: boolean; now: Date },
): Promise<Place> {
  const place = await findNearest(tx, message, known)
  const found = place.conversationId === null ? null : await findListed(tx, place.conversationId)
  if (found?.conversation.kind !== 'portal' || (message.report !== null && place.answers !== null)) return place
  if (!known.claimsStaff && (await takesPart(tx, found.conversation, message.from.email))) return place
  const note = 'This answers messages in the portal of somebody else, so it is kept apart.'
  return { ...place, conversationId: null, person: message.from, links: [], note }
}

/**
 * To what it answers by Message-ID, to the conversation whose reply address it was sent to, to the last
 * one of the same person with the same subject, or to a new one.
 */
async function findNearest(
  tx: Transaction,
  message: ReadMessage,
  { claimsStaff, now }: { claimsStaff: boolean; now: Date },
): Promise<Place> {
  // The last reference is the message that it answers.
  const ids = [...new Set([...(message.report?.about ?? []), ...message.inReplyTo, ...message.references.toReversed()])]
  const answers = await findOutboxMail(
    tx,
    ids.map(mailIdOf).filter((id) => id !== null),
  )
  // A report is about whom the mail was sent to, not about the server that sends it.
  const isReport = message.report !== null && answers !== null
  const person = isReport ? { name: answers.toName, email: answers.toAddress.toLowerCase() } : message.from
  const place = { person, links: [] as Link[], note: '', answers }

  const thread = await findByMessageId(tx, ids)
  if (thread) return { ...place, conversationId: thread }
  if (answers) {
    const { conversationId, links } = await findOfMail(tx, answers, person.email)
    if (conversationId !== null || links.length > 0) return { ...place, conversationId, links }
  }

  const tokens = message.addressees.map(replyTokenOf).filter((token) => token !== null)
  const addressed = await findByReplyToken(tx, tokens)
  if (addressed && !claimsStaff && (await takesPart(tx, addressed, message.from.email))) {
    return { ...place, conversationId: addressed.id }
  }
  if (addressed) {
    const note = 'This came to the reply address of another conversation, in which this sender does not take part.'
    return { ...place, conversationId: null, note }
  }
  const since = subDays(now, daysOfSubject)
  return { ...place, conversationId: await findBySubject(tx, { email: person.email, subject: message.subject, since }) }
}

/** The conversation that sent a mail, of the enquiry that it is about, or of this person about the same record. */
async function findOfMail(
  tx: Transaction,
  mail: OutboxMail,
  email: string,
): Promise<{ conversationId: string | null; links: Link[] }> {
  const sender = await findBySentMail(tx, mail.id)
  if (sender) return { conversationId: sender, links: [] }
  if (mail.about === null) return { conversationId: null, links: [] }
  if (await isConversation(tx, mail.about)) return { conversationId: mail.about, links: [] }
  if (!(await isProject(tx, mail.about))) return { conversationId: null, links: [] }
  const links = linksOf(mail, mail.about)
  for (const link of links) {
    const found = await findAbout(tx, { email, ...link })
    if (found) return { conversationId: found, links }
  }
  return { conversationId: null, links }
}

/** The most special record first. */
function linksOf({ template, props }: OutboxMail, projectId: string): Link[] {
  const { invoiceId, proposalId } = props
  return [
    ...(typeof invoiceId === 'string' ? [{ kind: 'invoice' as const, recordId: invoiceId }] : []),
    ...(typeof proposalId === 'string' ? [{ kind: 'proposal' as const, recordId: proposalId }] : []),
    ...(template.startsWith('review-') ? [{ kind: 'review' as const, recordId: projectId }] : []),
    { kind: 'project', recordId: projectId },
  ]
}
