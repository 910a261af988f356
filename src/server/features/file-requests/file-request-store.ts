import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Received } from '#domain/file-requests/file-request.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { fileRequests, sentFiles } from '../../tables/projects/file-requests.ts'
import { projects } from '../../tables/projects/projects.ts'
import type { Person } from '../clients/client-records.ts'
import { countUnfinishedOf } from '../media/uploads/upload-store.ts'

export type FileRequestRow = typeof fileRequests.$inferSelect
export type NewFileRequest = typeof fileRequests.$inferInsert

export async function insertFileRequest(tx: Transaction, request: NewFileRequest): Promise<FileRequestRow> {
  const [row] = await tx.insert(fileRequests).values(request).returning()
  return row!
}

export async function updateFileRequest(tx: Transaction, id: string, changes: Partial<NewFileRequest>): Promise<FileRequestRow> {
  const [row] = await tx.update(fileRequests).set(changes).where(eq(fileRequests.id, id)).returning()
  return row!
}

export async function findRequestNamed(tx: Transaction, projectId: string, title: string): Promise<FileRequestRow | null> {
  const [row] = await tx
    .select()
    .from(fileRequests)
    .where(and(eq(fileRequests.projectId, projectId), eq(fileRequests.title, title), isNotNull(fileRequests.endedAt)))
    .limit(1)
  return row ?? null
}

export async function findFileRequestByKey(db: Sql, key: string): Promise<FileRequestRow | null> {
  const [row] = await db.select().from(fileRequests).where(eq(fileRequests.key, key))
  return row ?? null
}

/** Locks the request until the transaction ends, so that counting its files is atomic. */
export async function tryLockFileRequest(tx: Transaction, id: string): Promise<FileRequestRow | null> {
  const [row] = await tx.select().from(fileRequests).where(eq(fileRequests.id, id)).for('update')
  return row ?? null
}

/** Newest first. */
export const listFileRequests = (db: Sql, projectId: string): Promise<FileRequestRow[]> =>
  db
    .select()
    .from(fileRequests)
    .where(eq(fileRequests.projectId, projectId))
    .orderBy(desc(fileRequests.createdAt), desc(fileRequests.id))

/** Files received, and announced by uploads under way. */
export async function countReceived(db: Sql, requestId: string, now: Date): Promise<Received & { arrived: Received }> {
  const [row] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${sentFiles.bytes}), 0)` })
    .from(sentFiles)
    .where(eq(sentFiles.requestId, requestId))
  const arrived = { files: row!.files, bytes: Number(row!.bytes) }
  const underWay = await countUnfinishedOf(db, requestId, now)
  return { files: arrived.files + underWay.files, bytes: arrived.bytes + underWay.bytes, arrived }
}

/** Requests of all projects of a person. */
export const listFileRequestsOf = (db: Sql, { id, addresses }: Person): Promise<(FileRequestRow & { project: string })[]> =>
  db
    .select({ request: fileRequests, project: projects.projectTitle })
    .from(fileRequests)
    .innerJoin(projects, eq(projects.id, fileRequests.projectId))
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))
    .orderBy(fileRequests.createdAt)
    .then((rows) => rows.map(({ request, project }) => ({ ...request, project })))

export async function deleteFileRequests(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(fileRequests).where(inArray(fileRequests.id, ids))
}

/** Open requests of a project for its client, by their last day. */
export const listOpenFileRequests = (db: Sql, projectId: string, today: string): Promise<FileRequestRow[]> =>
  db
    .select()
    .from(fileRequests)
    .where(
      and(
        eq(fileRequests.projectId, projectId),
        sql`${fileRequests.endedAt} is null`,
        sql`${fileRequests.expiresOn} >= ${today}`,
      ),
    )
    .orderBy(fileRequests.expiresOn, fileRequests.createdAt)
