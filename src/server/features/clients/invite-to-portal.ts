import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { hashToken, makeToken } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { updateClient, type ClientRow } from './client-store.ts'
import { lockClientOrThrow } from './lock-client.ts'

/**
 * Mails the client a link for choosing a password; earlier links become invalid. An existing password stays valid until then.
 * Throws `not-found`, and `conflict` when the client has no address.
 */
export async function inviteToPortal({ db, queue }: Pick<Services, 'db' | 'queue'>, id: string, now: Date): Promise<ClientRow> {
  return db.transaction(async (tx) => {
    const { name, email } = await lockClientOrThrow(tx, id)
    if (email === null) throw new Problem('conflict', 'Please add an email address first: the invitation goes there.')
    const token = makeToken()
    const invited = await updateClient(tx, id, { inviteHash: hashToken(token), invitedAt: now })
    await queueMail(tx, queue, {
      to: { name, address: email },
      template: 'portal-invitation',
      props: { name, token },
      about: id,
    })
    await recordActivity(tx, { actor: 'staff', action: 'client.invited', subject: id })
    return invited
  })
}
