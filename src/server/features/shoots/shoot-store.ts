import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { projects } from '../../tables/projects/projects.ts'
import { shootCalls, shoots } from '../../tables/projects/shoots.ts'
import type { ProjectRow } from '../projects/project-store.ts'

export type ShootRow = typeof shoots.$inferSelect
export type CallRow = typeof shootCalls.$inferSelect

export interface Planned {
  shoot: ShootRow
  project: ProjectRow
}

export async function findShoot(db: Sql, id: string): Promise<Planned | null> {
  const [row] = await db
    .select({ shoot: shoots, project: projects })
    .from(shoots)
    .innerJoin(projects, eq(projects.id, shoots.projectId))
    .where(eq(shoots.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockShoot(tx: Transaction, id: string): Promise<ShootRow | null> {
  const [row] = await tx.select().from(shoots).where(eq(shoots.id, id)).for('update')
  return row ?? null
}

/** By date. */
export async function listShootsOf(db: Sql, projectId: string): Promise<ShootRow[]> {
  return db
    .select()
    .from(shoots)
    .where(eq(shoots.projectId, projectId))
    .orderBy(asc(shoots.date), asc(shoots.createdAt), asc(shoots.id))
}

export async function insertShoot(tx: Transaction, shoot: typeof shoots.$inferInsert): Promise<ShootRow> {
  const [row] = await tx.insert(shoots).values(shoot).returning()
  return row!
}

export async function updateShoot(tx: Transaction, id: string, changes: Partial<typeof shoots.$inferInsert>): Promise<ShootRow> {
  const [row] = await tx
    .update(shoots)
    .set({ ...changes, revision: sql`${shoots.revision} + 1` })
    .where(eq(shoots.id, id))
    .returning()
  return row!
}

export async function removeShoot(tx: Transaction, id: string): Promise<void> {
  await tx.delete(shoots).where(eq(shoots.id, id))
}

/** Present calls of these shoots. */
export async function listCalls(db: Sql, shootIds: string[]): Promise<CallRow[]> {
  if (shootIds.length === 0) return []
  return db
    .select()
    .from(shootCalls)
    .where(and(inArray(shootCalls.shootId, shootIds), isNull(shootCalls.releasedAt)))
}

/** By the secret key of a valid call. */
export async function findCall(db: Sql, key: string): Promise<{ call: CallRow; shoot: ShootRow } | null> {
  const [row] = await db
    .select({ call: shootCalls, shoot: shoots })
    .from(shootCalls)
    .innerJoin(shoots, eq(shoots.id, shootCalls.shootId))
    .where(and(eq(shootCalls.key, key), isNull(shootCalls.releasedAt)))
  return row ?? null
}

export async function insertCalls(tx: Transaction, calls: (typeof shootCalls.$inferInsert)[]): Promise<void> {
  if (calls.length > 0) await tx.insert(shootCalls).values(calls)
}

export async function updateCalls(tx: Transaction, ids: string[], changes: Partial<CallRow>): Promise<void> {
  if (ids.length > 0) await tx.update(shootCalls).set(changes).where(inArray(shootCalls.id, ids))
}

/** People with a revoked link were mailed another. */
export async function openLinks(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length > 0) await tx.update(shootCalls).set({ linkEndedAt: null }).where(inArray(shootCalls.key, keys))
}

/** Shoots from a day on, with their projects; optionally of one client, whose crew was notified. */
export async function listShootsFrom(db: Sql, day: string, client?: string): Promise<Planned[]> {
  return db
    .select({ shoot: shoots, project: projects })
    .from(shoots)
    .innerJoin(projects, eq(projects.id, shoots.projectId))
    .where(
      and(gte(shoots.date, day), client === undefined ? undefined : and(eq(projects.clientId, client), isNotNull(shoots.sheet))),
    )
    .orderBy(asc(shoots.date), asc(shoots.id))
    .limit(1_000)
}

/** Shoots with a call for the supplier. */
export async function listCallsOfSupplier(
  db: Sql,
  supplierId: string,
  day: string,
): Promise<{ call: CallRow; shoot: ShootRow }[]> {
  return db
    .select({ call: shootCalls, shoot: shoots })
    .from(shootCalls)
    .innerJoin(shoots, eq(shoots.id, shootCalls.shootId))
    .where(and(eq(shootCalls.supplierId, supplierId), isNull(shootCalls.releasedAt), gte(shoots.date, day)))
    .orderBy(asc(shoots.date), asc(shoots.id))
    .limit(1_000)
}
