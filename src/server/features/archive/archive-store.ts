import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { archivedFiles, projectArchives } from '../../tables/system/archive.ts'
import { assets } from '../../tables/website/media.ts'
import { projects } from '../../tables/projects/projects.ts'

export type ArchiveRow = typeof projectArchives.$inferSelect
export type ArchivedFileRow = typeof archivedFiles.$inferSelect

export async function findArchive(db: Sql, projectId: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(projectArchives).where(eq(projectArchives.projectId, projectId))
  return row ?? null
}

/** Locks the row until the transaction ends; made if missing. */
export async function lockArchive(tx: Transaction, projectId: string): Promise<ArchiveRow> {
  await tx.insert(projectArchives).values({ projectId }).onConflictDoNothing()
  const [row] = await tx.select().from(projectArchives).where(eq(projectArchives.projectId, projectId)).for('update')
  return row!
}

/** Locks the row of one run; null when another one has begun since. */
export async function tryLockRun(
  tx: Transaction,
  { projectId, run }: Pick<ArchiveRow, 'projectId' | 'run'>,
): Promise<ArchiveRow | null> {
  const [row] = await tx
    .select()
    .from(projectArchives)
    .where(and(eq(projectArchives.projectId, projectId), eq(projectArchives.run, run)))
    .for('update')
  return row ?? null
}

export async function updateArchive(db: Sql, projectId: string, changes: Partial<ArchiveRow>): Promise<void> {
  await db.update(projectArchives).set(changes).where(eq(projectArchives.projectId, projectId))
}

export async function deleteArchive(tx: Transaction, projectId: string): Promise<void> {
  await tx.delete(projectArchives).where(eq(projectArchives.projectId, projectId))
}

export const listArchives = (db: Sql): Promise<ArchiveRow[]> => db.select().from(projectArchives)

/** True once something was put away. */
export async function wasUsed(db: Sql): Promise<boolean> {
  const rows = await db
    .select({ id: projectArchives.projectId })
    .from(projectArchives)
    .where(isNotNull(projectArchives.putAwayAt))
    .limit(1)
  return rows.length > 0
}

/** Those whose project was deleted. */
export const listOrphans = (db: Sql): Promise<ArchiveRow[]> =>
  db
    .select()
    .from(projectArchives)
    .where(notExists(db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectArchives.projectId))))

/** By their places. */
export const listArchivedFiles = (db: Sql, projectId: string): Promise<ArchivedFileRow[]> =>
  db.select().from(archivedFiles).where(eq(archivedFiles.projectId, projectId)).orderBy(asc(archivedFiles.place))

export async function saveArchivedFile(db: Sql, row: ArchivedFileRow): Promise<void> {
  await db
    .insert(archivedFiles)
    .values(row)
    .onConflictDoUpdate({ target: [archivedFiles.projectId, archivedFiles.storageKey], set: row })
}

export async function deleteArchivedFiles(db: Sql, projectId: string, storageKeys: string[]): Promise<void> {
  if (storageKeys.length === 0) return
  await db
    .delete(archivedFiles)
    .where(and(eq(archivedFiles.projectId, projectId), inArray(archivedFiles.storageKey, storageKeys)))
}

/** Assets whose file is in the archive from now on: their stream goes with it. */
export async function markAssetsAway(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(assets)
    .set({ putAwayAt: now, streamKey: null, renditions: null, revision: sql`${assets.revision} + 1` })
    .where(inArray(assets.id, ids))
}

/** Assets whose file is back. Those that had a stream wait for it to be made again. */
export async function markAssetsBack(tx: Transaction, ids: string[], toProcess: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(assets)
    .set({ putAwayAt: null, revision: sql`${assets.revision} + 1` })
    .where(inArray(assets.id, ids))
  if (toProcess.length === 0) return
  await tx.update(assets).set({ state: 'processing', progress: 0, problem: null }).where(inArray(assets.id, toProcess))
}
