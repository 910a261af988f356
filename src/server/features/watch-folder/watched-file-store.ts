import { and, asc, count, desc, eq, isNull, isNotNull, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { mostWatchedFiles, type WatchedState } from '#domain/watch-folder/watch-endpoints.ts'
import { stagesInHand } from '#domain/projects/stages/project-stage.ts'
import type { Sql } from '../../base/database/database.ts'
import type { FoundFile } from '../../base/storage/watch-place.ts'
import { projectArchives } from '../../tables/system/archive.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import { watchedFiles } from '../../tables/system/watched-files.ts'

export type WatchedRow = typeof watchedFiles.$inferSelect

/** The row of a name that was not moved yet. */
export async function findPresent(db: Sql, name: string): Promise<WatchedRow | null> {
  const [row] = await db
    .select()
    .from(watchedFiles)
    .where(and(eq(watchedFiles.name, name), isNull(watchedFiles.movedAt)))
  return row ?? null
}

/** Begins an attempt, with a storage key of its own; an earlier one's is overtaken. */
export async function beginAttempt(
  db: Sql,
  { name, bytes, changedAt }: FoundFile,
  { storageKey, attempts, now }: { storageKey: string; attempts: number; now: Date },
): Promise<WatchedRow> {
  const values = { bytes, changedAt, storageKey, attempts, state: 'taking' as const, problem: null, createdAt: now }
  const [row] = await db
    .insert(watchedFiles)
    .values({ name, ...values })
    .onConflictDoUpdate({
      target: watchedFiles.name,
      targetWhere: sql`moved_at is null`,
      set: values,
      setWhere: inArray(watchedFiles.state, ['taking', 'waiting']),
    })
    .returning()
  if (!row) throw new Error(`${name} was taken meanwhile`)
  return row
}

/** Ends the attempt that has this storage key; false where another one has begun. */
export async function endAttempt(
  db: Sql,
  { id, storageKey }: Pick<WatchedRow, 'id' | 'storageKey'>,
  end: { state: Exclude<WatchedState, 'taking'> } & Partial<Pick<WatchedRow, 'projectId' | 'versionId' | 'problem' | 'attempts'>>,
): Promise<boolean> {
  const ended = await db
    .update(watchedFiles)
    .set(end)
    .where(and(eq(watchedFiles.id, id), eq(watchedFiles.storageKey, storageKey), eq(watchedFiles.state, 'taking')))
    .returning({ id: watchedFiles.id })
  return ended.length > 0
}

/** Decided, and not moved yet. */
export const listToMove = (db: Sql): Promise<WatchedRow[]> =>
  db
    .select()
    .from(watchedFiles)
    .where(and(inArray(watchedFiles.state, ['done', 'failed']), isNull(watchedFiles.movedAt)))

export const listUndecided = (db: Sql): Promise<WatchedRow[]> =>
  db
    .select()
    .from(watchedFiles)
    .where(and(inArray(watchedFiles.state, ['taking', 'waiting']), isNull(watchedFiles.movedAt)))

export async function markMoved(db: Sql, id: string, now: Date): Promise<void> {
  await db.update(watchedFiles).set({ movedAt: now }).where(eq(watchedFiles.id, id))
}

/** Ends an attempt whose file went away; false where another one has begun, or was decided. */
export async function noteGone(
  db: Sql,
  { id, storageKey, state }: WatchedRow,
  { problem, now }: { problem: string; now: Date },
): Promise<boolean> {
  const gone = await db
    .update(watchedFiles)
    .set({ state: 'failed', problem, movedAt: now })
    .where(and(eq(watchedFiles.id, id), eq(watchedFiles.storageKey, storageKey), eq(watchedFiles.state, state)))
    .returning({ id: watchedFiles.id })
  return gone.length > 0
}

/** Deletes rows that were moved before a moment. */
export async function forgetMoved(db: Sql, before: Date): Promise<void> {
  await db.delete(watchedFiles).where(and(isNotNull(watchedFiles.movedAt), lt(watchedFiles.movedAt, before)))
}

/** The latest, newest first, with what they became. */
export function listWatchedFiles(db: Sql) {
  const several = db
    .select({ films: count().as('films') })
    .from(reviewDeliverables)
    .where(and(eq(reviewDeliverables.projectId, watchedFiles.projectId), isNull(reviewDeliverables.archivedAt)))
    .as('several')
  return db
    .select({
      file: watchedFiles,
      slug: projects.slug,
      title: projects.projectTitle,
      label: reviewVersions.label,
      deliverable: reviewDeliverables.title,
      deliverables: several.films,
    })
    .from(watchedFiles)
    .leftJoin(projects, eq(projects.id, watchedFiles.projectId))
    .leftJoin(reviewVersions, eq(reviewVersions.id, watchedFiles.versionId))
    .leftJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .leftJoinLateral(several, sql`true`)
    .orderBy(desc(watchedFiles.createdAt), desc(watchedFiles.id))
    .limit(mostWatchedFiles)
}

/** Projects by their slugs. */
export const listBySlug = (db: Sql, slugs: string[]) =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: projects.id,
          slug: projects.slug,
          projectTitle: projects.projectTitle,
          board: projects.boardStage,
          stage: projects.stage,
        })
        .from(projects)
        .where(inArray(projects.slug, slugs))

/** Newest projects in hand with their first deliverable and the number of its versions. */
export const listSamples = (db: Sql) => {
  const first = db
    .select({ id: reviewDeliverables.id, title: reviewDeliverables.title })
    .from(reviewDeliverables)
    .where(and(eq(reviewDeliverables.projectId, projects.id), isNull(reviewDeliverables.archivedAt)))
    .orderBy(asc(reviewDeliverables.place), asc(reviewDeliverables.createdAt), asc(reviewDeliverables.id))
    .limit(1)
    .as('first')
  const versions = db
    .select({ made: count().as('made') })
    .from(reviewVersions)
    .where(eq(reviewVersions.deliverableId, first.id))
    .as('versions')
  return db
    .select({
      slug: projects.slug,
      projectTitle: projects.projectTitle,
      deliverable: first.title,
      versions: versions.made,
    })
    .from(projects)
    .leftJoinLateral(first, sql`true`)
    .leftJoinLateral(versions, sql`true`)
    .where(
      and(
        inArray(projects.stage, [...stagesInHand]),
        notInArray(projects.id, db.select({ id: projectArchives.projectId }).from(projectArchives)),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(3)
}
