import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/base/database/database.ts'

/**
 * Bulk insert of hundreds of thousands of rows, without statement timeout, without the totals trigger, and with the text indexes
 * rebuilt afterwards, which is much faster.
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
    // As in the migration.
    await tx.execute(sql`alter index projects_short_search alter column 1 set statistics 1000`)
  })
}
