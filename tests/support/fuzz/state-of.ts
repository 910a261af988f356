import { sql } from 'drizzle-orm'
import type { Database } from '#server/base/database/database.ts'

/** Tables that change without a write: rate limits and presence. */
const passing = ['rate_limits', 'review_presence']

/** Returns a function that fingerprints all rows and jobs, to detect writes. */
export async function makeStateOf(db: Database): Promise<() => Promise<string>> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select format('%I.%I', schemaname, tablename) as "table" from pg_tables
    where (schemaname = 'public' and tablename <> all(${sql.param(passing)})) or (schemaname = 'pgboss' and tablename = 'job')`)
  const text = rows
    .map(
      ({ table }) =>
        `select '${table}' as "table", count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) as rows from ${table}`,
    )
    .join(' union all ')
  return async () => {
    const { rows: state } = await db.$client.query<{ table: string; rows: string }>({ name: 'state-of-everything', text })
    return state.map(({ table, rows: written }) => `${table} ${written}`).join('\n')
  }
}
