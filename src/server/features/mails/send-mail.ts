import { buffer } from 'node:stream/consumers'
import type { Services } from '../../base/services.ts'
import { findMail, markDelivered, markFailed, noteFailedAttempt, saveRendered } from './mail-store.ts'
import { renderMailRow } from './render-mail-row.ts'
import { studioMailbox } from './studio-mailbox.ts'

/** Sends a queued mail once. Throws where that failed, so that the queue tries again; does nothing for any other mail. */
export async function sendMail(
  { db, env, mailer, renderMail, storage }: Pick<Services, 'db' | 'env' | 'mailer' | 'renderMail' | 'storage'>,
  mailId: string,
): Promise<void> {
  const mail = await findMail(db, mailId)
  if (mail?.state !== 'queued') return
  try {
    const from = env.mailFrom ?? studioMailbox
    const rendered = await renderMailRow(renderMail, mail)
    await saveRendered(db, mail.id, rendered)
    const state = await mailer.deliver({
      id: mail.id,
      from,
      to: { name: mail.toName, address: mail.toAddress },
      // Answers reach the studio, also where its mail server sends under another address.
      replyTo: mail.replyTo ?? (from.address === studioMailbox.address ? null : studioMailbox.address),
      subject: rendered.subject,
      html: rendered.html,
      text: rendered.text,
      attachments: await Promise.all(
        mail.attachments.map(async ({ name, contentType, storageKey }) => ({
          filename: name,
          contentType,
          content: await buffer(storage.read(storageKey)),
        })),
      ),
      date: mail.queuedAt,
      // A reply is the one mail that a person wrote.
      automatic: mail.template !== 'reply',
      unsubscribeUrl: mail.unsubscribeUrl,
    })
    await markDelivered(db, mail.id, state, new Date())
  } catch (error) {
    await noteFailedAttempt(db, mail.id, wordsOf(error))
    throw error
  }
}

/** After the last try. */
export async function giveUpMail({ db, log }: Pick<Services, 'db' | 'log'>, mailId: string): Promise<void> {
  await markFailed(db, mailId, 'The server stopped while it was sending this mail.')
  log.error({ mailId }, 'a mail was given up')
}

/** The mail server's own answer where there is one. */
function wordsOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string }
  return (response || message || String(error)).slice(0, 1_000)
}
