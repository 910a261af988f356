import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import {
  conversationStatuses,
  type ConversationKind,
  type ConversationStatus,
} from '#domain/conversations/conversation-labels.ts'
import type { Sql } from '../../base/database/database.ts'
import { countByState } from '../../base/database/count-by-state.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { cutPage, olderThan } from '../../base/http/paging.ts'
import { conversationLinks, conversations, messages } from '../../tables/conversations.ts'
import { invoices } from '../../tables/invoices.ts'
import { proposals } from '../../tables/proposals.ts'
import { selectListed, type ListedConversation } from './conversation-store.ts'

export interface ConversationFilter {
  search?: string | undefined
  kind?: ConversationKind | undefined
  status?: ConversationStatus | 'snoozed' | undefined
  /** A person's id or `nobody`. */
  assignee?: string | undefined
  tag?: string | undefined
  client?: string | undefined
  project?: string | undefined
}

export type ConversationCounts = Record<ConversationStatus | 'snoozed' | 'all', number>

/** By their place in lists, the latest first. */
export async function listConversations(
  db: Sql,
  { status, after, limit, ...filter }: ConversationFilter & { after?: string | undefined; limit: number },
  now: Date,
): Promise<{ page: ListedConversation[]; next: string | null }> {
  const isSnoozed = snoozed(now)
  const rows = await selectListed(db)
    .where(
      and(
        matches(filter),
        status === 'snoozed' ? isSnoozed : sql`not ${isSnoozed}`,
        status && status !== 'snoozed' ? eq(conversations.status, status) : undefined,
        olderThan(conversations.listedAt, conversations.id, after),
      ),
    )
    .orderBy(desc(conversations.listedAt), desc(conversations.id))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ conversation }) => ({ at: conversation.listedAt, id: conversation.id }))
}

/** Counts by status of what is not snoozed and matches the other filters. */
export async function countConversations(
  db: Sql,
  { status: _, ...filter }: ConversationFilter,
  now: Date,
): Promise<ConversationCounts> {
  const isSnoozed = snoozed(now)
  const rows = await db
    .select({ state: conversations.status, isSnoozed: sql<boolean>`${isSnoozed}`, number: count() })
    .from(conversations)
    .where(matches(filter))
    .groupBy(sql`1, 2`)
  const sumOf = (which: typeof rows) => which.reduce((sum, { number }) => sum + number, 0)
  return {
    ...countByState(
      conversationStatuses,
      rows.filter((row) => !row.isSnoozed),
    ),
    snoozed: sumOf(rows.filter((row) => row.isSnoozed)),
  }
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

const matches = ({ search, kind, assignee, tag, client, project }: Omit<ConversationFilter, 'status'>): SQL | undefined =>
  and(
    isNull(conversations.mergedInto),
    found(search),
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

/** Words of any message, each from its beginning, or a part of the name, address or subject. */
function found(search: string | undefined): SQL | undefined {
  const text = search?.trim().replaceAll('\0', '')
  if (!text) return undefined
  const named = anyContains([conversations.name, conversations.email, conversations.subject], text)
  return sql`${conversations.id} in (
    select ${messages.conversationId} from ${messages} where ${messages.search} @@ to_tsquery('simple', ${prefixesOf(text)})
    union all select ${conversations.id} from ${conversations} where ${named})`
}

/** `'glass':* & 'har':*` for `glass har`. */
const prefixesOf = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`)
    .join(' & ')
