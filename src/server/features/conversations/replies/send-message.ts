import { randomUUID } from 'node:crypto'
import type { Transaction, Sql } from '../../../base/database/database.ts'
import { asCaller } from '../../../base/http/callers/caller.ts'
import { messageIdOf } from '../../../base/mail/mailer.ts'
import type { Services } from '../../../base/services.ts'
import { readMailWay } from '../../mails/outbox/mail-way.ts'
import { isReachable } from '../../mails/outbox/address-trouble-store.ts'
import { queueMail, type MailOrder } from '../../mails/outbox/queue-mail.ts'
import type { Env } from '../../../base/env.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { findConversation, type ConversationRow } from '../conversation-store.ts'
import {
  findAnsweredMessage,
  listFilesOf,
  listStranded,
  readThread,
  tryLockMessage,
  updateMessage,
  type MessageRow,
} from '../message-store.ts'
import { findReader } from '../portal-reader.ts'

type Needed = Pick<Services, 'db' | 'queue' | 'env'>

/** Message-IDs that a mail names at most: the first of its thread, and the latest. */
const mostReferences = 20

/** Queues the mail of a message from the studio; does nothing once that was done, and when it was taken back. */
export async function sendMessage(services: Needed, messageId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const message = await tryLockMessage(tx, messageId)
    if (!message || message.leavesAt === null) return
    const conversation = (await findConversation(tx, message.conversationId))!
    await asCaller(message.personId, () => leave(tx, services, { message, conversation }))
  })
}

/** Sends what should have left, and did not. */
export async function sendStranded(services: Needed, now: Date): Promise<void> {
  for (const id of await listStranded(services.db, new Date(now.getTime() - 60_000))) await sendMessage(services, id)
}

async function leave(tx: Transaction, { queue, env }: Needed, { message, conversation }: Leaving): Promise<void> {
  const id = randomUUID()
  const { from } = await readMailWay(tx, env)
  const thread = isForwarded(message, conversation) ? [] : await readThread(tx, message)
  const order = {
    id,
    replyTo: await replyAddressOf(tx, env, conversation.replyToken),
    about: conversation.id,
    thread: thread.length > mostReferences ? [thread[0]!, ...thread.slice(1 - mostReferences)] : thread,
  }
  const queueIt = message.channel === 'portal' ? queueNotice : queueLetter
  const isMailed = await queueIt(tx, queue, { message, conversation }, order)
  await updateMessage(tx, message.id, {
    leavesAt: null,
    ...(isMailed && {
      mailId: id,
      messageId: messageIdOf(id, from),
      inReplyTo: thread.at(-1) ?? null,
      references: thread,
    }),
  })
}

interface Leaving {
  message: MessageRow
  conversation: ConversationRow
}
type Order = Pick<MailOrder<'reply'>, 'id' | 'replyTo' | 'about' | 'thread'>

async function queueLetter(tx: Transaction, queue: Services['queue'], { message }: Leaving, order: Order): Promise<true> {
  const answered = await findAnsweredMessage(tx, message)
  const [to] = message.to
  await queueMail(tx, queue, {
    ...order,
    to: { name: to!.name, address: to!.email },
    cc: message.cc,
    template: 'reply',
    props: {
      subject: message.subject,
      text: message.text,
      original: answered && {
        name: answered.fromName || answered.fromEmail,
        sentAt: answered.sentAt.toISOString(),
        text: answered.text,
      },
    },
    attachments: await listFilesOf(tx, message.id),
  })
  return true
}

/** Tells of a message in the portal, without its files. False where no mail arrives: it is in the portal anyway. */
async function queueNotice(
  tx: Transaction,
  queue: Services['queue'],
  { message, conversation }: Leaving,
  order: Order,
): Promise<boolean> {
  const reader = await findReader(tx, conversation)
  if (!reader?.email || !(await isReachable(tx, reader.email))) return false
  const files = await listFilesOf(tx, message.id)
  await queueMail(tx, queue, {
    ...order,
    to: { name: reader.name, address: reader.email },
    template: 'portal-message',
    props: {
      by: message.fromName,
      text: message.text,
      files: files.map(({ name }) => name),
      answerable: order.replyTo !== undefined,
    },
  })
  return true
}

/** To somebody else than the other side. */
const isForwarded = ({ channel, to }: MessageRow, { email }: ConversationRow): boolean =>
  channel !== 'portal' && to[0]?.email !== email

/**
 * Where answers to a conversation go: the studio's address with the conversation's token as its tag. Undefined when no mail is
 * read, so that the product says nothing that it cannot keep.
 */
async function replyAddressOf(
  db: Sql,
  { imap, mailWebhookSecret }: Pick<Env, 'imap' | 'mailWebhookSecret'>,
  token: string,
): Promise<string | undefined> {
  if (imap === undefined && mailWebhookSecret === undefined) return undefined
  const { address } = await studioMailbox(db)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at).replace(/\+.*/s, '')}+${token}${address.slice(at)}`
}
