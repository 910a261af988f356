import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { findAccount } from '../clients/client-store.ts'

/**
 * Requests a portal link. The answer and its timing never tell whether the account exists or the mail limit is reached. Invited
 * clients without a password use their invitation.
 */
export async function askForLink(
  { db, limits, queue }: Pick<Services, 'db' | 'limits' | 'queue'>,
  { email, purpose }: { email: string; purpose: PortalLinkPurpose },
): Promise<void> {
  const mayHave = await isWithinLimit(limits, hashToken(email.toLowerCase()))
  const client = await findAccount(db, email)
  const clientId = mayHave && client?.portalPassword ? client.id : null
  await db.transaction((tx) => queue.send(tx, 'portal-link.asked', { clientId, purpose }))
}

async function isWithinLimit(limits: Services['limits'], account: string): Promise<boolean> {
  try {
    await limits.take('portal-mails', account)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false
    throw error
  }
}
