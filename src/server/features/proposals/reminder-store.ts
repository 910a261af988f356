import { and, eq, inArray, isNull, lt, lte, gte, ne, sql } from 'drizzle-orm'
import { stagesBeforeSignature } from '#domain/projects/project-stage.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { projects } from '../../tables/projects.ts'
import { proposals } from '../../tables/proposals.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { ProposalRow } from './proposal-store.ts'

/** A proposal that was sent before `sentBefore`, waits for a decision and was reminded of less than `times`. */
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

/** Takes the reminder for the caller: of two who ask, one gets it. Null where there is nothing to remind of any more. */
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
    // Whoever decides at this moment has the project: they are let finish, and no reminder is needed then.
    .for('no key update', { skipLocked: true })
  if (!row) return null
  await tx.update(proposals).set({ reminded: due.times }).where(eq(proposals.id, id))
  return row
}

const isDue = ({ sentBefore, times, now }: Due) =>
  and(
    // In the words of the index of those that wait.
    sql`decision = 'pending' and not superseded`,
    lte(proposals.sentAt, sentBefore),
    isNull(proposals.linkEndedAt),
    lt(proposals.reminded, times),
    gte(proposals.expiresAt, now),
    inArray(projects.stage, [...stagesBeforeSignature]),
    ne(projects.clientEmail, ''),
  )
