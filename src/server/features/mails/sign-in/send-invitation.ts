import { addDays } from 'date-fns/addDays'
import { invitationDays } from '#domain/people/person.ts'
import { hashToken, makeToken } from '../../../base/access/sessions.ts'
import type { Services } from '../../../base/services.ts'
import { deleteInvitationsOf, findStaff, insertInvitation } from '../../people/people-store.ts'
import { queueMail } from '../outbox/queue-mail.ts'

/** Mails an invitation to the admin area, which replaces earlier ones; does nothing for somebody who joined or was removed. */
export async function sendInvitation(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { personId, invitedBy }: { personId: string; invitedBy: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const invited = await findStaff(tx, personId)
    if (!invited?.email || invited.joinedAt || invited.suspendedAt) return
    const token = makeToken()
    await deleteInvitationsOf(tx, personId)
    await insertInvitation(tx, { tokenHash: hashToken(token), personId, invitedBy, expiresAt: addDays(now, invitationDays) })
    const { name, email, role } = invited
    const inviter = (await findStaff(tx, invitedBy))?.name ?? null
    await queueMail(tx, queue, {
      to: { name, address: email },
      template: 'staff-invitation',
      props: { name, token, role, inviter },
    })
  })
}
