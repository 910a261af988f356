import { withoutQuotedLines } from '#domain/conversations/quoted-text.ts'
import { mailIdOf } from '#domain/conversations/message-ids.ts'
import { Problem } from '#domain/common/problem.ts'
import { maySeeProject } from '#domain/people/notification.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { mostCommentCharacters } from '#domain/reviews/review-rules.ts'
import { generalLabel } from '#domain/reviews/versions/version-label.ts'
import type { Database } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findContact } from '../../clients/people/contact-store.ts'
import { findMessageById, type MessageRow } from '../../conversations/message-store.ts'
import { findMail, type MailRow } from '../../mails/outbox/mail-store.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { listColleagues } from '../../people/notifications/notification-store.ts'
import { findStaff, findStaffByEmail } from '../../people/people-store.ts'
import { findRootOf } from '../comments/comment-store.ts'
import { giveFeedback } from '../comments/give-feedback.ts'
import type { Entrance } from '../links/review-gate.ts'
import { findByIds, findPerson, listPeople } from '../review-store.ts'
import { listParticipants, mailboxesOf } from './thread-mailboxes.ts'

/**
 * Makes an answer to a mail about a comment a reply in its thread, so also at its frame. The Message-ID of that mail, which its
 * recipient alone has, leads to it; the answer must come from the address that it was sent to, of somebody who may comment now.
 * Whatever does not, stays a message of its conversation alone. Idempotent by the message.
 */
export async function replyFromMail(
  { db, queue, log }: Pick<Services, 'db' | 'queue' | 'log'>,
  messageId: string,
  now: Date,
): Promise<void> {
  const message = await findMessageById(db, messageId)
  if (!message || message.automatic) return
  const mail = await findAnswered(db, message)
  if (!mail || mail.toAddress.toLowerCase() !== message.fromEmail) return
  const thread = await findThread(db, mail)
  const comment = withoutQuotedLines(message.text).slice(0, mostCommentCharacters).trim()
  const entrance = thread && comment !== '' ? await enterAs(db, mail, thread, now) : null
  if (!thread || !entrance) return
  const feedback = { version: generalLabel, timestamp: '', comment, parentId: thread.id, attachments: [], name: '' }
  const nowhere = { frame: null, frameTo: null, page: null, point: null, drawing: null }
  try {
    await giveFeedback({ db, queue }, entrance, { ...feedback, ...nowhere, clientId: message.id }, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Feedback is closed, or the comment was deleted meanwhile.
    log.info({ messageId, why: error.message }, 'an answer by mail was not added to the review')
  }
}

async function findAnswered(db: Database, { inReplyTo, references }: MessageRow): Promise<MailRow | null> {
  const id = [inReplyTo ?? '', ...references.toReversed()].map(mailIdOf).find((found) => found !== null)
  return id ? findMail(db, id) : null
}

interface Thread {
  id: string
  projectId: string
}

/** The thread that a mail is about; null where it is about several, since an answer does not say which one it means. */
async function findThread(db: Database, mail: MailRow): Promise<Thread | null> {
  const roots = new Map<string, Thread>()
  for (const commentId of commentsOf(mail).slice(0, 200)) {
    const root = await findRootOf(db, commentId)
    if (root) roots.set(root.id, root)
  }
  const [only] = roots.values()
  return roots.size === 1 ? only! : null
}

const isUuid = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

function commentsOf({ template, props }: MailRow): string[] {
  const ids = {
    'review-replies': () => listOf(props.threads).map(({ id }) => id),
    'review-comments': () => listOf(props.comments).map(({ id }) => id),
    'review-mention': () => [props.commentId],
    // Their links open the comment.
    notifications: () => listOf(props.items).map(({ link }) => /^\/clients\/[^/?]+\?c=([0-9a-f-]{36})$/.exec(String(link))?.[1]),
  }[template]
  return (ids?.() ?? []).filter(isUuid)
}

/** As whom the recipient of a mail may comment now; null for nobody. */
async function enterAs(db: Database, mail: MailRow, thread: Thread, now: Date): Promise<Entrance | null> {
  return mail.template === 'review-replies' ? enterAsViewer(db, mail, thread, now) : enterAsStaff(db, mail, thread)
}

async function enterAsViewer(db: Database, mail: MailRow, { id, projectId }: Thread, now: Date): Promise<Entrance | null> {
  const opened = await findByIds(db, { projectId, linkId: null })
  if (!opened) return null
  const all = (await listPeople(db, projectId)).map((person) => person.id)
  const theirs = (await mailboxesOf(db, opened.project, all, now)).filter(
    ({ address }) => address.toLowerCase() === mail.toAddress.toLowerCase(),
  )
  const wrote = new Set((await listParticipants(db, id)).map(({ personId }) => personId))
  const mailbox = theirs.find(({ personId }) => wrote.has(personId)) ?? theirs[0]
  const person = mailbox && (await findPerson(db, mailbox.personId))
  if (!person) return null
  const { link } = (person.linkId && (await findByIds(db, { projectId, linkId: person.linkId }))) || opened
  const account = person.contactId === null ? null : await findContact(db, person.contactId)
  const mayComment = person.contactId === null ? (link?.mayComment ?? true) : account?.contact.rights.includes('comment')
  if (!mayComment) return null
  const may = { comment: true, approve: false, download: false }
  return { ...opened, link, staff: false, member: null, studioName: '', person, may }
}

async function enterAsStaff(db: Database, mail: MailRow, { projectId }: Thread): Promise<Entrance | null> {
  const opened = await findByIds(db, { projectId, linkId: null })
  const address = mail.toAddress.toLowerCase()
  const isStudios = (await studioMailbox(db)).address.toLowerCase() === address
  const account = (await findStaffByEmail(db, address)) ?? (isStudios ? await findStaff(db, studioOwnerId) : null)
  const colleague = account && (await listColleagues(db, projectId)).find(({ id }) => id === account.personId)
  if (!opened || !account || !colleague || !maySeeProject(colleague) || !colleague.abilities.includes('answer-reviews'))
    return null
  const { id, name, abilities } = colleague
  const member = { id, name, email: account.email, role: account.role, abilities: [...abilities], lacksFactor: false }
  const studioName = id === studioOwnerId ? (await readBrand(db)).name : name
  const may = { comment: true, approve: false, download: false }
  return { ...opened, staff: true, member, studioName, person: null, may }
}
