import { addDays } from 'date-fns/addDays'
import { invitationDays, type portalStates } from '#domain/clients/client-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { closeSessionsOfContact, hashToken } from '../../base/access/sessions.ts'
import { expectStrongPassword } from '../../base/access/password-strength.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findInvited, openPortal, type Account, type ContactRow } from './contact-store.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'

/** Throws `not-found` for an unknown, replaced or used link, and `gone` after seven days. */
export async function findInvitedOrThrow(db: Sql, token: string, now: Date): Promise<Account> {
  const account = await findInvited(db, hashToken(token))
  if (!account) throw unknownLink()
  if (!invitationStands(account.contact, now))
    throw new Problem('gone', 'This invitation has expired. Please ask us for a new one.')
  return account
}

/** Sets the password of the client's account, mails a client who had one before, and returns the contact's id. Throws as {@link findInvitedOrThrow}. */
export async function takeUpInvitation(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<string> {
  const { contact, client } = await findInvitedOrThrow(db, token, now)
  await expectStrongPassword(password, [contact.name, contact.email, client.name, client.company])
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if (!(await openPortal(tx, hashToken(token), passwordHash))) throw unknownLink()
    await closeSessionsOfContact(tx, contact.id, 'password')
    if (contact.passwordHash !== null) await mailPasswordChanged(tx, queue, contact)
    const deed = { actor: 'client', action: 'client.portal-opened', subject: client.id } as const
    await recordActivity(tx, { ...deed, humanId: contact.personId, meta: { by: contact.name } })
  })
  return contact.id
}

export const invitationStands = ({ inviteHash, invitedAt }: Pick<ContactRow, 'inviteHash' | 'invitedAt'>, now: Date): boolean =>
  inviteHash !== null && invitedAt !== null && now < addDays(invitedAt, invitationDays)

export const portalStateOf = (contact: ContactRow, now: Date): (typeof portalStates)[number] =>
  contact.passwordHash ? 'open' : invitationStands(contact, now) ? 'invited' : 'none'

const unknownLink = () =>
  new Problem('not-found', 'This link is not valid or has been used. Please use the one in our latest email.')
