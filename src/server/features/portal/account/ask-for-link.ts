import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import type { Services } from '../../../base/services.ts'
import { mayMailLink } from '../../accounts/sign-in-link-store.ts'
import { findAccounts } from '../../clients/people/contact-store.ts'

/**
 * Requests a portal link, one for each client of this mailbox. The answer and its timing never tell whether the account exists or the mail limit is reached. Invited
 * clients without a password use their invitation.
 */
export async function askForLink(
  { db, limits, queue }: Pick<Services, 'db' | 'limits' | 'queue'>,
  { email, purpose }: { email: string; purpose: PortalLinkPurpose },
): Promise<void> {
  const mayHave = await mayMailLink(limits, email)
  const accounts = await findAccounts(db, email)
  const open = mayHave ? accounts.filter(({ contact }) => contact.passwordHash !== null) : []
  const contactIds = open.map(({ contact }) => contact.id)
  await db.transaction((tx) => queue.send(tx, 'portal-link.asked', { contactIds, purpose }))
}
