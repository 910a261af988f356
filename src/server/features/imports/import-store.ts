import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import type { Database, Sql, Transaction } from '../../base/database/database.ts'
import { importRecords, importRows, imports } from '../../tables/system/imports.ts'
import { people } from '../../tables/people/people.ts'

export type ImportRow = typeof imports.$inferSelect
export type StagedRow = Pick<typeof importRows.$inferSelect, 'row' | 'key' | 'data' | 'errors'>

export async function insertImport(tx: Transaction, row: typeof imports.$inferInsert): Promise<ImportRow> {
  const [added] = await tx.insert(imports).values(row).returning()
  return added!
}

const withPerson = (db: Sql, which: SQL | undefined, most: number) =>
  db
    .select({ row: imports, by: people.name })
    .from(imports)
    .leftJoin(people, eq(people.id, imports.createdBy))
    .where(which)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(most)

/** The newest ones. */
export const listImports = (db: Sql): Promise<{ row: ImportRow; by: string | null }[]> => withPerson(db, undefined, 100)

export async function findImport(db: Sql, id: string): Promise<{ row: ImportRow; by: string | null } | null> {
  const [found] = await withPerson(db, eq(imports.id, id), 1)
  return found ?? null
}

/** Locks the row until the transaction ends. */
export async function tryLockImport(tx: Transaction, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row ?? null
}

export async function updateImport(db: Sql, id: string, changes: Partial<typeof imports.$inferInsert>): Promise<void> {
  await db.update(imports).set(changes).where(eq(imports.id, id))
}

/** Of a job that is still the latest one. */
export async function noteProgress(db: Database, { importId, run }: { importId: string; run: string }, done: number) {
  await db
    .update(imports)
    .set({ done })
    .where(and(eq(imports.id, importId), eq(imports.run, run)))
}

export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id))
}

export async function deleteStaged(db: Sql, importId: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId))
}

/** One statement with one parameter, however many rows. */
export async function stageRows(db: Sql, importId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into import_rows (import_id, row, key, data, errors)
    select ${importId}::uuid, row, key, data, errors
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent (row integer, key text, data jsonb, errors jsonb)`)
}

/** Marks rows as wrong that mean the same record as an earlier one, and returns their numbers. */
export async function refuseRepeated(
  tx: Transaction,
  importId: string,
  field: string,
  message: (row: number) => string,
): Promise<number[]> {
  // The number is put into a message of the domain.
  const [before, after] = message(0).split('0') as [string, string]
  const { rows } = await tx.execute<{ row: number }>(sql`
    update import_rows set data = null, errors = jsonb_build_object(${field}::text, ${before}::text || first || ${after}::text)
    from (
      select row as repeated, min(row) over (partition by key) as first
      from import_rows where import_id = ${importId} and data is not null
    ) as seen
    where import_id = ${importId} and row = seen.repeated and seen.first < seen.repeated
    returning row`)
  return rows.map(({ row }) => row)
}

export async function countStaged(
  tx: Transaction,
  importId: string,
): Promise<{ rows: number; fresh: number; known: number; wrong: number }> {
  const [row] = await tx
    .select({ rows: count(), wrong: count(importRows.errors), known: count(importRows.known) })
    .from(importRows)
    .where(eq(importRows.importId, importId))
  const { rows = 0, wrong = 0, known = 0 } = row ?? {}
  return { rows, wrong, known, fresh: rows - wrong - known }
}

/** Wrong rows, in order. */
export async function listWrong(
  db: Sql,
  importId: string,
  { after, most }: { after: number; most: number },
): Promise<{ row: number; errors: Record<string, string> }[]> {
  const rows = await db
    .select({ row: importRows.row, errors: importRows.errors })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.row, after), isNotNull(importRows.errors)))
    .orderBy(asc(importRows.row))
    .limit(most)
  return rows as { row: number; errors: Record<string, string> }[]
}

/** Deletes the good rows once they are stored; the wrong ones can be downloaded further on. */
export async function deleteGood(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(importRows).where(and(eq(importRows.importId, importId), isNull(importRows.errors)))
}

export async function deleteRecordsOf(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(importRecords).where(eq(importRecords.importId, importId))
}

/** Forgets what imports know of an erased record, with the files that it came from. */
export async function forgetRecord(tx: Transaction, recordId: string): Promise<void> {
  const rows = await tx
    .delete(importRecords)
    .where(eq(importRecords.recordId, recordId))
    .returning({ id: importRecords.importId })
  await forgetImports(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Forgets the files of imports, and what is kept of their rows. */
export async function forgetImports(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(imports).set({ storageKey: null, samples: [], notes: [] }).where(inArray(imports.id, ids))
  await tx.delete(importRows).where(inArray(importRows.importId, ids))
}

/** Forgets rows and files of old imports: what was not imported goes, and what was cannot be undone any more. */
export async function forgetOldImports(db: Database, before: Date): Promise<void> {
  const old = db.select({ id: imports.id }).from(imports).where(lt(imports.createdAt, before))
  await db.delete(importRows).where(inArray(importRows.importId, old))
  await db.delete(importRecords).where(inArray(importRecords.importId, old))
  await db
    .update(imports)
    .set({ storageKey: null, samples: [], keptRecords: [], notes: [] })
    .where(and(lt(imports.createdAt, before), isNotNull(imports.storageKey)))
}

export async function listFiles(db: Sql): Promise<string[]> {
  const rows = await db.select({ key: imports.storageKey }).from(imports).where(isNotNull(imports.storageKey))
  return rows.flatMap(({ key }) => (key === null ? [] : [key]))
}

/** Which kind of record has rows of an import. */
export async function listRecordKinds(tx: Transaction, importId: string): Promise<(ImportKind | 'media')[]> {
  const rows = await tx
    .selectDistinct({ kind: importRecords.kind })
    .from(importRecords)
    .where(eq(importRecords.importId, importId))
  return rows.map(({ kind }) => kind)
}

/** For the statements of one transaction, which may take longer than those of a request; one at a time for each import. */
export async function withoutTimeout(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${importId}, 0))`)
}

/** The good rows in parts of about so many. */
export async function listRanges(
  tx: Transaction,
  importId: string,
  most: number,
): Promise<{ after: number; to: number; rows: number }[]> {
  const { rows } = await tx.execute<{ to: number; rows: number }>(sql`
    select max(row) as to, count(*)::integer as rows from (
      select row, (row_number() over (order by row) - 1) / ${most} as part
      from import_rows where import_id = ${importId} and data is not null
    ) as numbered
    group by part order by part`)
  return rows.map(({ to, rows: count }, index) => ({ after: rows[index - 1]?.to ?? 0, to, rows: count }))
}

/** The planner cannot know of rows that came a moment ago. */
export async function analyzeStaged(tx: Transaction): Promise<void> {
  await tx.execute(sql`analyze import_rows`)
}
