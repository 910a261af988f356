import { endOfSecond } from 'date-fns/endOfSecond'
import { subDays } from 'date-fns/subDays'
import { isForBills } from '#domain/conversations/bills-address.ts'
import { conversationLimits } from '#domain/conversations/conversation-labels.ts'
import { mailIdOf } from '#domain/conversations/message-ids.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeUploadId } from '../../../base/http/bodies/receive-files.ts'
import type { ReadMessage } from '../../../base/mail/read-message.ts'
import type { Services } from '../../../base/services.ts'
import { notify } from '../../people/notifications/notify.ts'
import { addAutomaticNote } from '../add-automatic-note.ts'
import { attachmentFolder } from '../attachments/attachment-folder.ts'
import { linkRecord } from '../conversation-store.ts'
import type { NewAttachment } from '../message-store.ts'
import { receiveMessage } from '../receive-message.ts'
import { claimsStudio } from './claims-studio.ts'
import { findPlace, type Place } from './find-place.ts'
import { countAutomatic, findAssignee, findOutboxMail, isReceived, lockSender } from './incoming-store.ts'
import { followReport, noteAnswer } from './follow-report.ts'

type Means = Pick<Services, 'db' | 'queue' | 'storage' | 'env'>

/** Called in the transaction that receives the message, also when it was received before. */
type Meanwhile = (tx: Transaction) => Promise<void>

/** A message whose files are stored; null for those of one that was received before. */
export interface StoredMail {
  message: ReadMessage
  files: NewAttachment[] | null
}

/** Stores the attachments of a message ahead of its transaction; those of one that is not received then are swept. */
export async function storeMail({ db, storage }: Pick<Services, 'db' | 'storage'>, message: ReadMessage): Promise<StoredMail> {
  return { message, files: (await isReceived(db, message.messageId)) ? null : await storeAttachments(storage, message) }
}

/** Receives a message that was read: it is there, whole, once this resolves, and once however often it is delivered. */
export const receiveMail = async (services: Means, message: ReadMessage, now: Date): Promise<'received' | 'known'> =>
  receiveStored(services, await storeMail(services, message), now)

export async function receiveStored(
  services: Means,
  { message, files }: StoredMail,
  now: Date,
  meanwhile: Meanwhile = async () => undefined,
): Promise<'received' | 'known'> {
  const { db, storage } = services
  if (files === null) {
    await db.transaction(meanwhile)
    return 'known'
  }
  const isNew = await db.transaction(async (tx) => {
    const received = await receive(tx, services, message, files, now)
    await meanwhile(tx)
    return received
  })
  // Not after an error: a connection that broke may have committed.
  if (!isNew) await Promise.all(files.map(({ storageKey }) => storage.remove(storageKey)))
  return isNew ? 'received' : 'known'
}

async function storeAttachments(storage: Services['storage'], { attachments }: ReadMessage): Promise<NewAttachment[]> {
  const stored: NewAttachment[] = []
  // Few at once: a hundred files would be a hundred writes to the disk.
  for (let from = 0; from < attachments.length; from += 4) {
    await Promise.all(
      attachments.slice(from, from + 4).map(async ({ name, contentType, content, cid }) => {
        const storageKey = `${attachmentFolder}${makeUploadId()}`
        await storage.write(storageKey, content)
        stored.push({ name, contentType, bytes: content.length, storageKey, cid })
      }),
    )
  }
  return stored
}

/** False when it was received before, or is the studio's own. */
async function receive(
  tx: Transaction,
  { queue, env }: Means,
  message: ReadMessage,
  files: NewAttachment[],
  now: Date,
): Promise<boolean> {
  await lockSender(tx, message.from.email)
  const claimsStaff = await claimsStudio(tx, env, message.from.email)
  if (claimsStaff && (await isOwnCopy(tx, message))) return false
  const place = await findPlace(tx, message, { claimsStaff, now })
  const { subject, from, to, cc, text, quoted, html, messageId, references, automatic } = message
  const received = await receiveMessage(
    tx,
    { queue },
    {
      conversation: place.conversationId === null ? { kind: 'mail', ...place.person, subject } : { id: place.conversationId },
      channel: 'mail',
      from,
      to,
      cc,
      subject,
      text,
      quoted,
      html,
      messageId,
      references,
      automatic,
      claimsStaff,
      inReplyTo: message.inReplyTo[0] ?? null,
      // A header has whole seconds: an answer would stand before what was written in the same one.
      sentAt: message.sentAt === null ? now : endOfSecond(new Date(message.sentAt)),
      attachments: files,
    },
    now,
  )
  if (!received.isNew) return false
  const { conversationId } = received
  for (const link of place.links) await linkRecord(tx, { conversationId, ...link })
  if (place.note) await addAutomaticNote(tx, conversationId, place.note, now)
  if (message.report && place.answers) await followReport({ tx, queue, now }, message.report, place.answers, conversationId)
  else if (!automatic && !claimsStaff) await noteAnswer(tx, from.email, place.answers)
  await tell({ tx, queue, now }, message, place, conversationId)
  if (files.length > 0 && isForBills([...to, ...cc])) {
    await queue.send(tx, 'bills.mailed', { messageId: received.messageId, conversationId })
  }
  if (place.answers) await queue.send(tx, 'message.received', { messageId: received.messageId })
  return true
}

/** A copy of what the product sent: a mailbox that gets what it sends, or an address of the studio among the recipients. */
async function isOwnCopy(tx: Transaction, { messageId }: ReadMessage): Promise<boolean> {
  const mailId = mailIdOf(messageId)
  return mailId !== null && (await findOutboxMail(tx, [mailId])) !== null
}

/** Days after which nobody is told of a message any more: with the first connection a month of them arrives. */
const daysOfNews = 2

/** Notifies whom nobody else notifies: of a conversation without an assignee, everybody who answers enquiries. */
async function tell(
  { tx, queue, now }: { tx: Transaction; queue: Services['queue']; now: Date },
  { automatic, from, sentAt }: ReadMessage,
  { conversationId: known }: Place,
  conversationId: string,
): Promise<void> {
  if (sentAt !== null && new Date(sentAt) < subDays(now, daysOfNews)) return
  const isLoop = automatic && (await countAutomatic(tx, conversationId, subDays(now, 1))) > conversationLimits.automaticAnswers
  if (isLoop || (known !== null && !automatic && (await findAssignee(tx, conversationId)) !== null)) return
  const parts = { by: from.name || from.email || 'Somebody' }
  const about = { record: 'conversation', recordId: conversationId } as const
  await notify(tx, queue, { ...about, kind: 'wrote', to: 'everyone', by: null, parts }, now)
}
