import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { updateClient, type ClientRow } from '../client-store.ts'

/** Fills empty fields of a client's record with what was given elsewhere, and overwrites nothing. */
export async function completeClient(
  tx: Transaction,
  client: ClientRow,
  given: { phone?: string; company?: string },
  actor: 'staff' | 'system',
): Promise<ClientRow> {
  const open = (['phone', 'company'] as const).filter((field) => client[field] === '' && given[field])
  if (open.length === 0) return client
  const filled = Object.fromEntries(open.map((field) => [field, given[field]]))
  const saved = await updateClient(tx, client.id, { ...filled, revision: client.revision + 1 })
  await recordActivity(tx, { actor, action: 'client.changed', subject: client.id, meta: { changed: open } })
  return saved
}
