import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as tables from '../../tables/all.ts'
import { EnvError } from '../env.ts'
import type { Log } from '../log.ts'
import { productFile } from '../product-file.ts'
import { keepStageFunctions } from './stage-functions.ts'

export type Tables = typeof tables
export type Database = NodePgDatabase<Tables> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<NodePgDatabase<Tables>['transaction']>[0]>[0]
/** Whether a query failed at this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === '23505' && cause.constraint === constraint
}

/** Database or transaction, for stores that work with both. */
export type Sql = Database | Transaction

/** Advisory lock, so that of processes that start together one migrates and the others wait. */
const migrationLock = 0x51a7f

/** Completes the sentence `Slatehouse did not start: `. */
export const databaseIsNewer =
  'the database belongs to a newer Slatehouse; bring this one up to date, or restore a backup of its time'

const migrationsFolder = productFile('migrations')

/** Number of migrations of this version. */
export const countMigrations = (): number => readMigrationFiles({ migrationsFolder }).length

/** Applies migrations `from` up to `until` in the caller's transaction, and notes them like drizzle does. */
export async function applyMigrations(tx: Transaction, { from, until }: { from: number; until: number }): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(from, until)) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

export interface SchemaAge {
  /** Migrations of this version that were not applied. */
  pending: number
  /** Applied migrations that are newer than this version. */
  newer: number
}

/** Compares applied migrations with those of this version, by the time at which each was written. */
export async function readSchemaAge(db: pg.Pool | pg.ClientBase): Promise<SchemaAge> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const table = await db.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  const seen = table.rows[0].there ? (await db.query('select created_at from drizzle.__drizzle_migrations')).rows : []
  const [lastKnown, lastSeen] = [Math.max(...known), Math.max(0, ...seen.map((row) => Number(row.created_at)))]
  return {
    pending: known.filter((time) => time > lastSeen).length,
    newer: seen.filter((row) => Number(row.created_at) > lastKnown).length,
  }
}

export function openDatabase(url: string, log: Log, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    connectionTimeoutMillis: 10_000,
    // A new connection costs the server more than an idle one that waits.
    idleTimeoutMillis: 60_000,
    // Longer statements are faults and must not hold a connection.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('error', () => undefined)
  // The pool only handles errors of idle connections; an error between two statements of a transaction would end the process.
  pool.on('connect', (client) => void client.on('error', warn))
  const db = drizzle(pool, { schema: tables })
  db.transaction = transactionsOf(pool)
  return db
}

/**
 * Drizzle's own `transaction` leaks a connection that breaks before `begin`, which an unavailable database can do to all of them.
 */
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

/**
 * Applies migrations in one transaction, then brings what is made from the table of stages in line with it; safe to call
 * concurrently. Throws an {@link EnvError} when a newer version has migrated the database.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if ((await readSchemaAge(client)).newer > 0) throw new EnvError(databaseIsNewer)
    await migrate(drizzle(client), { migrationsFolder })
    await keepStageFunctions(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release(true)
  }
}
