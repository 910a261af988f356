import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { fileRequests, sentFiles } from '../../tables/projects/file-requests.ts'

export type SentFileRow = typeof sentFiles.$inferSelect

export async function insertSentFile(tx: Transaction, file: typeof sentFiles.$inferInsert): Promise<SentFileRow> {
  const [row] = await tx.insert(sentFiles).values(file).returning()
  return row!
}

/** Oldest first. */
export async function listSentFiles(db: Sql, requestIds: string[]): Promise<SentFileRow[]> {
  if (requestIds.length === 0) return []
  return db
    .select()
    .from(sentFiles)
    .where(inArray(sentFiles.requestId, requestIds))
    .orderBy(asc(sentFiles.receivedAt), asc(sentFiles.id))
}

/** Null when the file is not of this project. */
export async function findSentFile(db: Sql, projectId: string, id: string): Promise<SentFileRow | null> {
  const [row] = await db
    .select({ file: sentFiles })
    .from(sentFiles)
    .innerJoin(fileRequests, eq(fileRequests.id, sentFiles.requestId))
    .where(and(eq(fileRequests.projectId, projectId), eq(sentFiles.id, id)))
  return row?.file ?? null
}

/** False when it was removed meanwhile. */
export async function deleteSentFile(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx.delete(sentFiles).where(eq(sentFiles.id, id)).returning({ id: sentFiles.id })
  return gone.length === 1
}

/** Files of a project of which the studio was not mailed yet, oldest first, with the title of their request. */
export async function listFilesNotMailed(db: Sql, projectId: string): Promise<(SentFileRow & { request: string })[]> {
  const rows = await db
    .select({ file: sentFiles, request: fileRequests.title })
    .from(sentFiles)
    .innerJoin(fileRequests, eq(fileRequests.id, sentFiles.requestId))
    .where(and(eq(fileRequests.projectId, projectId), isNull(sentFiles.toldAt)))
    .orderBy(asc(sentFiles.receivedAt), asc(sentFiles.id))
  return rows.map(({ file, request }) => ({ ...file, request }))
}

export async function markFilesMailed(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tx.update(sentFiles).set({ toldAt: now }).where(inArray(sentFiles.id, ids))
}
