import { createHmac, randomInt } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { subSeconds } from 'date-fns/subSeconds'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { mailboxOf } from '#domain/mails/mailbox.ts'
import { codeMinutes, identityMessages, maskedMailbox, resendSeconds } from '#domain/signatures/identity-rules.ts'
import { knownBrowser } from '../../base/access/known-browser.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { takeWithin } from '../../base/http/limits/rate-limits.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { ensureCodeBrowser } from './code-cookie.ts'
import { replaceCode, type CodeOf } from './code-store.ts'
import type { DecidedDocument } from './decided-document.ts'
import { noteRefusedDecision } from './note-refused-decision.ts'

/**
 * Mails a code to the document's address on record, for this browser. Throws `conflict` without such an address, `invalid` when
 * another one is given, and `too-many`: per client address, per browser that entered a right code for this document or mailbox
 * before, per mailbox for those who give it in full, and per document over all others, who so cannot use up anyone else's codes.
 */
export async function askForCode(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'queue' | 'env' | 'limits'>,
  { document, email }: { document: DecidedDocument; email: string | undefined },
  now: Date,
): Promise<{ mailbox: string; expiresAt: Date }> {
  const { db, queue, env, limits } = services
  const { about, projectId, projectTitle, mailbox, guest, given } = document
  // Whose own mailbox it is gains nothing by giving it.
  const named = email !== undefined && !guest && !given
  const request = c.get('request')
  if (mailbox === '') throw new Problem('conflict', identityMessages.noMailbox)
  if (email !== undefined && mailboxOf(email) !== mailboxOf(mailbox)) {
    await limits.take('code-mails', request.address)
    await noteRefusedDecision(services, document, { why: 'other-mailbox', request, now })
    throw new Problem('invalid', identityMessages.otherMailbox, { fields: { email: identityMessages.otherMailbox } })
  }
  const known = knownBrowser(c, env, about) ?? knownBrowser(c, env, mailboxTag(mailbox))
  if (!known) await limits.take('code-mails', request.address)
  const browser = ensureCodeBrowser(c, env.https)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = addMinutes(now, codeMinutes)
  const asked = await db
    .transaction(async (tx) => {
      const codeHash = codeHashOf(env, { about, browser }, code)
      const askedSince = subSeconds(now, resendSeconds)
      if (!(await replaceCode(tx, { about, browser, mailbox, codeHash, sentAt: now, expiresAt }, askedSince))) return 'too-soon'
      const within = known
        ? await takeWithin(tx, 'codes-of-browser', hashToken(`${known}.${about}`), now)
        : named
          ? await takeWithin(tx, 'codes-to-given-mailbox', hashToken(mailboxOf(mailbox)), now)
          : (await takeWithin(tx, 'codes-of-document', hashToken(about), now)) &&
            (await takeWithin(tx, 'codes-to-mailbox', hashToken(mailboxOf(mailbox)), now))
      // Rolls the replacement back: the code before stays valid.
      if (!within) throw new TooManyCodes()
      await recordActivity(tx, {
        actor: 'visitor',
        action: 'project.code-sent',
        ...(projectId && { subject: projectId }),
        meta: { to: maskedMailbox(mailbox) },
      })
      const to = { name: '', address: mailbox }
      await queueMail(tx, queue, {
        to,
        template: 'decision-code',
        props: { projectTitle, code, ...(guest && { guest }) },
        ...(projectId && { about: projectId }),
      })
      return 'sent'
    })
    .catch((problem: unknown) => {
      if (problem instanceof TooManyCodes) return 'too-many' as const
      throw problem
    })
  if (asked === 'too-soon') {
    throw new Problem('too-many', identityMessages.tooSoon, { retryAfterSeconds: resendSeconds })
  }
  if (asked === 'too-many') {
    await noteRefusedDecision(services, document, { why: 'many-codes', request, now })
    const text = identityMessages.giveMailbox
    if (!known && !named && !guest && !given)
      throw new Problem('too-many', text, { retryAfterSeconds: 3600, fields: { email: text } })
    throw new Problem('too-many', tooManyCodes, { retryAfterSeconds: 3600 })
  }
  return { mailbox: maskedMailbox(mailbox), expiresAt }
}

/** Bound to document and browser; keyed, since six digits are guessed from a plain hash. */
export const codeHashOf = ({ sessionSecret }: { sessionSecret: string }, { about, browser }: CodeOf, code: string): string =>
  createHmac('sha256', sessionSecret).update(`mailbox-code.${about}.${browser}.${code}`).digest('base64url')

/** Under which a browser is remembered that entered a right code of a mailbox, for any document. */
export const mailboxTag = (mailbox: string): string => `mailbox.${hashToken(mailboxOf(mailbox))}`

const tooManyCodes = 'Many codes were sent for this document. Please use the newest, or try again in an hour.'

class TooManyCodes extends Error {}
