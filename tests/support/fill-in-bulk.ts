import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/base/database/database.ts'

/**
 * Fills the projects with a hundred thousand rows, which takes longer than any statement of the product may. Without the
 * trigger, which would write one row of the totals for each of them, and without the indexes of words: to build one of all
 * rows takes a fraction of what it takes to file each row by itself.
 */
export async function fillInBulk(db: Database, fill: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
      select indexname as name, indexdef as definition from pg_indexes where tablename = 'projects' and indexdef like '%gin_trgm_ops%'`)
    for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    await tx.execute(sql`alter table projects disable trigger user`)
    await fill(tx)
    await tx.execute(sql`alter table projects enable trigger user`)
    for (const { definition } of rows) await tx.execute(sql.raw(definition))
    // As the migration has it.
    await tx.execute(sql`alter index projects_short_search alter column 1 set statistics 1000`)
  })
}
