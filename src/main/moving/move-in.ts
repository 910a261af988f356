import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { FileRemarks, linesOfReading, type FileReading } from '#domain/common/text/file-reading.ts'
import { moveOutJobsName, moveOutSecretName, tablePart, type MoveOutManifest } from '#domain/system/move-out.ts'
import type { JobName } from '#domain/system/jobs.ts'
import {
  applyMigrations,
  countMigrations,
  migrateDatabase,
  openDatabase,
  type Database,
  type Transaction,
} from '#server/base/database/database.ts'
import { embeddedPostgresRuns, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import type { Env } from '#server/base/env.ts'
import type { Log } from '#server/base/log.ts'
import { openQueue, type Queue } from '#server/base/queue.ts'
import type { Storage } from '#server/base/storage/storage.ts'
import { isSetUp } from '#server/features/brand/new-installation.ts'
import { insertLines, isCarried, readCatalog, type CatalogTable } from '#server/features/system/exports/table-catalog.ts'
import { openStorage } from '../compose.ts'
import { MoveInRefused, openArchive, type MovingArchive } from './open-archive.ts'

/** What is imported from an archive, and what is not. */
export function readingOf({ product, studio, tables, files, leftOut, putAway, damaged }: MoveOutManifest): FileReading {
  const [notCarried, whole] = [new FileRemarks(), new FileRemarks()]
  for (const [table, why] of Object.entries(leftOut)) notCarried.add(why, table)
  for (const { place, project } of putAway)
    notCarried.add('Files of archived projects are where ARCHIVE_DIR or ARCHIVE_S3_… pointed.', `${project}: ${place}`)
  for (const name of damaged) whole.add('These files were no longer what was uploaded when the archive was made.', name)
  return {
    format: `Archive of ${studio}, made by Slatehouse ${product}`,
    read: [
      { label: 'records', count: tables.reduce((sum, { rows }) => sum + rows, 0) },
      { label: 'tables', count: tables.length },
      { label: 'files', count: files.length },
    ],
    leftOut: notCarried.list(),
    assumed: whole.list(),
  }
}

export interface MovedIn {
  studio: string
  madeAt: string
  tables: number
  rows: number
  files: number
  /** Projects whose files are in an archive of their own. */
  putAway: number
}

interface Order {
  env: Env
  variables: NodeJS.ProcessEnv
  log: Log
  /** Tells the operator what is being done. */
  say(text: string): void
}

/**
 * Imports an archive into an empty installation. Everything is read and compared with its SHA-256 before anything is written;
 * then files, which nothing refers to yet, then the secret, and all tables in one transaction: killed before its commit, the
 * installation is still empty, and the command can be repeated. Throws {@link MoveInRefused}.
 */
export async function moveIn(path: string, { env, variables, log, say }: Order): Promise<MovedIn> {
  if (!env.databaseUrl && (await embeddedPostgresRuns(env.dataDir))) {
    throw new MoveInRefused(`Slatehouse is running on ${env.dataDir}; stop it first`)
  }
  say('Checking the archive…')
  const archive = await openArchive(path, makeReport(say))
  try {
    const { manifest } = archive
    for (const line of linesOfReading(readingOf(manifest))) say(line)
    if (manifest.migrations > countMigrations()) {
      throw new MoveInRefused('the archive was made by a newer Slatehouse; bring this one up to date first')
    }
    const secret = (await text(archive.read(moveOutSecretName))).trim()
    if (variables.SESSION_SECRET !== undefined && variables.SESSION_SECRET !== secret) {
      throw new MoveInRefused(
        'SESSION_SECRET is set here, and differs from the one that the archive was sealed with; set the same or none',
      )
    }
    const storage = await openStorage(env)
    const database = env.databaseUrl
      ? { url: env.databaseUrl, stop: async () => undefined }
      : await startEmbeddedPostgres(env.dataDir, log)
    const db = openDatabase(database.url, log)
    try {
      await migrateDatabase(db)
      await expectEmpty(db)
      // Makes the queue’s own tables.
      const queue = await openQueue(database.url, log, { worker: false, secret })
      try {
        say(`Writing ${manifest.files.length} files…`)
        await writeFiles(storage, archive)
        say('Writing records…')
        const putAway = await writeRecords({ db, queue }, archive, () => keepSecret(env, variables, secret))
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
        const { studio, madeAt, tables, files } = manifest
        return { studio, madeAt, tables: tables.length, rows, files: files.length, putAway }
      } finally {
        await queue.stop()
      }
    } finally {
      await db.$client.end()
      await database.stop()
    }
  } finally {
    archive.close()
  }
}

function makeReport(say: (text: string) => void): (share: number) => void {
  let printed = 0
  return (share) => {
    const percent = Math.floor(share * 10) * 10
    if (percent <= printed) return
    printed = percent
    say(`${percent} %`)
  }
}

/** What migrations and a first start write by themselves. */
const writtenAtFirstStart = new Set([
  'people',
  'staff',
  'credentials',
  'activity',
  'installation',
  'mails',
  'booking_types',
  'delivery_profiles',
  'project_totals',
  'pipeline_totals',
])

async function expectEmpty(db: Database): Promise<void> {
  const filled: string[] = []
  for (const { name } of (await readCatalog(db)).filter(isCarried)) {
    if (writtenAtFirstStart.has(name)) continue
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  if (filled.length === 0 && !(await isSetUp(db))) return
  const found = filled.length > 0 ? ` (${filled.slice(0, 5).join(', ')})` : ''
  throw new MoveInRefused(
    `this installation has records of its own${found}; move into an empty one. Demo content counts too: start with DEMO_CONTENT=off`,
  )
}

async function writeFiles(storage: Storage, archive: MovingArchive): Promise<void> {
  for (const { key, path } of archive.manifest.files) await storage.write(key, archive.read(path))
}

/** Written before the records commit: without it nobody could use them. */
async function keepSecret({ dataDir }: Env, variables: NodeJS.ProcessEnv, secret: string): Promise<void> {
  if (variables.SESSION_SECRET !== undefined) return
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fresh = join(folder, 'session-secret.new')
  await writeFile(fresh, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(fresh, join(folder, 'session-secret'))
}

/** Resolves to the number of projects that are put away. */
function writeRecords(
  { db, queue }: { db: Database; queue: Queue },
  archive: MovingArchive,
  beforeCommit: () => Promise<void>,
): Promise<number> {
  const { manifest } = archive
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    if (manifest.migrations < countMigrations()) await makeOlderTables(tx, manifest.migrations)
    const catalog = await readCatalog(tx)
    const carried = catalog.filter(isCarried)
    expectSameTables(carried, manifest)
    await withoutRules(tx, catalog, async () => {
      for (const { name } of catalog) await tx.execute(sql`delete from ${sql.identifier(name)}`)
      for (const table of carried) await fill(tx, table, archive)
    })
    for (const { name, value, isCalled } of manifest.sequences) {
      await tx.execute(sql`select setval(c.oid::regclass, ${value}::bigint, ${isCalled}) from pg_class c
        where c.relname = ${name} and c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`)
    }
    await applyMigrations(tx, { from: manifest.migrations, until: countMigrations() })
    await sendJobs(tx, queue, archive)
    const { rows } = await tx.execute<{ number: number }>(
      sql`select count(*)::int as number from project_archives where state in ('kept', 'returning')`,
    )
    await beforeCommit()
    return rows[0]!.number
  })
}

/** Tables as the archive’s version had them; they are empty here. Later migrations follow once they are filled. */
async function makeOlderTables(tx: Transaction, migrations: number): Promise<void> {
  await tx.execute(sql`drop schema public cascade`)
  await tx.execute(sql`create schema public`)
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`)
  await applyMigrations(tx, { from: 0, until: migrations })
}

function expectSameTables(carried: CatalogTable[], { tables }: MoveOutManifest): void {
  const own = new Set(carried.map(({ name }) => name))
  const theirs = new Set(tables.map(({ name }) => name))
  const odd = [...own, ...theirs].filter((name) => !own.has(name) || !theirs.has(name))
  if (odd.length > 0) throw new MoveInRefused(`the archive’s tables are not those of its version (${odd.slice(0, 5).join(', ')})`)
}

/**
 * Runs `work` without foreign keys and triggers, so that tables can be filled in any order and as they were. The keys are checked
 * when they are made again. Needs no superuser.
 */
async function withoutRules(tx: Transaction, catalog: CatalogTable[], work: () => Promise<void>): Promise<void> {
  const keys = catalog.flatMap(({ name, foreignKeys }) => foreignKeys.map((key) => ({ table: name, ...key })))
  const triggered = catalog.filter(({ triggers }) => triggers)
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  for (const { name } of triggered) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  await work()
  for (const { name } of triggered) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await tx.execute(sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
  }
}

const rowsAtOnce = 500
const bytesAtOnce = 4 * 1024 ** 2

async function fill(tx: Transaction, table: CatalogTable, archive: MovingArchive): Promise<void> {
  let waiting: string[] = []
  let length = 0
  let rows = 0
  const flush = async () => {
    if (waiting.length > 0) await insertLines(tx, table, waiting)
    waiting = []
    length = 0
  }
  for await (const line of linesOf(archive.read(tablePart(table.name)))) {
    waiting.push(line)
    length += line.length
    rows += 1
    if (waiting.length >= rowsAtOnce || length >= bytesAtOnce) await flush()
  }
  await flush()
  const expected = archive.manifest.tables.find(({ name }) => name === table.name)!.rows
  if (rows !== expected) throw new MoveInRefused(`the archive has ${rows} rows of ${table.name} instead of ${expected}`)
}

async function sendJobs(tx: Transaction, queue: Queue, archive: MovingArchive): Promise<void> {
  for await (const line of linesOf(archive.read(moveOutJobsName))) {
    const job = JSON.parse(line) as { name: JobName; data: never; startAfter: string; priority: number }
    await queue.send(tx, job.name, job.data, { startAfter: new Date(job.startAfter), priority: job.priority })
  }
}

/** Split at line feeds alone: texts may have other line separators. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, at)]).toString()
      rest = []
      from = at + 1
    }
    if (from < piece.length) rest.push(piece.subarray(from))
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString()
}
