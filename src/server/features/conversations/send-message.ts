import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../base/database/database.ts'
import { asCaller } from '../../base/http/caller.ts'
import { messageIdOf } from '../../base/mail/mailer.ts'
import type { Services } from '../../base/services.ts'
import { readMailWay } from '../mails/mail-way.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { findConversation, type ConversationRow } from './conversation-store.ts'
import {
  findAnsweredMessage,
  listFilesOf,
  listStranded,
  readThread,
  tryLockMessage,
  updateMessage,
  type MessageRow,
} from './message-store.ts'
import { replyAddressOf } from './reply-address.ts'

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

async function leave(
  tx: Transaction,
  { queue, env }: Needed,
  { message, conversation }: { message: MessageRow; conversation: ConversationRow },
): Promise<void> {
  const id = randomUUID()
  const { from } = await readMailWay(tx, env)
  const answered = await findAnsweredMessage(tx, message)
  const thread = isForwarded(message, conversation) ? [] : await readThread(tx, message)
  const [to] = message.to
  await queueMail(tx, queue, {
    id,
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
    replyTo: await replyAddressOf(tx, env, conversation.replyToken),
    about: conversation.id,
    attachments: await listFilesOf(tx, message.id),
    thread: thread.length > mostReferences ? [thread[0]!, ...thread.slice(1 - mostReferences)] : thread,
  })
  await updateMessage(tx, message.id, {
    mailId: id,
    messageId: messageIdOf(id, from),
    inReplyTo: thread.at(-1) ?? null,
    references: thread,
    leavesAt: null,
  })
}

/** To somebody else than the other side. */
const isForwarded = ({ to }: MessageRow, { email }: ConversationRow): boolean => to[0]?.email !== email
