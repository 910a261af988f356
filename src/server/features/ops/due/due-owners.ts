import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dueKinds, dueRecordOf, type TodayItem } from '#domain/ops/due/today.ts'
import type { Sql } from '../../../base/database/database.ts'
import { conversationLinks, conversations } from '../../../tables/clients/conversations.ts'
import { assignments, people, staff } from '../../../tables/people/people.ts'
import { listColleagues } from '../../people/notifications/notification-store.ts'
import { findOwnerId } from '../../people/people-store.ts'
import { findInboxOwnerId } from '../../mails/notifications/inbox-owner.ts'
import { toItem, type FoundItem } from './due-item.ts'

/**
 * Whose each item is on which somebody waits: whom its conversation is assigned to, or else the producer of its project, or else the
 * owner of the inbox, or else the owner of the studio. Nobody gets what they may not see.
 */
export async function withOwners(db: Sql, found: FoundItem[]): Promise<TodayItem[]> {
  const items = found.map((item) => ({ found: item, item: toItem(item) }))
  const waiting = items.filter(({ item }) => item.asked !== null)
  if (waiting.length === 0) return items.map(({ item }) => item)
  const open = await readConversations(
    db,
    waiting.flatMap(({ found: { conversation } }) => conversation ?? []),
  )
  const projectOf = ({ projectId, conversation }: FoundItem) => projectId ?? open.get(conversation ?? '')?.projectId ?? null
  const [colleagues, producers, inboxOwner, studioOwner] = await Promise.all([
    listColleagues(db, null),
    readProducers(
      db,
      waiting.flatMap(({ found: one }) => projectOf(one) ?? []),
    ),
    findInboxOwnerId(db),
    findOwnerId(db),
  ])
  const byId = new Map(colleagues.map((one) => [one.id, one]))
  return items.map(({ found: one, item }) => {
    if (item.asked === null) return item
    const { needs } = dueKinds[dueRecordOf(item).kind]
    const candidates = [
      open.get(one.conversation ?? '')?.assigneeId ?? one.assignee,
      producers.get(projectOf(one) ?? ''),
      inboxOwner,
      studioOwner,
    ]
    const owner = candidates.map((id) => byId.get(id ?? '')).find((person) => person?.abilities.includes(needs))
    return { ...item, owner: owner ? { id: owner.id, name: owner.name } : null }
  })
}

async function readConversations(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { assigneeId: string | null; projectId: string | null }>()
  const rows = await db
    .select({ id: conversations.id, assigneeId: conversations.assigneeId, projectId: conversationLinks.recordId })
    .from(conversations)
    .leftJoin(
      conversationLinks,
      and(eq(conversationLinks.conversationId, conversations.id), eq(conversationLinks.kind, 'project')),
    )
    .where(inArray(conversations.id, [...ids]))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function readProducers(db: Sql, projectIds: readonly string[]): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({ projectId: assignments.projectId, personId: people.id })
    .from(assignments)
    .innerJoin(people, eq(people.id, assignments.personId))
    .innerJoin(staff, eq(staff.personId, people.id))
    .where(and(inArray(assignments.projectId, [...new Set(projectIds)]), eq(assignments.isOwner, true), isNull(staff.removedAt)))
  return new Map(rows.map(({ projectId, personId }) => [projectId, personId]))
}
