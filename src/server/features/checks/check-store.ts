import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { versionChecks } from '../../tables/reviews/checks.ts'
import { people } from '../../tables/people/people.ts'
import { reviewVersions } from '../../tables/reviews/reviews.ts'

export type CheckRow = typeof versionChecks.$inferSelect
/** One time that a version is checked. */
export type CheckRun = Pick<CheckRow, 'versionId' | 'run'>

export async function findCheck(db: Sql, versionId: string): Promise<CheckRow | null> {
  const [row] = await db.select().from(versionChecks).where(eq(versionChecks.versionId, versionId))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockCheck(tx: Transaction, versionId: string): Promise<CheckRow | null> {
  const [row] = await tx.select().from(versionChecks).where(eq(versionChecks.versionId, versionId)).for('update')
  return row ?? null
}

/** Null when the version has one already. */
export async function insertCheck(tx: Transaction, versionId: string): Promise<CheckRun | null> {
  const [row] = await tx.insert(versionChecks).values({ versionId }).onConflictDoNothing().returning()
  return row ?? null
}

/** Begins another run. Its last figures stay until the new ones are there. */
export async function restartCheck(tx: Transaction, versionId: string): Promise<CheckRun> {
  const [row] = await tx
    .update(versionChecks)
    .set({ run: sql`gen_random_uuid()`, state: 'waiting', progress: 0, problem: null })
    .where(eq(versionChecks.versionId, versionId))
    .returning()
  return row!
}

/** Saves the progress or result of a run. False, and nothing is saved, when it is over or the version is gone. */
export async function saveRun(db: Sql, { versionId, run }: CheckRun, changes: Partial<CheckRow>): Promise<boolean> {
  const { versionId: id, run: ofRun, state } = versionChecks
  const same = and(eq(id, versionId), eq(ofRun, run), inArray(state, ['waiting', 'running']))
  const saved = await db.update(versionChecks).set(changes).where(same).returning({ id })
  return saved.length > 0
}

export async function noteSentAnyway(tx: Transaction, versionId: string, by: string, at: Date): Promise<void> {
  await tx.update(versionChecks).set({ toldAnywayBy: by, toldAnywayAt: at }).where(eq(versionChecks.versionId, versionId))
}

export interface ListedCheck {
  check: CheckRow
  /** Name of who told the client anyway. */
  toldBy: string | null
}

const withTeller = (db: Sql) =>
  db
    .select({ check: versionChecks, toldBy: people.name })
    .from(versionChecks)
    .innerJoin(reviewVersions, eq(reviewVersions.id, versionChecks.versionId))
    .leftJoin(people, eq(people.id, versionChecks.toldAnywayBy))

export const listChecks = (db: Sql, projectId: string): Promise<ListedCheck[]> =>
  withTeller(db).where(eq(reviewVersions.projectId, projectId)).orderBy(asc(reviewVersions.createdAt), asc(reviewVersions.place))

export async function findListedCheck(db: Sql, versionId: string): Promise<ListedCheck | null> {
  const [row] = await withTeller(db).where(eq(versionChecks.versionId, versionId))
  return row ?? null
}

/** Files of versions whose email waits, and which were checked. */
export async function listHeldAssets(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ assetId: reviewVersions.assetId })
    .from(versionChecks)
    .innerJoin(reviewVersions, eq(reviewVersions.id, versionChecks.versionId))
    .where(and(reviewVersions.tellWhenReady, eq(versionChecks.state, 'done')))
  return [...new Set(rows.map(({ assetId }) => assetId))]
}
