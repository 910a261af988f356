import type { Context } from 'hono'
import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import { rememberBrowser } from '../../base/access/known-browser.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { closeSessionsOfClient, hashToken } from '../../base/access/sessions.ts'
import { lockClientOrThrow } from '../clients/lock-client.ts'
import { mailPasswordChanged } from '../clients/mail-password-changed.ts'
import { updateClient, type ClientRow } from '../clients/client-store.ts'
import { openPortalSession, portalAccount } from './open-portal-session.ts'
import { deleteLinksOf, takePortalLink } from './portal-link-store.ts'

/** Signs in with a mailed link. Throws `gone` when it is unknown, used or expired. */
export async function enterByLink(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  token: string,
  now: Date,
): Promise<ClientRow> {
  return db.transaction(async (tx) => {
    const client = await takeOrThrow(tx, { token, purpose: 'sign-in', now })
    await openPortalSession(tx, c, env, client.id, 'portal.entered-by-link')
    rememberBrowser(c, env, portalAccount(client.id))
    return client
  })
}

/** Sets a new password, ends all other sessions and links of the account, and mails the client. Throws as {@link enterByLink}. */
export async function setPasswordByLink(
  c: Context<AppEnv>,
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<ClientRow> {
  const portalPassword = await hashPassword(password)
  return db.transaction(async (tx) => {
    const client = await takeOrThrow(tx, { token, purpose: 'password', now })
    await updateClient(tx, client.id, { portalPassword, inviteHash: null })
    await deleteLinksOf(tx, client.id)
    await closeSessionsOfClient(tx, client.id)
    await mailPasswordChanged(tx, queue, client)
    await openPortalSession(tx, c, env, client.id, 'portal.password-set')
    rememberBrowser(c, env, portalAccount(client.id))
    return client
  })
}

async function takeOrThrow(
  tx: Transaction,
  { token, purpose, now }: { token: string; purpose: PortalLinkPurpose; now: Date },
): Promise<ClientRow> {
  const clientId = await takePortalLink(tx, { tokenHash: hashToken(token), purpose, now })
  if (clientId === null) throw new Problem('gone', portalMessages.linkOver)
  return lockClientOrThrow(tx, clientId)
}
