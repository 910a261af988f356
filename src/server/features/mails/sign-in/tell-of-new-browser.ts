import type { NewBrowser } from '#domain/people/people-mail-props.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Services } from '../../../base/services.ts'
import { findStaff } from '../../people/people-store.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { studioMailbox } from '../settings/studio-mailbox.ts'

/** Mails a member of staff that a new browser signed in to their account; the studio itself where it was with its password. */
export async function tellOfNewBrowser(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { personId, ...seen }: NewBrowser & { personId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (personId === studioOwnerId) {
      const to = await studioMailbox(tx)
      return queueMail(tx, queue, { to, template: 'new-browser', props: { name: to.name, of: 'studio', ...seen } })
    }
    const person = await findStaff(tx, personId)
    if (!person?.email) return
    const { name, email } = person
    await queueMail(tx, queue, { to: { name, address: email }, template: 'new-browser', props: { name, ...seen } })
  })
}
