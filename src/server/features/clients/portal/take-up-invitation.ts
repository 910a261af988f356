import { addDays } from 'date-fns/addDays'
import type { Context } from 'hono'
import { invitationDays, type portalStates } from '#domain/clients/client-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { rememberBrowser } from '../../../base/access/known-browser.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { closeSessionsOfContact, hashToken, openSession } from '../../../base/access/sessions.ts'
import { expectStrongPassword } from '../../../base/access/password-strength.ts'
import { hashPassword } from '../../../base/access/password-hash.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findInvited, openPortal, type Account, type ContactRow } from '../people/contact-store.ts'
import { portalAccount } from './portal-account.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'

/** Throws `not-found` for an unknown, replaced or used link, and `gone` after seven days. */
export async function findInvitedOrThrow(db: Sql, token: string, now: Date): Promise<Account> {
  const account = await findInvited(db, hashToken(token))
  if (!account) throw unknownLink()
  if (!invitationStands(account.contact, now))
    throw new Problem('gone', 'This invitation has expired. Please ask us for a new one.')
  return account
}

/** Sets the password of the client's account, mails a client who had one before, and signs them in. Throws as {@link findInvitedOrThrow}. */
export async function takeUpInvitation(
  c: Context<AppEnv>,
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<void> {
  const { contact, client } = await findInvitedOrThrow(db, token, now)
  await expectStrongPassword(password, [contact.name, contact.email, client.name, client.company])
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if (!(await openPortal(tx, hashToken(token), passwordHash))) throw unknownLink()
    await closeSessionsOfContact(tx, contact.id, 'password')
    const session = { holder: 'client', clientId: client.id, contactId: contact.id } as const
    await openSession(tx, c, { ...session, https: env.https, request: c.get('request') })
    rememberBrowser(c, env, portalAccount(contact.id))
    if (contact.passwordHash !== null) await mailPasswordChanged(tx, queue, contact)
    const deed = { actor: 'client', action: 'client.portal-opened', subject: client.id } as const
    await recordActivity(tx, { ...deed, humanId: contact.personId, meta: { by: contact.name } })
  })
}

export const invitationStands = ({ inviteHash, invitedAt }: Pick<ContactRow, 'inviteHash' | 'invitedAt'>, now: Date): boolean =>
  inviteHash !== null && invitedAt !== null && now < addDays(invitedAt, invitationDays)

export const portalStateOf = (contact: ContactRow, now: Date): (typeof portalStates)[number] =>
  contact.passwordHash ? 'open' : invitationStands(contact, now) ? 'invited' : 'none'

const unknownLink = () =>
  new Problem('not-found', 'This link is not valid or has been used. Please use the one in our latest email.')
