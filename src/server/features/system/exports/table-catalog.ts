import { sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { leftOutTables } from './left-out-tables.ts'

export interface CatalogColumn {
  name: string
  /** As PostgreSQL writes it: `timestamp(3) with time zone`. */
  type: string
  notNull: boolean
  /** Calculated from others: neither written nor read back. */
  generated: boolean
}

export interface CatalogTable {
  name: string
  columns: CatalogColumn[]
  primaryKey: string[]
  foreignKeys: { name: string; references: string; definition: string }[]
  /** With triggers of its own. */
  triggers: boolean
}

/** All tables of the product by name, from the database’s own catalog. */
export async function readCatalog(db: Sql): Promise<CatalogTable[]> {
  const { rows } = await db.execute<CatalogTable & Record<string, unknown>>(sql`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
          'generated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey",
      coalesce((select json_agg(json_build_object('name', k.conname, 'references', r.relname,
          'definition', pg_get_constraintdef(k.oid)) order by k.conname)
        from pg_constraint k join pg_class r on r.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f'), '[]')
        as "foreignKeys",
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`)
  return rows
}

export const isCarried = ({ name }: Pick<CatalogTable, 'name'>): boolean => !Object.hasOwn(leftOutTables, name)

export interface SequenceState {
  name: string
  value: string
  isCalled: boolean
}

/** Where the sequences stand, those of identity columns too. */
export async function readSequences(db: Sql): Promise<SequenceState[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await db.execute<{ value: string; called: boolean }>(
      sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`,
    )
    states.push({ name, value: state.rows[0]!.value, isCalled: state.rows[0]!.called })
  }
  return states
}

/** In the order of the primary key, or of the whole row. */
const orderOf = ({ primaryKey }: CatalogTable) =>
  primaryKey.length > 0
    ? sql` order by ${sql.join(
        primaryKey.map((name) => sql`t.${sql.identifier(name)}`),
        sql`, `,
      )}`
    : sql` order by t::text`

export const writtenColumns = ({ columns }: CatalogTable): CatalogColumn[] => columns.filter(({ generated }) => !generated)

/** Field of a line that names columns with a JSON null in them, which would otherwise come back as none. */
export const jsonNullField = '$jsonNull'

const rowsAtOnce = 200

async function* readRows<Row extends Record<string, unknown>>(tx: Sql, query: ReturnType<typeof sql>): AsyncGenerator<Row> {
  await tx.execute(sql`declare export_rows no scroll cursor for ${query}`)
  try {
    for (;;) {
      const { rows } = await tx.execute<Row>(sql.raw(`fetch ${rowsAtOnce} from export_rows`))
      yield* rows as Row[]
      if (rows.length < rowsAtOnce) return
    }
  } finally {
    await tx.execute(sql`close export_rows`).catch(() => undefined)
  }
}

/** Rows of a table as JSON lines, exactly: PostgreSQL writes them, and reads them back with {@link insertLines}. */
export async function* readLines(tx: Sql, table: CatalogTable): AsyncGenerator<string> {
  const columns = sql.join(
    writtenColumns(table).map(({ name }) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  const ofJson = table.columns.filter(({ type }) => type === 'jsonb')
  const nulls =
    ofJson.length === 0
      ? sql`null::text[]`
      : sql`array_remove(array[${sql.join(
          ofJson.map(
            ({ name }) => sql`case when jsonb_typeof(t.${sql.identifier(name)}) = 'null' then ${sql.raw(literal(name))} end`,
          ),
          sql`, `,
        )}], null)`
  const query = sql`select row_to_json(r)::text as line, ${nulls} as nulls
    from ${sql.identifier(table.name)} t cross join lateral (select ${columns}) r${orderOf(table)}`
  for await (const { line, nulls: found } of readRows<{ line: string; nulls: string[] | null }>(tx, query)) {
    yield found && found.length > 0
      ? `${line.slice(0, -1)},${JSON.stringify(jsonNullField)}:${JSON.stringify(found)}}\n`
      : `${line}\n`
  }
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Rows of a table as texts of their columns, with generated ones. */
export async function* readTexts(tx: Sql, table: CatalogTable): AsyncGenerator<(string | null)[]> {
  const texts = sql.join(
    table.columns.map(({ name }) => sql`t.${sql.identifier(name)}::text`),
    sql`, `,
  )
  const query = sql`select array[${texts}] as cells from ${sql.identifier(table.name)} t${orderOf(table)}`
  for await (const { cells } of readRows<{ cells: (string | null)[] }>(tx, query)) yield cells
}

/** Inserts lines of {@link readLines}. */
export async function insertLines(tx: Sql, table: CatalogTable, lines: readonly string[]): Promise<void> {
  const columns = writtenColumns(table)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map(({ name, type }) =>
      type === 'jsonb'
        ? sql`case when (j -> ${sql.raw(literal(jsonNullField))})::jsonb ? ${sql.raw(literal(name))} then 'null'::jsonb else r.${sql.identifier(name)} end`
        : sql`r.${sql.identifier(name)}`,
    ),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) j,
      json_populate_record(null::${sql.identifier(table.name)}, j) r`)
}
