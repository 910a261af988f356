import { conventions } from '#domain/common/conventions.ts'
import { inboxKindLabels, inboxStatusLabels } from '#domain/inquiries/inbox/inbox-labels.ts'
import { plainAmount } from '#domain/common/money/money.ts'
import { csvFile, rowsAtOnce, type Columns } from '../../base/documents/csv-file.ts'
import type { Sql } from '../../base/database/database.ts'
import { readPage, type ConversationFilter } from '../conversations/conversation-list-store.ts'
import { prepareSearch } from '../conversations/conversation-search-store.ts'
import { listOfConversations, type InquiryRow } from './inquiry-store.ts'
import { listSubscribers, type SubscriberFilter, type SubscriberRow } from './subscriber-store.ts'

const inquiryColumns = (): Columns<InquiryRow> => ({
  Received: (row) => row.submittedAt.toISOString(),
  Kind: (row) => inboxKindLabels[row.kind],
  Status: (row) => inboxStatusLabels[row.status],
  Name: (row) => row.name,
  Email: (row) => row.email,
  Company: (row) => row.company,
  Phone: (row) => row.phone,
  Subject: (row) => row.subject,
  Message: (row) => row.message,
  [`Total net (${conventions().currency})`]: (row) => inPounds(row.totalPence),
  [`Total net that the sender saw (${conventions().currency})`]: (row) => inPounds(row.claimedTotalPence),
  Source: (row) => row.source,
  Details: (row) => row.details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
})

const subscriberColumns: Columns<SubscriberRow> = {
  Email: (row) => row.email,
  State: (row) => row.state,
  Source: (row) => row.source,
  Requested: (row) => row.subscribedAt.toISOString(),
  Confirmed: (row) => row.confirmedAt?.toISOString() ?? '',
  Unsubscribed: (row) => row.unsubscribedAt?.toISOString() ?? '',
}

/** Enquiries of the conversations that match. */
export async function exportInquiries(
  db: Sql,
  { search, status, ...filter }: ConversationFilter & { search?: string | undefined },
  { now, today }: { now: Date; today: string },
): Promise<Response> {
  const found = await prepareSearch(db, search)
  return csvFile('inquiries', today, inquiryColumns(), async (after) => {
    const { page, next } = await readPage(db, found, filter, { status, after, limit: rowsAtOnce }, now)
    return {
      page: await listOfConversations(
        db,
        page.map(({ conversation }) => conversation.id),
      ),
      next,
    }
  })
}

export const exportSubscribers = (db: Sql, filter: SubscriberFilter, today: string): Response =>
  csvFile('subscribers', today, subscriberColumns, (after) => listSubscribers(db, { ...filter, after, limit: rowsAtOnce }))

const inPounds = (pence: number | null): string => (pence === null ? '' : plainAmount(pence))
