import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase, openDatabase } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { openQueue } from '#server/base/queue.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the template database. */
    templateUrl: string
    /** Cache of generated clips, per test run. */
    clipFolder: string
  }
}

/** Global setup: one PostgreSQL cluster per run with a migrated template database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'slatehouse-tests-'))
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(folder, log)

  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  // Durability does not matter here, and fsync takes most of the time.
  await client.query('alter system set fsync = off')
  await client.query('alter system set synchronous_commit = off')
  // Starting a worker takes longer than any of these queries.
  await client.query('alter system set max_parallel_workers_per_gather = 0')
  // Hundreds of databases that live for seconds are not worth tidying.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await client.query('create database template_slatehouse')
  await client.end()

  const template = new URL(cluster.url)
  template.pathname = '/template_slatehouse'
  await fill(template.href, log)
  project.provide('templateUrl', template.href)
  project.provide('clipFolder', mkdtempSync(join(folder, 'clips-')))

  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(url: string, log: ReturnType<typeof makeLog>): Promise<void> {
  const db = openDatabase(url, log)
  await migrateDatabase(db)
  await db.$client.end()
  const queue = await openQueue(url, log, { worker: false, secret: '' })
  await queue.stop()
}
