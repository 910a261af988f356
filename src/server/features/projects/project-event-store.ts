import { and, desc, eq, getTableColumns, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Ability } from '#domain/common/ability.ts'
import { nounsByAbility, nounsWithoutMoney } from '#domain/system/events/events.ts'
import type { Sql } from '../../base/database/database.ts'
import { cutPage, olderThan } from '../../base/http/answers/paging.ts'
import { activity } from '../../tables/people/activity.ts'
import { people } from '../../tables/people/people.ts'
import { reviewComments } from '../../tables/reviews/reviews.ts'
import type { ProjectRow } from './project-store.ts'

export type EventRow = typeof activity.$inferSelect

/** With the name of the member of staff who did it. */
export type NamedEvent = EventRow & { person: string | null }

/** Events of a project and of its inquiry, newest first; without those about money that a person with these abilities does not see. */
export async function listEvents(
  db: Sql,
  { id, inquiryId }: Pick<ProjectRow, 'id' | 'inquiryId'>,
  { after, limit, abilities }: { after?: string; limit: number; abilities: readonly Ability[] },
): Promise<{ page: NamedEvent[]; next: string | null }> {
  const seesMoney = abilities.includes('see-money')
  const subjects = inquiryId && seesMoney ? [id, inquiryId] : [id]
  const rows = await db
    .select({ ...getTableColumns(activity), person: people.name })
    .from(activity)
    .leftJoin(people, eq(people.id, activity.personId))
    .where(and(inArray(activity.subject, subjects), shownTo(abilities), olderThan(activity.createdAt, activity.id, after)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  const named = await withComments(db, page)
  return { page: seesMoney ? named : named.map(withoutPrice), next }
}

function shownTo(abilities: readonly Ability[]): SQL | undefined {
  const noun = sql`split_part(${activity.action}, '.', 1)`
  if (!abilities.includes('see-money')) return inArray(noun, nounsWithoutMoney)
  const hidden = Object.entries(nounsByAbility).flatMap(([ability, nouns]) =>
    abilities.includes(ability as Ability) ? [] : nouns,
  )
  return hidden.length === 0 ? undefined : notInArray(noun, hidden)
}

const withoutPrice = <Event extends EventRow>(event: Event): Event => {
  const meta = { ...event.meta }
  delete meta.pricePence
  return { ...event, meta }
}

/** Adds a comment's present text to its events, as `meta.note`. */
export async function withComments<Event extends EventRow>(db: Sql, events: Event[]): Promise<Event[]> {
  const ids = events.flatMap(({ meta }) => (typeof meta.commentId === 'string' ? [meta.commentId] : []))
  if (ids.length === 0) return events
  const { id, comment } = reviewComments
  const rows = await db.select({ id, comment }).from(reviewComments).where(inArray(id, ids))
  const texts = new Map<unknown, string>(rows.map((row) => [row.id, row.comment]))
  return events.map((event) => {
    const note = texts.get(event.meta.commentId)
    return note === undefined ? event : { ...event, meta: { ...event.meta, note } }
  })
}
