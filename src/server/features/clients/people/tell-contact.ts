import type { NewBrowser, SignInChange } from '#domain/people/people-mail-props.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Queue } from '../../../base/queue.ts'
import type { Services } from '../../../base/services.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { findContact, type ContactRow } from './contact-store.ts'

/** Mails a person of a client that a new browser signed in to their portal. */
export async function tellContactOfNewBrowser(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { contactId, ...seen }: NewBrowser & { contactId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const contact = (await findContact(tx, contactId))?.contact
    if (!contact?.email) return
    const { name, email, clientId: about } = contact
    const props = { name, of: 'portal', ...seen } as const
    await queueMail(tx, queue, { to: { name, address: email }, template: 'new-browser', props, about })
  })
}

/** Mails a person of a client that what they sign in with was changed, in the transaction of the change. */
export async function tellContactOfSignInChange(
  tx: Transaction,
  queue: Queue,
  { name, email, clientId: about }: ContactRow,
  change: SignInChange,
): Promise<void> {
  if (email === null) return
  const props = { name, portal: true, ...change } as const
  await queueMail(tx, queue, { to: { name, address: email }, template: 'sign-in-changed', props, about })
}
