import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ConversationKind, ConversationStatus } from '#domain/conversations/conversation-labels.ts'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan, timeOfCursor } from '../../base/http/answers/paging.ts'
import { conversationLinks, conversations } from '../../tables/clients/conversations.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { readFound, type Found } from './conversation-search-store.ts'
import { selectListed, type ListedConversation } from './conversation-store.ts'

export interface ConversationFilter {
  kind?: ConversationKind | undefined
  status?: ConversationStatus | 'snoozed' | undefined
  /** A person's id or `nobody`. */
  assignee?: string | undefined
  tag?: string | undefined
  client?: string | undefined
  project?: string | undefined
}

type OtherFilters = Omit<ConversationFilter, 'status'>

type ConversationCounts = Record<ConversationStatus | 'snoozed' | 'all', number>

/** Matches of a search that are counted: those of a frequent word take too long. */
const mostCounted = 100

interface ListedPage {
  page: ListedConversation[]
  next: string | null
  counts: ConversationCounts
}

interface Asked {
  status?: ConversationFilter['status']
  after?: string | undefined
  limit: number
}

/**
 * By their place in lists, the latest first, with counts by status of what matches the other filters. `all` is without what is
 * snoozed. A search is counted among its latest {@link mostCounted}, of which the first page is read along.
 */
export async function listConversations(
  db: Sql,
  { found, status, after, limit, ...filter }: ConversationFilter & Asked & { found: Found | null },
  now: Date,
): Promise<ListedPage> {
  const asked = { status, after, limit }
  if (!found) {
    const [page, counts] = await Promise.all([readPage(db, null, filter, asked, now), countConversations(db, filter, now)])
    return { ...page, counts }
  }
  const latest = (
    await readFound(found, { limit: mostCounted, from: now }, (way) =>
      selectListed(db)
        .where(and(matches(filter), way))
        .orderBy(desc(conversations.listedAt), desc(conversations.id))
        .limit(mostCounted),
    )
  ).slice(0, mostCounted)
  const counts = countsOf(latest.map((row) => ({ state: stateOf(row, now), number: 1 })))
  const shown = latest.filter((row) => (status ? stateOf(row, now) === status : stateOf(row, now) !== 'snoozed'))
  const isEnough = after === undefined && (shown.length > limit || latest.length < mostCounted)
  return { ...(isEnough ? toPage(shown, limit) : await readPage(db, found, filter, asked, now)), counts }
}

/** A page without the counts. */
export async function readPage(
  db: Sql,
  found: Found | null,
  filter: OtherFilters,
  { status, after, limit }: Asked,
  now: Date,
): Promise<Omit<ListedPage, 'counts'>> {
  const isSnoozed = snoozed(now)
  const from = after === undefined ? now : timeOfCursor(after)
  const rows = await readFound(found, { limit: limit + 1, from }, (way) =>
    selectListed(db)
      .where(
        and(
          matches(filter),
          way,
          status === 'snoozed' ? isSnoozed : sql`not ${isSnoozed}`,
          status && status !== 'snoozed' ? eq(conversations.status, status) : undefined,
          olderThan(conversations.listedAt, conversations.id, after),
        ),
      )
      .orderBy(desc(conversations.listedAt), desc(conversations.id))
      .limit(limit + 1),
  )
  return toPage(rows, limit)
}

const toPage = (rows: ListedConversation[], limit: number) =>
  cutPage(rows, limit, ({ conversation }) => ({ at: conversation.listedAt, id: conversation.id }))

async function countConversations(db: Sql, filter: OtherFilters, now: Date): Promise<ConversationCounts> {
  if (Object.values(filter).every((one) => !one)) return countAll(db, now)
  const state = sql<State>`case when ${snoozed(now)} then 'snoozed' else ${conversations.status} end`
  return countsOf(
    await db
      .select({ state, number: count() })
      .from(conversations)
      .where(matches(filter))
      .groupBy(sql`1`),
  )
}

/** Of every status what an index alone says, less the few that are snoozed or still without a message. */
async function countAll(db: Sql, now: Date): Promise<ConversationCounts> {
  const { status, mergedInto } = conversations
  const one = sql`from ${conversations} where ${mergedInto} is null`
  const { rows } = await db.execute<{ state: State; number: number }>(sql`
    select ${status} as state, count(*)::int as number ${one} group by 1
    union all select ${status}, -count(*)::int ${one} and (${snoozed(now)} or ${isUnbegun}) group by 1
    union all select 'snoozed', count(*)::int ${one} and ${snoozed(now)} and not ${isUnbegun}`)
  return countsOf(rows)
}

type State = ConversationStatus | 'snoozed'

const stateOf = ({ conversation: { snoozedUntil, status } }: ListedConversation, now: Date): State =>
  snoozedUntil && snoozedUntil > now ? 'snoozed' : status

function countsOf(rows: { state: State; number: number }[]): ConversationCounts {
  const numberOf = (which: State) => rows.reduce((sum, row) => (row.state === which ? sum + row.number : sum), 0)
  const counts = { new: numberOf('new'), replied: numberOf('replied'), closed: numberOf('closed') }
  return { all: counts.new + counts.replied + counts.closed, ...counts, snoozed: numberOf('snoozed') }
}

/** Tagged conversations whose tags are offered. */
const mostTagged = 2_000

/** Tags of the latest tagged conversations, alphabetically. */
export async function listTags(db: Sql): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from (
      select ${conversations.tags} from ${conversations} where ${conversations.tags} <> '{}'
      order by ${conversations.listedAt} desc limit ${mostTagged}) as tagged order by 1`,
  )
  return rows.map(({ tag }) => tag)
}

const snoozed = (now: Date) =>
  sql`(${conversations.snoozedUntil} is not null and ${conversations.snoozedUntil} > ${now.toISOString()}::timestamptz)`

/** A contact who attaches a file has a conversation before there is a message in it. */
const isUnbegun = sql`(${conversations.kind} = 'portal' and ${conversations.messageCount} = 0)`

const matches = ({ kind, assignee, tag, client, project }: OtherFilters): SQL | undefined =>
  and(
    isNull(conversations.mergedInto),
    sql`not ${isUnbegun}`,
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
