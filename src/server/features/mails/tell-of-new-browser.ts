import type { NewBrowser } from '#domain/people/people-mail-props.ts'
import type { Services } from '../../base/services.ts'
import { findStaff } from '../people/people-store.ts'
import { queueMail } from './queue-mail.ts'

/** Mails a member of staff that a new browser signed in to their account; does nothing for the studio's password. */
export async function tellOfNewBrowser(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { personId, ...seen }: NewBrowser & { personId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findStaff(tx, personId)
    if (!person?.email) return
    const { name, email } = person
    await queueMail(tx, queue, { to: { name, address: email }, template: 'new-browser', props: { name, ...seen } })
  })
}
