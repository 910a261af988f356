import { mandateMessages } from '#domain/invoices/cards/mandate-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockProjectOfInvoice } from '../invoice-store.ts'
import { cancelAnnounced, tryLockMandate, updateMandate, type MandateRow } from './mandate-store.ts'

interface Ending {
  actor: 'client' | 'staff' | 'system'
  /** Name of the person of the client; empty for others. */
  by: string
}

/**
 * Ends what a saved card is charged for: announced charges are cancelled, and the card is forgotten at Stripe soon. Throws
 * `not-found` for a card of another project and for one that was ended before.
 */
export async function endMandate(
  { db }: Pick<Services, 'db'>,
  { projectId, id }: { projectId: string; id: string },
  ending: Ending,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await tryLockProjectOfInvoice(tx, projectId)
    const mandate = project && (await tryLockMandate(tx, id))
    if (!mandate || mandate.projectId !== projectId || !mandate.startedAt || mandate.endedAt)
      throw new Problem('not-found', mandateMessages.notThere)
    await endWithin(tx, mandate, ending, now)
  })
}

/** Ends it in a transaction that holds the project's lock. */
export async function endWithin(
  tx: Transaction,
  { id, projectId, card }: MandateRow,
  { actor, by }: Ending,
  now: Date,
): Promise<void> {
  await updateMandate(tx, id, { endedAt: now })
  await cancelAnnounced(tx, id)
  const meta = { card, ...(by && { by }) }
  await recordActivity(tx, { actor, action: 'invoice.card-ended', subject: projectId, meta })
}
