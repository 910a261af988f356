import { composeLetter } from '../../../base/mail/mailer.ts'
import { hideLinks } from '../../../base/mail/mail-secrets.ts'
import type { Services } from '../../../base/services.ts'
import type { MailRow } from '../outbox/mail-store.ts'
import { readMailWay } from '../outbox/mail-way.ts'
import { isAutomatic, readAttachments } from '../outbox/send-mail.ts'

/** A mail of the outbox as a message for other programs, without links that open something. Attached files that are gone are left out. */
export async function composeMail(
  { db, env, storage }: Pick<Services, 'db' | 'env' | 'storage'>,
  mail: MailRow,
): Promise<Buffer> {
  const { from } = await readMailWay(db, env)
  const there = await Promise.all(mail.attachments.map(({ storageKey }) => storage.stat(storageKey)))
  return composeLetter({
    id: mail.id,
    from,
    to: { name: mail.toName, address: mail.toAddress },
    cc: mail.cc.map(({ name, email }) => ({ name, address: email })),
    thread: mail.thread,
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: hideLinks(mail.html),
    text: hideLinks(mail.text),
    attachments: await readAttachments(storage, { ...mail, attachments: mail.attachments.filter((_, index) => there[index]) }),
    invitation: mail.invitation,
    date: mail.queuedAt,
    automatic: isAutomatic(mail),
    unsubscribeUrl: null,
  })
}
