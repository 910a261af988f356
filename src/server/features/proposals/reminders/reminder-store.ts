import { and, eq, isNull, lt, lte, gte, ne, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { decidable, type ProposalRow } from '../proposal-store.ts'

/** Condition: undecided, sent before `sentBefore`, with fewer than `times` reminders. */
interface Due {
  sentBefore: Date
  times: number
  now: Date
}

export async function listDue(db: Sql, due: Due): Promise<string[]> {
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(isDue(due))
    .orderBy(proposals.sentAt)
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Claims a reminder for one of several concurrent callers. Null when there is nothing to remind of. */
export async function takeReminder(
  tx: Transaction,
  id: string,
  due: Due,
): Promise<{ proposal: ProposalRow; project: ProjectRow } | null> {
  const [row] = await tx
    .select({ proposal: proposals, project: projects })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(and(eq(proposals.id, id), isDue(due)))
    // Skips projects that a decision has locked: no reminder is needed then.
    .for('no key update', { skipLocked: true })
  if (!row) return null
  await tx.update(proposals).set({ reminded: due.times }).where(eq(proposals.id, id))
  return row
}

const isDue = ({ sentBefore, times, now }: Due) =>
  and(
    // Matches the predicate of the partial index.
    sql`decision = 'pending' and not superseded`,
    lte(proposals.sentAt, sentBefore),
    isNull(proposals.linkEndedAt),
    lt(proposals.reminded, times),
    gte(proposals.expiresAt, now),
    decidable,
    ne(projects.clientEmail, ''),
  )
