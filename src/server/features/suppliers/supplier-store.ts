import { and, avg, count, eq, sql } from 'drizzle-orm'
import type { SupplierProjectType, SupplierSort, supplierSorts, SupplierStatus } from '#domain/suppliers/supplier-messages.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { orderOf, type ColumnOfList } from '../../base/http/answers/sorted-page.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'
import { insertHumans, renameHuman } from '../people/human-store.ts'

export type SupplierRow = typeof suppliers.$inferSelect
export type NewSupplier = typeof suppliers.$inferInsert

export interface SupplierFilter {
  search?: string | undefined
  projectType?: SupplierProjectType | undefined
  status?: SupplierStatus | undefined
  preferred?: boolean | undefined
  sort?: SupplierSort | undefined
}

const { id } = suppliers

const columns: Record<(typeof supplierSorts)[number], ColumnOfList> = {
  name: { by: sql`lower(${suppliers.name})`, id },
  rate: { by: suppliers.dayRate, id },
  reliability: { by: suppliers.reliabilityScore, id },
  quality: { by: suppliers.videoQualityScore, id },
}

/** Without an order preferred ones first, then by name. */
export async function listSuppliers(
  db: Sql,
  { search, projectType, status, preferred, sort }: SupplierFilter,
): Promise<SupplierRow[]> {
  return db
    .select()
    .from(suppliers)
    .where(
      and(
        anyContains([suppliers.name, suppliers.email], search),
        projectType && eq(suppliers.projectType, projectType),
        status && eq(suppliers.status, status),
        preferred === undefined ? undefined : eq(suppliers.preferred, preferred),
      ),
    )
    .orderBy(sort ? orderOf(columns, sort) : sql`${suppliers.preferred} desc, ${orderOf(columns, 'name')}`)
}

/** Over all suppliers; the rate in pence. */
export async function readSupplierStats(db: Sql) {
  const having = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      total: count(),
      active: having(eq(suppliers.status, 'active')),
      preferred: having(suppliers.preferred),
      withOwnKit: having(suppliers.ownKit),
      averageDayRate: avg(suppliers.dayRate).mapWith(Number),
      averageReliability: avg(suppliers.reliabilityScore).mapWith(Number),
      averageVideoQuality: avg(suppliers.videoQualityScore).mapWith(Number),
    })
    .from(suppliers)
  return row!
}

export async function findSupplier(db: Sql, id: string): Promise<SupplierRow | null> {
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockSupplier(tx: Transaction, id: string): Promise<SupplierRow | null> {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
  return row ?? null
}

/** Locks the table against writes until the transaction ends; reads continue. */
export async function lockAllSuppliers(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${suppliers} in share row exclusive mode`)
}

export async function insertSupplier(tx: Transaction, supplier: NewSupplier): Promise<SupplierRow> {
  const [row] = await insertSuppliers(tx, [supplier])
  return row!
}

/** Up to 1,000 at once: PostgreSQL takes 65,535 parameters. */
export async function insertSuppliers(tx: Transaction, all: readonly NewSupplier[]): Promise<SupplierRow[]> {
  const humans = await insertHumans(
    tx,
    all.map(({ name }) => name),
  )
  return tx
    .insert(suppliers)
    .values(all.map((supplier, index) => ({ ...supplier, personId: humans[index] })))
    .returning()
}

export async function updateSupplier(tx: Transaction, id: string, changes: Partial<NewSupplier>): Promise<SupplierRow> {
  const [row] = await tx
    .update(suppliers)
    .set({ ...changes, revision: sql`${suppliers.revision} + 1` })
    .where(eq(suppliers.id, id))
    .returning()
  if (row!.personId && changes.name !== undefined) await renameHuman(tx, row!.personId, changes.name)
  return row!
}

export async function removeSupplier(tx: Transaction, id: string): Promise<SupplierRow | null> {
  const [row] = await tx.delete(suppliers).where(eq(suppliers.id, id)).returning()
  return row ?? null
}
