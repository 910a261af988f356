import type { SignInChange } from '#domain/people/people-mail-props.ts'
import type { Services } from '../../../base/services.ts'
import { findStaff } from '../../people/people-store.ts'
import { queueMail } from '../outbox/queue-mail.ts'

/** Mails a member of staff that what they sign in with was changed. */
export async function tellOfSignInChange(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { personId, ...change }: SignInChange & { personId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findStaff(tx, personId)
    if (!person?.email) return
    const { name, email } = person
    await queueMail(tx, queue, { to: { name, address: email }, template: 'sign-in-changed', props: { name, ...change } })
  })
}
