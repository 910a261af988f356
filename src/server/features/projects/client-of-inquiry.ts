import type { Transaction } from '../../base/database/database.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findOrAddClient, updateClient, type ClientRow } from '../clients/client-store.ts'
import type { InquiryRow } from '../inquiries/inquiry-store.ts'

/** The sender as a client. Fills empty fields of an existing record and overwrites nothing. */
export async function clientOfInquiry(tx: Transaction, inquiry: InquiryRow): Promise<ClientRow> {
  const client = await findOrAddClient(tx, inquiry)
  const open = (['phone', 'company'] as const).filter((field) => client[field] === '' && inquiry[field] !== '')
  if (open.length === 0) return client
  const filled = Object.fromEntries(open.map((field) => [field, inquiry[field]]))
  const saved = await updateClient(tx, client.id, { ...filled, revision: client.revision + 1 })
  await recordActivity(tx, { actor: 'system', action: 'client.changed', subject: client.id, meta: { changed: open } })
  return saved
}
