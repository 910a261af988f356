import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrateDatabase, openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { startProduct } from '../tests/support/running-product.ts'
import { signInTwice } from './ops.ts'
import { askedPages } from './plans/asked.ts'
import { excuses } from './plans/excuses.ts'
import { explainedDuring, explainEverything } from './plans/explain-log.ts'
import { readingsOf } from './plans/reading.ts'
import type { PlannedPage, PlannedStatement } from './plans/report.ts'
import { fillStudio } from './plans/studio.ts'

/** The plans of all statements behind the pages that look through much, and how many rows each table has. */
export async function readPlans(folder: string): Promise<{ pages: PlannedPage[]; rows: Map<string, number> }> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), log)
  const db = openDatabase(cluster.url, log)
  try {
    await flush(db)
    await migrateDatabase(db)
    await fillStudio(cluster.url)
    return await askForPlans(folder, cluster.url, db)
  } finally {
    await db.$client.end()
    await cluster.stop()
  }
}

/** Disables durable writes, since the data set is temporary. */
async function flush(db: Database): Promise<void> {
  for (const setting of ['fsync = off', 'synchronous_commit = off', "max_wal_size = '8GB'"])
    await db.execute(sql.raw(`alter system set ${setting}`))
  await db.execute(sql`select pg_reload_conf()`)
}

async function askForPlans(folder: string, databaseUrl: string, db: Database) {
  await explainEverything(db)
  // Jobs would write their statements between those that are asked for.
  const env = { DATABASE_URL: databaseUrl, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', JOBS: 'off' }
  const product = await startProduct({ dataDir: join(folder, 'studio'), env, alone: true })
  try {
    const rows = await countRows(db)
    const headers = { Cookie: await signInTwice(product.url) }
    const pages: PlannedPage[] = []
    const seen = new Set<string>()
    for (const { page, endpoints } of await askedPages(db)) {
      const planned: PlannedPage = { page, endpoints: [] }
      for (const endpoint of endpoints) {
        const asked = await explainedDuring(join(folder, 'cluster'), async () => {
          const answer = await fetch(product.url + endpoint, { headers })
          await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`${endpoint} answered ${answer.status}`)
        })
        const statements = asked
          .filter(({ text }) => !/\bpgboss\b/.test(text))
          .map((explained): PlannedStatement => ({
            ...explained,
            readings: readingsOf(explained, rows),
            excuse: excuses.find(([part]) => part.test(explained.text))?.[1] ?? null,
          }))
        planned.endpoints.push({ endpoint, statements: statements.filter((statement) => isNew(seen, statement)) })
      }
      pages.push(planned)
    }
    return { pages, rows }
  } finally {
    await product.stop()
  }
}

/** False for a statement with a known text and plan. */
function isNew(seen: Set<string>, { text, readings }: PlannedStatement): boolean {
  const name = JSON.stringify([text, readings.map(({ way, whole }) => [way, whole])])
  return seen.size < seen.add(name).size
}

async function countRows(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; rows: number }>(sql`
    select relname as name, reltuples::int as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, rows: number }) => [name, number]))
}
