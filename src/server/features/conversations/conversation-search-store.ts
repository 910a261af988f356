import { subDays } from 'date-fns/subDays'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { textQuery } from '../../base/database/text-query.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { conversations, messages } from '../../tables/clients/conversations.ts'
import type { ConversationRow, ListedConversation } from './conversation-store.ts'

/** What a search finds: conversations by the words of any message, and by a part of their name, address or subject. */
export interface Found {
  byText: SQL
  /** Those of `byText` that are listed since a moment; null where `byText` is as fast. */
  byTextSince: ((since: Date) => SQL) | null
  byName: SQL | undefined
}

export const searchLimits = {
  /** Messages with a word of which all are read. */
  mostHits: 1_000,
  /** Conversations at the top of the list, and how many of them a frequent word is in. */
  sample: 60,
  frequent: 12,
}

/**
 * Prepares a search; null without one. PostgreSQL cannot tell a rare word from a frequent one in time: the conversations of a
 * rare one are named here, those of a frequent one are found in the order of the list, of which a page is soon full. Of a word in
 * between, the messages of some time are looked at, and of a longer time where these are too few.
 */
export async function prepareSearch(
  db: Sql,
  search: string | undefined,
  { mostHits, sample, frequent } = searchLimits,
): Promise<Found | null> {
  const text = search?.trim().replaceAll('\0', '')
  if (!text) return null
  const matchesText = sql`${messages.search} @@ ${textQuery(text)}`
  const isWritten = sql`exists (select from ${messages} where ${messages.conversationId} = ${conversations.id} and ${matchesText})`
  // One or two letters are in every name, and no index finds them.
  const byName =
    text.length < 3 ? sql`false` : anyContains([conversations.name, conversations.email, conversations.subject], text)
  if ((await countAtTop(db, isWritten, sample)) >= frequent) return { byText: isWritten, byTextSince: null, byName }
  const hits = await db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(matchesText)
    .limit(mostHits + 1)
  if (hits.length <= mostHits) {
    const ids = sql.param([...new Set(hits.map(({ id }) => id))])
    return { byText: sql`${conversations.id} = any (${ids}::uuid[])`, byTextSince: null, byName }
  }
  // Arrays are read once, and not in the order of the list.
  const isAnyOf = (ids: SQL) => sql`${conversations.id} = any (array(${ids}))`
  const written = sql`select ${messages.conversationId} from ${messages} where ${matchesText}`
  const byTextSince = (since: Date) => {
    const moment = sql`${since.toISOString()}::timestamptz`
    const began = sql`select ${conversations.id} from ${conversations} where ${conversations.mergedInto} is null
      and ${conversations.listedAt} >= ${moment} and ${conversations.firstMessageAt} < ${moment}`
    const earlier = sql`${messages.sentAt} < ${moment} and ${messages.conversationId} = any (array(${began}))`
    const ids = sql`${written} and ${messages.sentAt} >= ${moment} union ${written} and ${earlier}`
    return sql`${conversations.listedAt} >= ${moment} and ${isAnyOf(ids)}`
  }
  return { byText: isAnyOf(written), byTextSince, byName }
}

function countAtTop(db: Sql, isWritten: SQL, sample: number): Promise<number> {
  const latest = sql`select ${conversations.id} from ${conversations} where ${conversations.mergedInto} is null
    order by ${conversations.listedAt} desc, ${conversations.id} desc limit ${sample}`
  return db.$count(conversations, and(sql`${conversations.id} in (${latest})`, isWritten))
}

/** Days before the first row in which a word that is neither rare nor frequent is sought. */
const daysBack = [60, 240, 960]

/** Reads at most `limit` rows from a place in the list on, by two queries, since there is no good plan for both in one. */
export async function readFound(
  found: Found | null,
  { limit, from }: { limit: number; from: Date },
  read: (found: SQL | undefined) => Promise<ListedConversation[]>,
): Promise<ListedConversation[]> {
  if (!found) return read(undefined)
  const [byText, byName] = await Promise.all([readByText(found, { limit, from }, read), read(found.byName)])
  const known = new Set(byText.map(({ conversation }) => conversation.id))
  return [...byText, ...byName.filter(({ conversation }) => !known.has(conversation.id))].toSorted((a, b) =>
    isBefore(a.conversation, b.conversation) ? -1 : 1,
  )
}

async function readByText(
  { byText, byTextSince }: Found,
  { limit, from }: { limit: number; from: Date },
  read: (found: SQL) => Promise<ListedConversation[]>,
): Promise<ListedConversation[]> {
  for (const days of byTextSince ? daysBack : []) {
    const rows = await read(byTextSince!(subDays(from, days)))
    if (rows.length >= limit) return rows
  }
  return read(byText)
}

const isBefore = (a: ConversationRow, b: ConversationRow): boolean =>
  a.listedAt.getTime() === b.listedAt.getTime() ? a.id > b.id : a.listedAt > b.listedAt
