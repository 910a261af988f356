import { subDays } from 'date-fns/subDays'
import { and, asc, count, desc, eq, inArray, lt, ne, or, sql, sum } from 'drizzle-orm'
import type { MoveOutStep } from '#domain/system/move-out.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { archivedFiles, projectArchives } from '../../../tables/system/archive.ts'
import { messages } from '../../../tables/clients/conversations.ts'
import { exportArchives, exportEntries } from '../../../tables/system/exports.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { assets } from '../../../tables/website/media.ts'
import { mails } from '../../../tables/clients/mails.ts'
import { people } from '../../../tables/people/people.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { signatures } from '../../../tables/clients/signatures.ts'

export type ExportRow = typeof exportArchives.$inferSelect
export type ExportEntry = typeof exportEntries.$inferSelect
export type EntryKind = ExportEntry['kind']

/** Held while an archive is asked for, so that one is made at a time. */
export const lockExports = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${0x51a90})`))

export async function insertExport(tx: Transaction, personId: string): Promise<string> {
  const [row] = await tx.insert(exportArchives).values({ askedBy: personId }).returning({ id: exportArchives.id })
  return row!.id
}

export async function findExport(db: Sql, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(exportArchives).where(eq(exportArchives.id, id))
  return row ?? null
}

export const listExports = (db: Sql) =>
  db
    .select({ row: exportArchives, askedBy: people.name })
    .from(exportArchives)
    .leftJoin(people, eq(people.id, exportArchives.askedBy))
    .orderBy(desc(exportArchives.askedAt))

/** Numbers and bytes of the entries of each kind. */
export async function countEntries(db: Sql, exportIds: string[]) {
  if (exportIds.length === 0) return []
  return db
    .select({
      exportId: exportEntries.exportId,
      kind: exportEntries.kind,
      number: count(),
      bytes: sum(exportEntries.bytes).mapWith(Number),
    })
    .from(exportEntries)
    .where(inArray(exportEntries.exportId, exportIds))
    .groupBy(exportEntries.exportId, exportEntries.kind)
}

export async function isBeingMade(db: Sql): Promise<boolean> {
  const rows = await db.select({ id: exportArchives.id }).from(exportArchives).where(eq(exportArchives.state, 'making')).limit(1)
  return rows.length > 0
}

/** Failed ones of more than a day, and those whose time is over. */
export async function listEnded(db: Sql, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: exportArchives.id })
    .from(exportArchives)
    .where(
      or(lt(exportArchives.expiresAt, now), and(eq(exportArchives.state, 'failed'), lt(exportArchives.askedAt, subDays(now, 1)))),
    )
  return rows.map(({ id }) => id)
}

/** False when it was deleted meanwhile. */
export async function updateExport(db: Sql, id: string, changes: Partial<ExportRow>): Promise<boolean> {
  const rows = await db
    .update(exportArchives)
    .set(changes)
    .where(and(eq(exportArchives.id, id), eq(exportArchives.state, 'making')))
    .returning({ id: exportArchives.id })
  return rows.length > 0
}

export const noteStep = (db: Sql, id: string, step: MoveOutStep): Promise<boolean> => updateExport(db, id, { step })

export async function deleteExport(db: Sql, id: string): Promise<boolean> {
  const rows = await db.delete(exportArchives).where(eq(exportArchives.id, id)).returning({ id: exportArchives.id })
  return rows.length > 0
}

export const listEntries = (db: Sql, exportId: string, kind?: EntryKind): Promise<ExportEntry[]> =>
  db
    .select()
    .from(exportEntries)
    .where(and(eq(exportEntries.exportId, exportId), kind && eq(exportEntries.kind, kind)))
    // As code points, so that an archive does not depend on the language of its database.
    .orderBy(sql`${exportEntries.path} collate "C"`)

/** Nothing is written for an archive that was deleted meanwhile. */
export async function saveEntries(db: Sql, entries: ExportEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insert(exportEntries)
    .values(entries)
    .onConflictDoUpdate({
      target: [exportEntries.exportId, exportEntries.path],
      set: {
        storageKey: sql`excluded.storage_key`,
        name: sql`excluded.name`,
        bytes: sql`excluded.bytes`,
        sha256: sql`excluded.sha256`,
        changedAt: sql`excluded.changed_at`,
      },
    })
}

export async function deleteEntries(db: Sql, exportId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await db.delete(exportEntries).where(and(eq(exportEntries.exportId, exportId), inArray(exportEntries.path, paths)))
}

export async function deleteEntriesOfKind(db: Sql, exportId: string, kind: EntryKind): Promise<void> {
  await db.delete(exportEntries).where(and(eq(exportEntries.exportId, exportId), eq(exportEntries.kind, kind)))
}

/** What stored files were uploaded as, by their keys. */
export async function readKnownFiles(db: Sql): Promise<Map<string, { name: string; sha256: string }>> {
  const rows = await db.select({ key: assets.storageKey, name: assets.originalName, sha256: assets.sha256 }).from(assets)
  return new Map(rows.map(({ key, name, sha256 }) => [key, { name, sha256 }]))
}

export const listIssuedInvoices = (db: Sql) =>
  db
    .select()
    .from(invoices)
    .where(sql`${invoices.number} is not null`)
    .orderBy(invoices.kind, invoices.number)

/** All signatures; of an agreement that several people sign the last one, whose PDF has them all. */
export async function listSignedDocuments(db: Sql) {
  const rows = await db
    .select({ id: signatures.id, kind: signatures.kind, subject: signatures.subject, signedAt: signatures.signedAt })
    .from(signatures)
    .orderBy(desc(signatures.place))
  const agreements = new Set<string>()
  return rows.filter(({ kind, subject }) => {
    if (kind !== 'agreement') return true
    const isLast = !agreements.has(subject)
    agreements.add(subject)
    return isLast
  })
}

/** Mails that were rendered; the others have no text yet. */
export const listMailNames = (db: Sql) =>
  db
    .select({ id: mails.id, queuedAt: mails.queuedAt, subject: mails.subject })
    .from(mails)
    .where(ne(mails.text, ''))
    .orderBy(mails.queuedAt, mails.id)

/** Mails that somebody wrote to the studio. */
export const listReceivedNames = (db: Sql) =>
  db
    .select({ id: messages.id, sentAt: messages.sentAt, subject: messages.subject })
    .from(messages)
    .where(and(eq(messages.channel, 'mail'), eq(messages.direction, 'in')))
    .orderBy(messages.sentAt, messages.id)

export async function countPutAway(db: Sql): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(projectArchives)
    .where(inArray(projectArchives.state, ['kept', 'returning']))
  return row!.number
}

/** Files that are in the archive of put-away projects, by project; `place` is a path below the archive. */
export async function listPutAwayFiles(db: Sql) {
  const rows = await db
    .select({
      project: projects.projectTitle,
      folder: projectArchives.folder,
      place: archivedFiles.place,
      key: archivedFiles.storageKey,
      name: archivedFiles.name,
      bytes: archivedFiles.bytes,
      sha256: archivedFiles.sha256,
    })
    .from(archivedFiles)
    .innerJoin(projectArchives, eq(projectArchives.projectId, archivedFiles.projectId))
    .leftJoin(projects, eq(projects.id, archivedFiles.projectId))
    .where(inArray(projectArchives.state, ['kept', 'returning']))
    .orderBy(asc(projectArchives.folder), asc(archivedFiles.place))
  return rows.map(({ project, folder, place, ...file }) => ({ ...file, project: project ?? '', place: (folder ?? '') + place }))
}

/** Jobs that wait for their time or another attempt, without those that run by the clock. */
export async function listWaitingJobs(db: Sql): Promise<{ name: string; data: unknown; startAfter: string; priority: number }[]> {
  const { rows } = await db.execute<{ name: string; data: unknown; startAfter: string; priority: number }>(sql`
    select name, data, to_json(start_after) #>> '{}' as "startAfter", priority from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name not like 'export.%'
      and name not in (select name from pgboss.schedule)
    order by created_on, id`)
  return rows
}
