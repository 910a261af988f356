import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { codeTries, identityMessages, maskedMailbox } from '#domain/signatures/identity-rules.ts'
import { rememberBrowser } from '../../base/access/known-browser.ts'
import { countGuess, guessedLink } from '../../base/http/limits/guess-limits.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { codeHashOf, mailboxTag } from './ask-for-code.ts'
import { codeBrowser } from './code-cookie.ts'
import { findCode, noteProven, noteWrongTry, tryLockCode } from './code-store.ts'
import type { DecidedDocument } from './decided-document.ts'
import { noteRefusedDecision } from './note-refused-decision.ts'

/**
 * Checks a code of this browser for a document; the decision that follows uses it. Of simultaneous right tries one succeeds.
 * Returns the masked mailbox. Throws `invalid` with a message at `code`, and `too-many`.
 */
export async function checkCode(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'queue' | 'env' | 'limits'>,
  { document, code }: { document: DecidedDocument; code: string },
  now: Date,
): Promise<string> {
  const { db, env } = services
  const { about, projectId } = document
  const browser = codeBrowser(c, env.https)
  // A code has its own five tries, so the guesses of strangers do not count against whoever has one.
  const hasCode = browser !== null && (await findCode(db, { about, browser })) !== null
  const { byAll, ...ownGuess } = guessedLink(about)
  const guess = await countGuess(c, services, hasCode || !byAll ? ownGuess : { ...ownGuess, byAll })
  // A wrong try has to be stored, so nothing is thrown within the transaction.
  const found = await db.transaction(async (tx) => {
    const of = browser && { about, browser }
    const row = of ? await tryLockCode(tx, of) : null
    if (!of || !row) return { refusal: identityMessages.expired }
    if (row.provenAt) return { refusal: identityMessages.used }
    if (row.tries >= codeTries) return { refusal: identityMessages.usedUp }
    if (row.expiresAt <= now) return { refusal: identityMessages.expired }
    if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(codeHashOf(env, of, code)))) {
      await noteWrongTry(tx, of)
      const left = codeTries - row.tries - 1
      return { refusal: identityMessages.wrongCode(left), lastTry: left === 0 }
    }
    await noteProven(tx, of, now)
    await document.onProven?.(tx)
    const meta = { to: maskedMailbox(row.mailbox) }
    await recordActivity(tx, { actor: 'client', action: 'project.code-entered', ...(projectId && { subject: projectId }), meta })
    return { mailbox: maskedMailbox(row.mailbox), proven: row.mailbox }
  })
  if (found.mailbox !== undefined) {
    await guess.wasRight()
    rememberBrowser(c, env, about, mailboxTag(found.proven))
    return found.mailbox
  }
  if (found.lastTry) await noteRefusedDecision(services, document, { why: 'wrong-codes', request: c.get('request'), now })
  throw new Problem('invalid', found.refusal, { fields: { code: found.refusal } })
}
