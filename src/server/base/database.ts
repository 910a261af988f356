import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as tables from '../tables/all.ts'
import type { Log } from './log.ts'
import { productFile } from './product-file.ts'

export type Tables = typeof tables
export type Database = NodePgDatabase<Tables> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<NodePgDatabase<Tables>['transaction']>[0]>[0]
/** What a store needs: it works the same inside and outside a transaction. */
export type Sql = Database | Transaction

/** Held while migrations run, so that of many processes that start together one migrates and the others wait. */
const migrationLock = 0x51a7f

const migrationsFolder = productFile('migrations')

/** How many migrations this version of the product has. */
export const countMigrations = (): number => readMigrationFiles({ migrationsFolder }).length

export function openDatabase(url: string, log: Log, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    connectionTimeoutMillis: 10_000,
    // A statement that runs longer than this is a fault; it must not hold a connection for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('error', () => undefined)
  // The pool listens to idle ones only. One that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => void client.on('error', warn))
  const db = drizzle(pool, { schema: tables })
  db.transaction = transactionsOf(pool)
  return db
}

/** Drizzle's own keeps a connection that breaks before its `begin` for ever; a database that goes away often takes them all. */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<Tables>>()
  return async (work, config) => {
    const client = await pool.connect()
    const own = known.get(client) ?? drizzle(client, { schema: tables })
    known.set(client, own)
    try {
      return await own.transaction(work, config)
    } finally {
      client.release()
    }
  }
}

/** Brings the schema up to date; safe to call from any number of processes at once. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release(true)
  }
}
