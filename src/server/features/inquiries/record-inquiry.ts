import type { Transaction } from '../../base/database/database.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { insertInquiry, type InquiryRow, type NewInquiry } from './inquiry-store.ts'

/** Stores the row of a public form with its source, and the activity. */
export async function recordInquiry(
  tx: Transaction,
  { address, userAgent }: RequestContext,
  inquiry: Omit<NewInquiry, 'address' | 'userAgent'>,
): Promise<InquiryRow> {
  const row = await insertInquiry(tx, { ...inquiry, address, userAgent })
  await recordActivity(tx, {
    actor: 'visitor',
    action: 'inquiry.received',
    subject: row.id,
    meta: { kind: row.kind, source: row.source },
  })
  return row
}
