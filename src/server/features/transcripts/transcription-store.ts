import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { people } from '../../tables/people/people.ts'
import { transcriptionPieces, transcriptions } from '../../tables/reviews/transcripts.ts'

export type TranscriptionRow = typeof transcriptions.$inferSelect
export type PieceRow = typeof transcriptionPieces.$inferSelect
/** One time that a version is transcribed. */
export type TranscriptionRun = Pick<TranscriptionRow, 'versionId' | 'run'>

/** With the name of who asked. */
export async function findTranscription(
  db: Sql,
  versionId: string,
): Promise<(TranscriptionRow & { askedByName: string | null }) | null> {
  const [row] = await db
    .select({ transcription: transcriptions, askedByName: people.name })
    .from(transcriptions)
    .leftJoin(people, eq(people.id, transcriptions.askedBy))
    .where(eq(transcriptions.versionId, versionId))
  return row ? { ...row.transcription, askedByName: row.askedByName } : null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockTranscription(tx: Transaction, versionId: string): Promise<TranscriptionRow | null> {
  const [row] = await tx.select().from(transcriptions).where(eq(transcriptions.versionId, versionId)).for('update')
  return row ?? null
}

/** Begins another run, and deletes the pieces of earlier ones. */
export async function putTranscription(
  tx: Transaction,
  run: typeof transcriptions.$inferInsert & { run: string },
): Promise<void> {
  const begun = { state: 'waiting', progress: 0, problem: null, ...run } as const
  await tx.insert(transcriptions).values(begun).onConflictDoUpdate({ target: transcriptions.versionId, set: begun })
  await tx
    .delete(transcriptionPieces)
    .where(and(eq(transcriptionPieces.versionId, run.versionId), ne(transcriptionPieces.run, run.run)))
}

const isActive = ({ versionId, run }: TranscriptionRun) =>
  and(eq(transcriptions.versionId, versionId), eq(transcriptions.run, run), inArray(transcriptions.state, ['waiting', 'running']))

/** False when the run is over or the version is gone. */
export const runGoesOn = async (db: Sql, run: TranscriptionRun): Promise<boolean> =>
  (await db.select({ run: transcriptions.run }).from(transcriptions).where(isActive(run))).length > 0

/** Saves the progress or result of a run. False, and nothing is saved, when it is over or the version is gone. */
export async function saveRun(db: Sql, run: TranscriptionRun, changes: Partial<TranscriptionRow>): Promise<boolean> {
  const saved = await db.update(transcriptions).set(changes).where(isActive(run)).returning({ run: transcriptions.run })
  return saved.length > 0
}

/** In the order of the film. */
export const listPieces = (db: Sql, { versionId, run }: TranscriptionRun): Promise<PieceRow[]> =>
  db
    .select()
    .from(transcriptionPieces)
    .where(and(eq(transcriptionPieces.versionId, versionId), eq(transcriptionPieces.run, run)))
    .orderBy(asc(transcriptionPieces.from))

export async function insertPiece(tx: Transaction, piece: PieceRow): Promise<void> {
  await tx.insert(transcriptionPieces).values(piece).onConflictDoNothing()
}

export async function deletePieces(tx: Transaction, versionId: string): Promise<void> {
  await tx.delete(transcriptionPieces).where(eq(transcriptionPieces.versionId, versionId))
}
