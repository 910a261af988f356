import { and, eq, getTableName, notExists, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { demoRecords } from '../../tables/website/brand.ts'

/** Tables of which every installation has rows without demo content too, and those whose rows are counted by triggers. */
const ofEveryInstallation = [
  'agreement_template_versions',
  'agreement_templates',
  'demo_records',
  'installation',
  'invoice_settings',
  'settings',
]

/**
 * Notes every row that the present transaction added as one of the demo content. Rows of tables with a primary key of several columns
 * belong to others, and are deleted with them.
 */
export async function noteDemoRecords(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ name: string; key: string }>(sql`
    select c.relname as name, min(a.attname) as key
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`)
  for (const { name, key } of rows) {
    if (ofEveryInstallation.includes(name)) continue
    // A savepoint has a transaction ID of its own, which is in progress as well; rows of others are committed.
    await tx.execute(sql`insert into ${demoRecords} select ${name}, t.${sql.identifier(key)}::text from ${sql.identifier(name)} t
      where pg_xact_status(t.xmin::text::xid8) = 'in progress'`)
  }
}

/** Keys of the demo's rows by table. */
export async function readDemoRecords(db: Sql): Promise<(table: PgTable) => string[]> {
  const keys = new Map<string, string[]>()
  for (const { tableName, key } of await db.select().from(demoRecords)) {
    const known = keys.get(tableName)
    if (known) known.push(key)
    else keys.set(tableName, [key])
  }
  return (table) => keys.get(getTableName(table)) ?? []
}

/** Rows that the demo content did not add: `key` is a table's primary key, or a reference to it. */
export const isOwn = (db: Sql, table: PgTable, key: Column): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(demoRecords)
      .where(and(eq(demoRecords.tableName, getTableName(table)), eq(demoRecords.key, sql`${key}::text`))),
  )
