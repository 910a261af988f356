import type { InboxEntry, Subscriber } from '#domain/inquiries/inbox/inbox.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { vatInPounds } from '#domain/common/money/vat.ts'
import type { InquiryRow } from './inquiry-store.ts'
import type { SubscriberRow } from './subscriber-store.ts'

/** An inbox entry as JSON: amounts in pounds, times as text. */
export const toInboxEntry = (row: InquiryRow): InboxEntry => ({
  ...row,
  total: row.totalPence === null ? null : toPounds(row.totalPence),
  vat: row.totalPence === null ? null : vatInPounds(row.totalPence, row.vatRate),
  claimedTotal: row.claimedTotalPence === null ? null : toPounds(row.claimedTotalPence),
  breakdown: row.breakdown.map((entry) => ({ ...entry, cost: toPounds(entry.cost) })),
  submittedAt: row.submittedAt.toISOString(),
})

export const toSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  subscribedAt: row.subscribedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})
