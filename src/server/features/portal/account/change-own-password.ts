import type { Context } from 'hono'
import { subMinutes } from 'date-fns/subMinutes'
import { and, eq, ne } from 'drizzle-orm'
import { confirmationMinutes, currentPasswordDue } from '#domain/accounts/confirmation.ts'
import { Problem } from '#domain/common/problem.ts'
import { rememberBrowser } from '../../../base/access/known-browser.ts'
import { hashPassword, isPassword } from '../../../base/access/password-hash.ts'
import { expectStrongPassword } from '../../../base/access/password-strength.ts'
import { endSessions, ownSession, rotateSession, wasByLink } from '../../../base/access/sessions.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { sessions } from '../../../tables/people/accounts.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { deletePortalLinksOf, findContact, updateContact } from '../../clients/people/contact-store.ts'
import { mailPasswordChanged } from '../../clients/portal/mail-password-changed.ts'
import { portalAccount } from '../../clients/portal/portal-account.ts'

/**
 * Changes the password of a client's person, ends their other sessions and links, mails them and returns how many sessions ended.
 * A recent sign-in by mailed link stands for a forgotten password. Throws `invalid` for a wrong current one.
 */
export async function changeOwnPassword(
  c: Context<AppEnv>,
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  { contactId, current, password }: { contactId: string; current?: string | undefined; password: string },
  now: Date,
): Promise<number> {
  const { contact, client } = (await findContact(db, contactId))!
  const since = subMinutes(now, confirmationMinutes)
  if (current !== undefined) {
    if (!(await isPassword(current, contact.passwordHash))) throw refusal('current', 'Invalid password')
  } else if (!(await wasByLink(db, c, { role: 'client', https: env.https, since }))) {
    throw refusal('current', currentPasswordDue)
  }
  if (await isPassword(password, contact.passwordHash)) throw refusal('password', 'This is already your password.')
  await expectStrongPassword(password, [contact.name, contact.email, client.name, client.company])
  const passwordHash = await hashPassword(password)
  rememberBrowser(c, env, portalAccount(contactId))
  return db.transaction(async (tx) => {
    await updateContact(tx, contactId, { passwordHash, inviteHash: null })
    await deletePortalLinksOf(tx, contactId)
    const others = ne(sessions.tokenHash, ownSession(c, 'client', env.https))
    const ended = await endSessions(tx, and(eq(sessions.contactId, contactId), others), 'password')
    await mailPasswordChanged(tx, queue, contact)
    const { address } = c.get('request')
    await recordActivity(tx, {
      actor: 'client',
      action: 'portal.password-set',
      subject: client.id,
      meta: { address, by: contact.name },
    })
    await rotateSession(tx, c, { role: 'client', https: env.https, confirmedAt: now, byLinkAt: null })
    return ended
  })
}

const refusal = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
