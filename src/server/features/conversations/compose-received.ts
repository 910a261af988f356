import { composeLetter } from '../../base/mail/mailer.ts'
import type { Services } from '../../base/services.ts'
import { readAttachments } from '../mails/outbox/send-mail.ts'
import { findMessageById, listFilesOf } from './message-store.ts'

/**
 * A received mail as a message for other programs, made of what is kept of it: its raw text is not. Attached files that are gone
 * are left out. Null where it was deleted.
 */
export async function composeReceived({ db, storage }: Pick<Services, 'db' | 'storage'>, id: string): Promise<Buffer | null> {
  const message = await findMessageById(db, id)
  if (!message) return null
  const files = await listFilesOf(db, id)
  const there = await Promise.all(files.map(({ storageKey }) => storage.stat(storageKey)))
  return composeLetter({
    id,
    messageId: message.messageId,
    from: { name: message.fromName, address: message.fromEmail },
    to: message.to.map(mailboxOf),
    cc: message.cc.map(mailboxOf),
    thread: [...new Set([...message.references, ...(message.inReplyTo === null ? [] : [message.inReplyTo])])],
    replyTo: null,
    subject: message.subject,
    html: message.html,
    text: [message.text, message.quoted].filter(Boolean).join('\n\n'),
    attachments: await readAttachments(storage, { attachments: files.filter((_, index) => there[index]) }),
    invitation: null,
    date: message.sentAt,
    automatic: message.automatic,
    unsubscribeUrl: null,
  })
}

const mailboxOf = ({ name, email }: { name: string; email: string }) => ({ name, address: email })
