import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { keptSecret } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { startEdge } from './edge.ts'
import type { Nginx } from './nginx.ts'
import { freePort, startProcess, startWebProcess, type ProductProcess, type RunningProduct } from './product-process.ts'
import { startS3Server } from './s3-server.ts'

export interface Fleet extends RunningProduct {
  /** URLs of the web processes, past the proxy. */
  webUrls: string[]
  webs: ProductProcess[]
  workers: ProductProcess[]
  databaseUrl: string
  /** Restarts a web process on its port. */
  startWeb(index: number): Promise<void>
  startWorker(index: number): Promise<void>
}

interface FleetOptions {
  dataDir: string
  port: number
  env?: Record<string, string> | undefined
}

/**
 * Starts the product on two simulated machines: two web processes and two workers, each with its own folder, sharing one
 * PostgreSQL and one S3 below `dataDir`, behind nginx (round robin) at `port`. When one fails to start, all are stopped. `env` is
 * passed to each.
 */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const stops: (() => Promise<unknown>)[] = []
  // Stop dependencies last.
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    return { ...(await startAll(options, stops)), stop, remove: () => stop().then(() => remove(options.dataDir)) }
  } catch (error) {
    await stop()
    throw error
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Collects the stop function of each started part in `stops`. */
async function startAll(
  { dataDir, port, env: given = {} }: FleetOptions,
  stops: (() => Promise<unknown>)[],
): Promise<Omit<Fleet, 'stop' | 'remove'>> {
  const started = performance.now()
  const database = given.DATABASE_URL ? null : await startEmbeddedPostgres(dataDir, makeLog('error'))
  stops.push(async () => database?.stop())
  const s3 = await startS3Server({ folder: join(dataDir, 's3') })
  stops.push(() => s3.close())
  const webPorts = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const env = (machine: string) => ({
    ...(database && { DATABASE_URL: database.url }),
    ...s3.env,
    SITE_URL: url,
    SESSION_SECRET: keptSecret(dataDir, 'session-secret'),
    TRUSTED_PROXIES: '127.0.0.0/8',
    DATA_DIR: folderOf(dataDir, machine),
    ...given,
  })
  let edge: Nginx | undefined
  stops.push(async () => edge?.close())
  const webs: ProductProcess[] = []
  const workers: ProductProcess[] = []
  const startWeb = async (index: number) => {
    webs[index] = await startWebProcess(webPorts[index]!, { ...env(`web-${index + 1}`), JOBS: 'off' })
  }
  const startWorker = async (index: number) => {
    workers[index] = await startProcess('worker', {
      env: { ...env(`worker-${index + 1}`), LOG_LEVEL: 'info' },
      isReady: async (output) => output.includes('worker is running'),
    })
  }
  const members = () => [webs, workers].flat()
  stops.push(() => Promise.all(members().map((member) => member.stop())))
  // Wait for all, so that started ones can be stopped when another fails.
  const starts = await Promise.allSettled([0, 1].flatMap((index) => [startWeb(index), startWorker(index)]))
  for (const one of starts) if (one.status === 'rejected') throw one.reason
  edge = await startEdge({ port, webs: webPorts, scratch: dataDir })
  return {
    url,
    port,
    dataDir,
    webUrls: webPorts.map((web) => `http://localhost:${web}`),
    webs,
    workers,
    databaseUrl: given.DATABASE_URL ?? database!.url,
    process: webs[0]!.process,
    startedIn: performance.now() - started,
    output: () =>
      members()
        .map((member) => member.output())
        .join('\n'),
    startWeb,
    startWorker,
  }
}

/** A machine's folder; the outbox is shared, since journeys read it in one place. */
function folderOf(dataDir: string, machine: string): string {
  const folder = join(dataDir, 'machines', machine)
  const outbox = join(dataDir, 'outbox')
  for (const path of [folder, outbox]) mkdirSync(path, { recursive: true })
  // Relative, since the folder may be a copy of prepared data.
  if (!existsSync(join(folder, 'outbox'))) symlinkSync('../../outbox', join(folder, 'outbox'))
  return folder
}
