import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ConversationKind, ConversationStatus } from '#domain/conversations/conversation-labels.ts'
import type { Sql } from '../../base/database/database.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { cutPage, olderThan } from '../../base/http/paging.ts'
import { conversationLinks, conversations, messages } from '../../tables/conversations.ts'
import { invoices } from '../../tables/invoices.ts'
import { proposals } from '../../tables/proposals.ts'
import { selectListed, type ConversationRow, type ListedConversation } from './conversation-store.ts'

export interface ConversationFilter {
  kind?: ConversationKind | undefined
  status?: ConversationStatus | 'snoozed' | undefined
  /** A person's id or `nobody`. */
  assignee?: string | undefined
  tag?: string | undefined
  client?: string | undefined
  project?: string | undefined
}

export type ConversationCounts = Record<ConversationStatus | 'snoozed' | 'all', number>

/** Matches of a search that are counted: those of a frequent word take too long. */
const mostCounted = 200

/** By their place in lists, the latest first. */
export async function listConversations(
  db: Sql,
  {
    status,
    after,
    limit,
    found: sought,
    ...filter
  }: ConversationFilter & { found: Found | null; after?: string | undefined; limit: number },
  now: Date,
): Promise<{ page: ListedConversation[]; next: string | null }> {
  const isSnoozed = snoozed(now)
  const rows = await inEveryWay(sought, (found) =>
    selectListed(db)
      .where(
        and(
          matches(filter),
          found,
          status === 'snoozed' ? isSnoozed : sql`not ${isSnoozed}`,
          status && status !== 'snoozed' ? eq(conversations.status, status) : undefined,
          olderThan(conversations.listedAt, conversations.id, after),
        ),
      )
      .orderBy(desc(conversations.listedAt), desc(conversations.id))
      .limit(limit + 1),
  )
  return cutPage(rows, limit, ({ conversation }) => ({ at: conversation.listedAt, id: conversation.id }))
}

/** Counts by status of what is not snoozed and matches the other filters; of a search among its latest {@link mostCounted}. */
export async function countConversations(
  db: Sql,
  query: ConversationFilter & { found: Found | null },
  now: Date,
): Promise<ConversationCounts> {
  const { status: _, found: sought, ...filter } = query
  const state = sql<ConversationStatus | 'snoozed'>`case when ${snoozed(now)} then 'snoozed' else ${conversations.status} end`
  const rows = sought
    ? (
        await inEveryWay(sought, (found) =>
          selectListed(db)
            .where(and(matches(filter), found))
            .orderBy(desc(conversations.listedAt), desc(conversations.id))
            .limit(mostCounted),
        )
      )
        .slice(0, mostCounted)
        .map(({ conversation: { snoozedUntil, status } }) => ({
          state: snoozedUntil && snoozedUntil > now ? ('snoozed' as const) : status,
          number: 1,
        }))
    : await db
        .select({ state, number: count() })
        .from(conversations)
        .where(matches(filter))
        .groupBy(sql`1`)
  const numberOf = (which: ConversationStatus | 'snoozed') =>
    rows.reduce((sum, row) => (row.state === which ? sum + row.number : sum), 0)
  const counts = { new: numberOf('new'), replied: numberOf('replied'), closed: numberOf('closed') }
  return { all: counts.new + counts.replied + counts.closed, ...counts, snoozed: numberOf('snoozed') }
}

/** Tags in use, alphabetically. */
export async function listTags(db: Sql): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(${conversations.tags}) as tag from ${conversations} where ${conversations.tags} <> '{}' order by 1`,
  )
  return rows.map(({ tag }) => tag)
}

const snoozed = (now: Date) =>
  sql`(${conversations.snoozedUntil} is not null and ${conversations.snoozedUntil} > ${now.toISOString()}::timestamptz)`

const matches = ({ kind, assignee, tag, client, project }: Omit<ConversationFilter, 'status'>): SQL | undefined =>
  and(
    isNull(conversations.mergedInto),
    // A contact who attaches a file has a conversation before there is a message in it.
    sql`not (${conversations.kind} = 'portal' and ${conversations.messageCount} = 0)`,
    kind && eq(conversations.kind, kind),
    assignedTo(assignee),
    tag ? sql`${conversations.tags} @> array[${tag.toLowerCase()}]::text[]` : undefined,
    client ? eq(conversations.clientId, client) : undefined,
    project ? sql`${conversations.id} in ${aboutProject(project)}` : undefined,
  )

const assignedTo = (assignee: string | undefined) =>
  assignee === 'nobody' ? isNull(conversations.assigneeId) : assignee ? eq(conversations.assigneeId, assignee) : undefined

/** Conversations about a project, its invoices, proposals or review. */
const aboutProject = (projectId: string) => sql`(
  select ${conversationLinks.conversationId} from ${conversationLinks} where ${conversationLinks.recordId} in (
    select ${projectId}
    union all select ${invoices.id} from ${invoices} where ${invoices.projectId} = ${projectId}
    union all select ${proposals.id} from ${proposals} where ${proposals.projectId} = ${projectId}))`

/** What a search finds: conversations by the words of any message, and by a part of their name, address or subject. */
export interface Found {
  byText: SQL
  byName: SQL | undefined
}

/** Hits of a word that is rare enough to list them all. */
const mostHits = 2_000
/** Of so many of the latest conversations so many have a word that is frequent. */
const [sample, frequent] = [300, 60]

/**
 * Prepares a search; null without one. PostgreSQL cannot tell a rare word from a frequent one in time: the conversations of a
 * rare one are named here, those of a frequent one are found in the order of the list, of which a page is soon full.
 */
export async function prepareSearch(db: Sql, search: string | undefined): Promise<Found | null> {
  const text = search?.trim().replaceAll('\0', '')
  if (!text) return null
  const matchesText = sql`${messages.search} @@ to_tsquery('simple', ${prefixesOf(text)})`
  const isWritten = sql`exists (select from ${messages} where ${messages.conversationId} = ${conversations.id} and ${matchesText})`
  // One or two letters are in every name, and no index finds them.
  const byName =
    text.length < 3 ? sql`false` : anyContains([conversations.name, conversations.email, conversations.subject], text)
  if (await isFrequent(db, isWritten)) return { byText: isWritten, byName }
  const hits = await db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(matchesText)
    .limit(mostHits + 1)
  const ids = sql.param([...new Set(hits.map(({ id }) => id))])
  return { byText: hits.length > mostHits ? isWritten : sql`${conversations.id} = any (${ids}::uuid[])`, byName }
}

async function isFrequent(db: Sql, isWritten: SQL): Promise<boolean> {
  const latest = sql`select ${conversations.id} from ${conversations} where ${conversations.mergedInto} is null
    order by ${conversations.listedAt} desc, ${conversations.id} desc limit ${sample}`
  return (await db.$count(conversations, and(sql`${conversations.id} in (${latest})`, isWritten))) >= frequent
}

/** Two queries, since there is no good plan for both in one. */
async function inEveryWay(
  found: Found | null,
  read: (found: SQL | undefined) => Promise<ListedConversation[]>,
): Promise<ListedConversation[]> {
  if (!found) return read(undefined)
  const [byText, byName] = await Promise.all([read(found.byText), read(found.byName)])
  const known = new Set(byText.map(({ conversation }) => conversation.id))
  return [...byText, ...byName.filter(({ conversation }) => !known.has(conversation.id))].toSorted((a, b) =>
    isBefore(a.conversation, b.conversation) ? -1 : 1,
  )
}

const isBefore = (a: ConversationRow, b: ConversationRow): boolean =>
  a.listedAt.getTime() === b.listedAt.getTime() ? a.id > b.id : a.listedAt > b.listedAt

/** `'glass':* & 'har':*` for `glass har`. Of one or two letters nearly every message has a word that begins so. */
const prefixesOf = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => `'${word.replace(/['\\]/g, '$&$&')}'${word.length < 3 ? '' : ':*'}`)
    .join(' & ')
