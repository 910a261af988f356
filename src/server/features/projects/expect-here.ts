import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import type { Sql } from '../../base/database/database.ts'
import { projectArchives } from '../../tables/system/archive.ts'

/** When the files of a project were put away in the archive; null while they are in the storage. */
export async function findPutAwayAt(db: Sql, projectId: string): Promise<Date | null> {
  const [row] = await db
    .select({ putAwayAt: projectArchives.putAwayAt })
    .from(projectArchives)
    .where(and(eq(projectArchives.projectId, projectId), inArray(projectArchives.state, ['kept', 'returning'])))
  return row?.putAwayAt ?? null
}

/** Throws `conflict` for a project that is put away: it takes no files. `message` is for clients. */
export async function expectHere(db: Sql, projectId: string, message: string = putAwayMessages.change): Promise<void> {
  if (await findPutAwayAt(db, projectId)) throw new Problem('conflict', message)
}
