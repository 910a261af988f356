import type { Transaction } from '../../base/database/database.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { receiveMessage } from '../conversations/receive-message.ts'
import { textOfForm } from '#domain/inquiries/inbox/text-of-form.ts'
import { insertInquiry, type InquiryRow, type NewInquiry } from './inquiry-store.ts'

/** Stores the row of a public form with its source, its conversation, and the activity. */
export async function recordInquiry(
  tx: Transaction,
  { queue }: Pick<Services, 'queue'>,
  { address, userAgent }: Pick<RequestContext, 'address' | 'userAgent'>,
  inquiry: Omit<NewInquiry, 'address' | 'userAgent'>,
): Promise<InquiryRow> {
  const row = await insertInquiry(tx, { ...inquiry, address, userAgent })
  await receiveMessage(
    tx,
    { queue },
    {
      conversation: { id: row.id, kind: row.kind, name: row.name, email: row.email, subject: row.subject },
      channel: 'form',
      from: { name: row.name, email: row.email },
      subject: row.subject,
      text: textOfForm(row),
      sentAt: row.submittedAt,
    },
    row.submittedAt,
  )
  await recordActivity(tx, {
    actor: 'visitor',
    action: 'inquiry.received',
    subject: row.id,
    meta: { kind: row.kind, source: row.source },
  })
  return row
}
