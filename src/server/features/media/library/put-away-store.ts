import { and, eq, inArray } from 'drizzle-orm'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../../base/database/database.ts'
import { archivedFiles, projectArchives } from '../../../tables/system/archive.ts'

/** Throws `gone` when one of these objects is put away in the archive with its project. */
export async function expectNotPutAway(db: Sql, storageKeys: string[]): Promise<void> {
  if (storageKeys.length === 0) return
  const rows = await db
    .select({ storageKey: archivedFiles.storageKey })
    .from(archivedFiles)
    .innerJoin(projectArchives, eq(projectArchives.projectId, archivedFiles.projectId))
    .where(and(inArray(archivedFiles.storageKey, storageKeys), inArray(projectArchives.state, ['kept', 'returning'])))
    .limit(1)
  if (rows.length > 0) throw new Problem('gone', putAwayMessages.file)
}
