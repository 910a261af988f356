import { and, count, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { inboxStatuses, type InboxKind, type InboxStatus } from '#domain/inquiries/inbox/inbox-labels.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { countByState } from '../../base/database/count-by-state.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { conversations } from '../../tables/clients/conversations.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'

export type InquiryRow = typeof inquiries.$inferSelect
export type NewInquiry = typeof inquiries.$inferInsert
export interface InboxFilter {
  search?: string
  kind?: InboxKind
  status?: InboxStatus
}

export async function insertInquiry(tx: Transaction, inquiry: NewInquiry): Promise<InquiryRow> {
  const [row] = await tx.insert(inquiries).values(inquiry).returning()
  return row!
}

/** True when an inquiry with this key exists. A concurrent request with the same key waits for the first. */
export async function wasReceived(tx: Transaction, idempotencyKey: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry ${idempotencyKey}`}, 0))`)
  return (await tx.$count(inquiries, eq(inquiries.idempotencyKey, idempotencyKey))) > 0
}

export async function findInquiry(db: Sql, id: string): Promise<InquiryRow | null> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockInquiry(tx: Transaction, id: string): Promise<InquiryRow | null> {
  const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  return row ?? null
}

/** Newest first. */
export async function listInquiries(
  db: Sql,
  { status, after, limit, ...filter }: InboxFilter & { after?: string; limit: number },
): Promise<{ page: InquiryRow[]; next: string | null }> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(matches(filter), status && eq(inquiries.status, status), olderThan(inquiries.submittedAt, inquiries.id, after)))
    .orderBy(desc(inquiries.submittedAt), desc(inquiries.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ at: row.submittedAt, id: row.id }))
}

/** Those of conversations and of what was merged into them, in the order of the conversations. */
export async function listOfConversations(db: Sql, ids: string[]): Promise<InquiryRow[]> {
  const shown = sql<string>`coalesce(${conversations.mergedInto}, ${conversations.id})`
  const rows = await db
    .select({ inquiry: inquiries, shown })
    .from(inquiries)
    .innerJoin(conversations, eq(conversations.id, inquiries.id))
    .where(or(inArray(conversations.id, ids), inArray(conversations.mergedInto, ids)))
    .orderBy(desc(inquiries.submittedAt), desc(inquiries.id))
  const ofEach = Map.groupBy(rows, (row) => row.shown)
  return ids.flatMap((id) => (ofEach.get(id) ?? []).map(({ inquiry }) => inquiry))
}

/** Quotes sent since a moment, newest first. */
export const listQuotesSince = (
  db: Sql,
  since: Date,
  most: number,
): Promise<Pick<InquiryRow, 'id' | 'projectTitle' | 'details' | 'priceBook' | 'submittedAt'>[]> =>
  db
    .select({
      id: inquiries.id,
      projectTitle: inquiries.projectTitle,
      details: inquiries.details,
      priceBook: inquiries.priceBook,
      submittedAt: inquiries.submittedAt,
    })
    .from(inquiries)
    .where(and(eq(inquiries.kind, 'quote'), gte(inquiries.submittedAt, since)))
    .orderBy(desc(inquiries.submittedAt), desc(inquiries.id))
    .limit(most)

/** Counts by status of entries that match the search and the kind. */
export async function countInquiries(db: Sql, filter: InboxFilter): Promise<Record<InboxStatus | 'all', number>> {
  const rows = await db
    .select({ state: inquiries.status, number: count() })
    .from(inquiries)
    .where(matches(filter))
    .groupBy(inquiries.status)
  return countByState(inboxStatuses, rows)
}

/** By its idempotency key. */
export async function findInquiryByKey(db: Sql, idempotencyKey: string): Promise<InquiryRow | null> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.idempotencyKey, idempotencyKey))
  return row ?? null
}

const matches = ({ search, kind }: Omit<InboxFilter, 'status'>) =>
  and(
    anyContains([inquiries.name, inquiries.email, inquiries.company, inquiries.subject, inquiries.message], search),
    kind && eq(inquiries.kind, kind),
  )
