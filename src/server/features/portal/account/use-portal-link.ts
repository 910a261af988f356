import type { Context } from 'hono'
import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { rememberBrowser } from '../../../base/access/known-browser.ts'
import { expectStrongPassword } from '../../../base/access/password-strength.ts'
import { hashPassword } from '../../../base/access/password-hash.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { closeSessionsOfContact, hashToken } from '../../../base/access/sessions.ts'
import { lockClientOrThrow } from '../../clients/changes/lock-client.ts'
import { mailPasswordChanged } from '../../clients/portal/mail-password-changed.ts'
import { deletePortalLinksOf, findContact, updateContact, type Account } from '../../clients/people/contact-store.ts'
import { portalAccount } from '../../clients/portal/portal-account.ts'
import { openPortalSession } from './open-portal-session.ts'
import { takeSignInLink } from '../../accounts/sign-in-link-store.ts'

/** Signs in with a mailed link. Throws `gone` when it is unknown, used or expired. */
export async function enterByLink(
  c: Context<AppEnv>,
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  token: string,
  now: Date,
): Promise<Account> {
  return db.transaction(async (tx) => {
    const account = await takeOrThrow(tx, { token, purpose: 'sign-in', now })
    await openPortalSession(tx, c, { env, queue }, account.contact, 'portal.entered-by-link')
    rememberBrowser(c, env, portalAccount(account.contact.id))
    return account
  })
}

/** Sets a new password, ends all other sessions and links of the account, and mails the client. Throws as {@link enterByLink}. */
export async function setPasswordByLink(
  c: Context<AppEnv>,
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<Account> {
  await expectStrongPassword(password, [])
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const account = await takeOrThrow(tx, { token, purpose: 'password', now })
    const { id } = account.contact
    await updateContact(tx, id, { passwordHash, inviteHash: null })
    await deletePortalLinksOf(tx, id)
    await closeSessionsOfContact(tx, id, 'password')
    await mailPasswordChanged(tx, queue, account.contact)
    await openPortalSession(tx, c, { env, queue }, account.contact, 'portal.password-set')
    rememberBrowser(c, env, portalAccount(account.contact.id))
    return account
  })
}

async function takeOrThrow(
  tx: Transaction,
  { token, purpose, now }: { token: string; purpose: PortalLinkPurpose; now: Date },
): Promise<Account> {
  const link = await takeSignInLink(tx, { tokenHash: hashToken(token), purpose, now })
  const account = link?.contactId ? await findContact(tx, link.contactId) : null
  if (!account) throw new Problem('gone', portalMessages.linkOver)
  // The client can neither be merged nor erased, and nobody removed from it, until the transaction ends.
  await lockClientOrThrow(tx, account.client.id)
  return account
}
