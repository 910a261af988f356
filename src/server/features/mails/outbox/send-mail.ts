import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { noteOfSentMail } from '#domain/common/retries.ts'
import { isDatabaseUnavailable } from '../../../base/http/limits/unavailable.ts'
import { hasPlaceholder, openSecrets, withSecrets, type MailSecrets } from '../../../base/mail/mail-secrets.ts'
import type { MailTemplate } from '../../../base/mail/mail-templates.ts'
import type { Services } from '../../../base/services.ts'
import { findMail, markDelivered, markDropped, markFailed, noteFailedAttempt, saveRendered, type MailRow } from './mail-store.ts'
import { providerOf, readMailWay } from './mail-way.ts'
import { renderMailRow } from './render-mail-row.ts'
import { studioMailbox } from '../settings/studio-mailbox.ts'

const keyIsUnreadable = 'The API key can no longer be read. Please enter it again under Settings > Email.'

const secretsAreUnreadable = 'The link in this email can no longer be read. Please send a new email from the original page.'

/** All others are automatic. */
const writtenByPeople = ['reply', 'portal-message']

export const isAutomatic = ({ template }: Pick<MailRow, 'template'>): boolean => !writtenByPeople.includes(template)

/** What became meanwhile of what a mail says: the reason not to send it, its present figures, or null where all is as it was. */
export type MailCheck = (
  db: Services['db'],
  props: Record<string, unknown>,
) => Promise<{ reason: string } | { props: Record<string, unknown> } | null>

/** By later nouns: they know what their mails are about. */
export type MailChecks = Partial<Record<MailTemplate, MailCheck>>

/**
 * Sends a queued mail, unless what it says is no longer so. Throws on failure, so that the queue retries; ignores mails in other
 * states.
 */
export async function sendMail(
  { db, env, mailer, renderMail, storage }: Pick<Services, 'db' | 'env' | 'mailer' | 'renderMail' | 'storage'>,
  mailId: string,
  checks: MailChecks = {},
): Promise<void> {
  const queued = await findMail(db, mailId)
  if (queued?.state !== 'queued') return
  try {
    const now = await checks[queued.template as MailTemplate]?.(db, queued.props)
    if (now && 'reason' in now) return await markDropped(db, mailId, now.reason)
    const mail = { ...queued, ...now }
    const way = await readMailWay(db, env)
    const { from } = way
    const provider = providerOf(way, env)
    if (provider === 'unreadable') throw new Error(keyIsUnreadable)
    const studio = await studioMailbox(db)
    const rendered = await renderMailRow(renderMail, mail)
    await saveRendered(db, mail.id, rendered)
    const secrets = secretsOrThrow(mail, env.sessionSecret)
    const letter = {
      id: mail.id,
      from,
      to: { name: mail.toName, address: mail.toAddress },
      cc: mail.cc.map(({ name, email }) => ({ name, address: email })),
      thread: mail.thread,
      // Replies go to the studio, even when the sender address differs.
      replyTo: mail.replyTo ?? (from.address === studio.address ? null : studio.address),
      subject: rendered.subject,
      html: withSecrets(rendered.html, secrets),
      text: withSecrets(rendered.text, secrets),
      attachments: await readAttachments(storage, mail),
      invitation: mail.invitation,
      date: mail.queuedAt,
      automatic: isAutomatic(mail),
      unsubscribeUrl: mail.unsubscribeUrl && withSecrets(mail.unsubscribeUrl, secrets),
    }
    const state = await mailer.deliver(letter, provider)
    await untilWritten(db, () => markDelivered(db, mail.id, state, new Date()))
  } catch (error) {
    await noteFailedAttempt(db, mailId, messageOf(error))
    throw error
  }
}

export async function readAttachments(storage: Services['storage'], { attachments }: Pick<MailRow, 'attachments'>) {
  const files = await Promise.all(
    attachments.map(async ({ name, contentType, storageKey, cid }) => {
      if (cid && !(await storage.stat(storageKey))) return null
      return { filename: name, contentType, content: await buffer(storage.read(storageKey)), ...(cid && { cid }) }
    }),
  )
  return files.filter((file) => file !== null)
}

function secretsOrThrow({ sealed, html, props }: MailRow, secret: string): MailSecrets {
  const secrets = sealed === null ? {} : openSecrets(sealed, secret)
  const isMissing = secrets === null || (sealed === null && (hasPlaceholder(html) || hasPlaceholder(JSON.stringify(props))))
  if (isMissing) throw new Error(secretsAreUnreadable)
  return secrets
}

/**
 * Records a sent mail, retrying so that it is not sent twice: indefinitely while the database is unavailable, for five minutes on
 * other errors. A crash in between can still lead to a duplicate.
 */
async function untilWritten({ $client }: Services['db'], write: () => Promise<void>): Promise<void> {
  for (let attemptsLeft: number = noteOfSentMail.attempts; ;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) attemptsLeft -= 1
      if (attemptsLeft === 0 || $client.ending) throw error
      await sleep(noteOfSentMail.milliseconds)
    }
  }
}

/** Called after the last attempt. */
export async function giveUpMail({ db, log }: Pick<Services, 'db' | 'log'>, mailId: string): Promise<void> {
  await markFailed(db, mailId, 'The server stopped while sending this email.')
  log.error({ mailId }, 'a mail was given up')
}

/** The SMTP response if there is one. */
function messageOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string }
  return (response || message || String(error)).slice(0, 1_000)
}
