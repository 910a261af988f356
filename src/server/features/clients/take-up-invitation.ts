import { addDays } from 'date-fns/addDays'
import { invitationDays } from '#domain/clients/client-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { closeSessionsOfClient, hashToken } from '../../base/access/sessions.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findInvited, openPortal, type ClientRow } from './client-store.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'

/** Throws `not-found` for an unknown, replaced or used link, and `gone` after seven days. */
export async function findInvitedOrThrow(db: Sql, token: string, now: Date): Promise<ClientRow> {
  const client = await findInvited(db, hashToken(token))
  if (!client) throw unknownLink()
  if (!invitationStands(client, now)) throw new Problem('gone', 'This invitation has expired. Please ask us for a new one.')
  return client
}

/** Sets the password of the client's account and mails a client who had one before. Throws as {@link findInvitedOrThrow}. */
export async function takeUpInvitation(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<void> {
  const client = await findInvitedOrThrow(db, token, now)
  const portalPassword = await hashPassword(password)
  await db.transaction(async (tx) => {
    if (!(await openPortal(tx, hashToken(token), portalPassword))) throw unknownLink()
    await closeSessionsOfClient(tx, client.id)
    if (client.portalPassword !== null) await mailPasswordChanged(tx, queue, client)
    await recordActivity(tx, { actor: 'client', action: 'client.portal-opened', subject: client.id })
  })
}

export const invitationStands = ({ inviteHash, invitedAt }: ClientRow, now: Date): boolean =>
  inviteHash !== null && invitedAt !== null && now < addDays(invitedAt, invitationDays)

const unknownLink = () =>
  new Problem('not-found', 'This link is not valid or has been used. Please use the one in our latest email.')
