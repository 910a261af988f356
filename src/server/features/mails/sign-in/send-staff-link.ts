import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { takesLinks } from '../../accounts/sign-in-by-link.ts'
import { insertSignInLink } from '../../accounts/sign-in-link-store.ts'
import { findStaff } from '../../people/people-store.ts'
import { queueMail } from '../outbox/queue-mail.ts'

/** Mails a member of staff a link to sign in; does nothing for nobody, nor for somebody suspended meanwhile. */
export async function sendStaffLink(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { personId }: { personId: string | null },
  now: Date,
): Promise<void> {
  if (personId === null) return
  await db.transaction(async (tx) => {
    const person = await findStaff(tx, personId)
    if (!person?.email || !takesLinks(person)) return
    const { name, email } = person
    const token = await insertSignInLink(tx, { personId }, 'staff', now)
    await queueMail(tx, queue, { to: { name, address: email }, template: 'staff-link', props: { name, token } })
    await recordActivity(tx, { actor: 'system', action: 'staff.link-sent', subject: personId, meta: { name } })
  })
}
