import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  cpSync('migrations', migrationsFolder, { recursive: true })
  const journal = readJournal(migrationsFolder)
  writeFileSync(journalOf(migrationsFolder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, number) }))
  await migrate(drizzle(client), { migrationsFolder })
  rmSync(migrationsFolder, { recursive: true })
}

interface Column {
  name: string
  type: string
  refersTo: string | null
}

/** Inserts one row into every empty table, with all required columns, in order of foreign keys. */
export async function fillEmptyTables(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  const isEmpty = async (table: string) => (await client.query(`select 1 from "${table}" limit 1`)).rowCount === 0
  let left = tables
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    before = left.length
    const later: string[] = []
    for (const table of left) {
      const columns = await listNeeded(client, table)
      if (await refersToEmpty(columns, isEmpty)) later.push(table)
      else if (await isEmpty(table)) await insertRow(client, table, columns)
    }
    left = later
  }
  if (left.length > 0) throw new Error(`these tables were not filled: ${left.join(', ')}`)
}

async function refersToEmpty(columns: Column[], isEmpty: (table: string) => Promise<boolean>): Promise<boolean> {
  for (const { refersTo } of columns) if (refersTo !== null && (await isEmpty(refersTo))) return true
  return false
}

/** All rows of all tables with their columns. */
export async function readEverything(client: pg.Client): Promise<Map<string, { columns: string[]; rows: string[] }>> {
  const all = new Map<string, { columns: string[]; rows: string[] }>()
  for (const table of await listTables(client)) {
    const { rows } = await client.query(
      `select attname from pg_attribute where attrelid = '"${table}"'::regclass and attnum > 0 and not attisdropped order by 1`,
    )
    const columns = rows.map(({ attname }) => attname as string)
    all.set(table, { columns, rows: await readRows(client, table, columns) })
  }
  return all
}

/** Rows as text, sorted. */
export async function readRows(client: pg.Client, table: string, columns: string[]): Promise<string[]> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const { rows } = await client.query(`select row_to_json(t)::text as row from (select ${list} from "${table}") t order by 1`)
  return rows.map(({ row }) => row as string)
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map(({ tablename }) => tablename as string)
}

/** Columns that are not null and have no default. */
async function listNeeded(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, null) as type,
       (select confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = attrelid and conkey = array[attnum] limit 1) as "refersTo"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attnotnull and not atthasdef and attidentity = '' and attgenerated = ''`,
    [`"${table}"`],
  )
  return rows.map((row) => ({ ...row, refersTo: row.refersTo?.replaceAll('"', '') ?? null }))
}

async function insertRow(client: pg.Client, table: string, columns: Column[]): Promise<void> {
  if (columns.length === 0) return void (await client.query(`insert into "${table}" default values`))
  const values = columns.map(({ type, refersTo }) =>
    refersTo ? `(select min(id::text)::${type} from "${refersTo}")` : valueOf(type),
  )
  const names = columns.map(({ name }) => `"${name}"`)
  await client.query(`insert into "${table}" (${names.join(', ')}) values (${values.join(', ')})`)
}

function valueOf(type: string): string {
  if (/^(integer|bigint|smallint|numeric|double precision|real)$/.test(type)) return '4'
  if (type.startsWith('timestamp') || type === 'date') return `'2026-02-03'::${type}`
  if (type.endsWith('[]')) return `'{}'`
  return { uuid: 'gen_random_uuid()', jsonb: `'{}'`, boolean: 'true', bytea: `'kept'` }[type] ?? `'kept'`
}
