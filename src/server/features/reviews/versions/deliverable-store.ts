import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { DeliverableFacts } from '#domain/reviews/versions/deliverable.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import {
  reviewApprovals,
  reviewComments,
  reviewDeliverables,
  reviewRounds,
  reviewVersions,
} from '../../../tables/reviews/reviews.ts'
import { isShownVersion } from './version-store.ts'

export type DeliverableRow = typeof reviewDeliverables.$inferSelect

const { place, createdAt, id, archivedAt } = reviewDeliverables
const inOrder = [asc(place), asc(createdAt), asc(id)]

/** In order, archived ones included. */
export async function listDeliverables(db: Sql, projectId: string): Promise<DeliverableRow[]> {
  return db
    .select()
    .from(reviewDeliverables)
    .where(eq(reviewDeliverables.projectId, projectId))
    .orderBy(...inOrder)
}

/** In order, without archived ones. */
export async function listPresentDeliverables(db: Sql, projectId: string): Promise<DeliverableRow[]> {
  return db
    .select()
    .from(reviewDeliverables)
    .where(and(eq(reviewDeliverables.projectId, projectId), isNull(archivedAt)))
    .orderBy(...inOrder)
}

/** Across all projects. */
export const listDeliverablesById = async (db: Sql, ids: readonly string[]): Promise<DeliverableRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(reviewDeliverables)
        .where(inArray(id, [...ids]))

/** Across all projects. */
export async function findDeliverable(db: Sql, deliverableId: string): Promise<DeliverableRow | null> {
  const [row] = await db.select().from(reviewDeliverables).where(eq(id, deliverableId))
  return row ?? null
}

/** A deliverable with what its state follows from. */
export interface DeliverableStanding extends DeliverableRow, DeliverableFacts {
  /** Its approved version, or its newest one. */
  shownVersionId: string | null
}

const { deliverableId: ofApproval } = reviewApprovals
const stands = and(
  eq(ofApproval, id),
  reviewApprovals.completes,
  isNull(reviewApprovals.undoneAt),
  isNull(reviewApprovals.reopenedAt),
)

/** As staff see them, in order, archived ones included. */
export const listStandings = (db: Sql, projectId: string): Promise<DeliverableStanding[]> => standingsOf(db, projectId, undefined)

/** Like {@link listStandings}, as the client's side sees them: of the versions that it may see. */
export const listShownStandings = (db: Sql, projectId: string): Promise<DeliverableStanding[]> =>
  standingsOf(db, projectId, isShownVersion)

async function standingsOf(db: Sql, projectId: string, seen: SQL | undefined): Promise<DeliverableStanding[]> {
  const newest = db
    .select({ id: reviewVersions.id, shownAt: reviewVersions.shownAt })
    .from(reviewVersions)
    .where(and(eq(reviewVersions.deliverableId, id), seen))
    .orderBy(desc(reviewVersions.place))
    .limit(1)
    .as('newest')
  const approved = db.select({ versionId: reviewApprovals.versionId }).from(reviewApprovals).where(stands).limit(1).as('approved')
  const versions = db
    .select({ number: count().as('number') })
    .from(reviewVersions)
    .where(and(eq(reviewVersions.deliverableId, id), seen))
    .as('versions')
  const rows = await db
    .select({
      deliverable: reviewDeliverables,
      versions: versions.number,
      newestId: newest.id,
      approvedId: approved.versionId,
      spokenOf: sql<boolean>`exists (select from ${reviewRounds}
          where ${reviewRounds.deliverableId} = ${id} and ${reviewRounds.sentAt} >= ${newest.shownAt})
        or exists (select from ${reviewComments}
          where ${reviewComments.versionId} = ${newest.id} and ${reviewComments.authorKind} = 'client')`,
    })
    .from(reviewDeliverables)
    .leftJoinLateral(versions, sql`true`)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(approved, sql`true`)
    .where(eq(reviewDeliverables.projectId, projectId))
    .orderBy(...inOrder)
  return rows.map(({ deliverable, newestId, approvedId, ...facts }) => ({
    ...deliverable,
    versions: facts.versions ?? 0,
    spokenOf: facts.spokenOf,
    signedOff: approvedId !== null,
    shownVersionId: approvedId ?? newestId,
  }))
}

export async function insertDeliverable(tx: Transaction, row: typeof reviewDeliverables.$inferInsert): Promise<DeliverableRow> {
  const [inserted] = await tx.insert(reviewDeliverables).values(row).returning()
  return inserted!
}

export async function updateDeliverable(
  tx: Transaction,
  deliverableId: string,
  changes: Partial<typeof reviewDeliverables.$inferInsert>,
): Promise<void> {
  await tx.update(reviewDeliverables).set(changes).where(eq(id, deliverableId))
}

/** Facts of all of a project that the pipeline was told of: only what can be approved can wait. */
export async function setFactsOfAll(
  tx: Transaction,
  projectId: string,
  { reviewWaiting, delivered }: Pick<DeliverableRow, 'reviewWaiting' | 'delivered'>,
): Promise<void> {
  const canWait = sql`exists (select from ${reviewVersions} where ${reviewVersions.deliverableId} = ${id})
    and not exists (select from ${reviewApprovals} where ${stands})`
  await tx
    .update(reviewDeliverables)
    .set({ reviewWaiting: reviewWaiting ? sql`${canWait}` : false, delivered })
    .where(and(eq(reviewDeliverables.projectId, projectId), isNull(archivedAt)))
}
