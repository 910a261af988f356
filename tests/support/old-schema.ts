import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
const readJournal = (folder: string) => JSON.parse(readFileSync(journalOf(folder), 'utf8')) as { entries: { tag: string }[] }

/** All migration names in order. */
export const migrationNames = (): string[] => readJournal('migrations').entries.map(({ tag }) => tag)

/** Migrates a database to the schema after this many migrations. */
export async function migrateTo(client: pg.Client, number: number): Promise<void> {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'slatehouse-migrations-'))
  const journal = readJournal('migrations')
  const entries = journal.entries.slice(0, number)
  mkdirSync(join(migrationsFolder, 'meta'))
  writeFileSync(journalOf(migrationsFolder), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join('migrations', `${tag}.sql`), join(migrationsFolder, `${tag}.sql`))
  await migrate(drizzle(client), { migrationsFolder })
  rmSync(migrationsFolder, { recursive: true })
}

interface Column {
  name: string
  type: string
  refersTo: string | null
  /** The column there. */
  refersToColumn: string | null
}

/** Inserts one row into every empty table, with all required columns, in order of foreign keys. */
export async function fillEmptyTables(client: pg.Client): Promise<void> {
  const needed = await listNeeded(client)
  const tables = [...needed.keys()]
  const probes = tables.map((table) => `select '${table}' as name where not exists (select from "${table}")`)
  const { rows } = await client.query(probes.join(' union all '))
  const empty = new Set(rows.map(({ name }) => name as string))
  for (let before = Infinity; empty.size > 0 && empty.size < before;) {
    before = empty.size
    for (const table of empty) {
      const columns = needed.get(table)!
      if (columns.some(({ refersTo }) => refersTo !== null && empty.has(refersTo))) continue
      await insertRow(client, table, columns)
      empty.delete(table)
    }
  }
  if (empty.size > 0) throw new Error(`these tables were not filled: ${[...empty].join(', ')}`)
}

/** Columns by table. */
export type Columns = Map<string, string[]>

export async function listColumns(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query(
    `select relname as table, array_agg(attname::text order by attname::text) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped group by 1 order by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table as string, columns as string[]]))
}

/** Rows of all these tables with these columns, as text. */
export async function readRows(client: pg.Client, tables: Columns): Promise<Map<string, string[]>> {
  const parts = Array.from(tables, ([table, columns]) => {
    const list = columns.map((column) => `"${column}"`).join(', ')
    return `select '${table}' as name, row_to_json(t)::text as row from (select ${list} from "${table}") t`
  })
  const { rows } = await client.query(parts.join(' union all '))
  const byTable = new Map(Array.from(tables.keys(), (table) => [table, [] as string[]]))
  for (const { name, row } of rows) byTable.get(name)!.push(row)
  return byTable
}

/** Columns that are not null and have no default, and those that a check of their table wants, by table. */
async function listNeeded(client: pg.Client): Promise<Map<string, Column[]>> {
  const tables = await listColumns(client)
  const { rows } = await client.query(
    `select relname as table, attname as name, format_type(atttypid, null) as type,
       (select confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = pg_attribute.attrelid and conkey = array[pg_attribute.attnum] limit 1) as "refersTo",
       (select referred.attname from pg_constraint join pg_attribute referred on referred.attrelid = confrelid and referred.attnum = confkey[1]
         where contype = 'f' and conrelid = pg_attribute.attrelid and conkey = array[pg_attribute.attnum] limit 1) as "refersToColumn"
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       and (attnotnull and not atthasdef and attidentity = '' and attgenerated = '' or (relname, attname) = ('kit_bookings', 'reason'))`,
  )
  const needed = new Map(Array.from(tables.keys(), (table) => [table, [] as Column[]]))
  for (const { table, refersTo, ...column } of rows) {
    needed.get(table)!.push({ ...column, refersTo: refersTo?.replaceAll('"', '') ?? null })
  }
  return needed
}

async function insertRow(client: pg.Client, table: string, columns: Column[]): Promise<void> {
  if (columns.length === 0) return void (await client.query(`insert into "${table}" default values`))
  const values = columns.map(({ name, type, refersTo, refersToColumn }) =>
    refersTo ? `(select min("${refersToColumn}"::text)::${type} from "${refersTo}")` : valueOf(name, type),
  )
  const names = columns.map(({ name }) => `"${name}"`)
  await client.query(`insert into "${table}" (${names.join(', ')}) values (${values.join(', ')})`)
}

function valueOf(name: string, type: string): string {
  if (/^(integer|bigint|smallint|numeric|double precision|real)$/.test(type)) return '4'
  // Ranges are checked: their end is after their start.
  if (name === 'ends_at') return `'2026-02-04'::${type}`
  if (type.startsWith('timestamp') || type === 'date') return `'2026-02-03'::${type}`
  if (type.endsWith('[]')) return `'{}'`
  return { uuid: 'gen_random_uuid()', jsonb: `'{}'`, boolean: 'true', bytea: `'kept'` }[type] ?? `'kept'`
}
