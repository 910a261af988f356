import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrateDatabase, openDatabase } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { startProduct, type RunningProduct } from '../tests/support/running-product.ts'
import { slowest } from './growth.ts'
import { portalProjectId, signInTwice } from './ops.ts'
import { fillStudio, talkedAbout } from './plans/studio.ts'
import { median } from './tools/server-load.ts'

/** Pages where a studio and its clients spend their day; no two turns ask for the same records. */
const pages: Record<string, (turn: number) => string> = {
  dashboard: () => '/admin/dashboard',
  'job board': () => '/admin/job-dashboard',
  project: (turn) => `/admin/project/work-${1_000 + turn * 17}`,
  inbox: () => '/admin/inbox',
  review: (turn) => `/clients/work-${201 + turn}`,
  'review with a thousand comments': () => `/clients/${talkedAbout}`,
  portal: () => '/portal',
  'project at the portal': (turn) => `/portal/projects/${portalProjectId(turn % 20)}`,
}

/** A studio after decades, in a database of its own under `folder`. */
export async function fillCluster(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), makeLog('error'))
  const db = openDatabase(cluster.url, makeLog('error'))
  for (const setting of ['fsync = off', 'synchronous_commit = off', "max_wal_size = '8GB'"])
    await db.execute(sql.raw(`alter system set ${setting}`))
  await db.execute(sql`select pg_reload_conf()`)
  await migrateDatabase(db)
  await fillStudio(cluster.url)
  await db.$client.end()
  return cluster
}

/** Runs the product on such a database. */
export async function withStudio<Result>(
  folder: string,
  databaseUrl: string,
  work: (product: RunningProduct) => Promise<Result>,
): Promise<Result> {
  const env = { DATABASE_URL: databaseUrl, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' }
  const product = await startProduct({ dataDir: join(folder, 'studio'), env, alone: true })
  return work(product).finally(() => product.stop())
}

interface FirstByte {
  page: string
  median: number
  p95: number
}

/** Milliseconds until pages of signed-in people begin to arrive. They are rendered without streaming, so that is the whole rendering. */
export async function measureFirstBytes({ url }: RunningProduct, rounds = 120): Promise<FirstByte[]> {
  const headers = { Cookie: await signInTwice(url), 'Accept-Encoding': 'gzip' }
  const asked = Object.entries(pages).map(([page, ask]) => ({ page, ask, times: [] as number[] }))
  // All in turn, so that a machine that slows down slows everything; the first rounds only warm up.
  for (let turn = 0; turn < rounds + 20; turn += 1) {
    for (const { ask, times } of asked) {
      const begun = performance.now()
      const answer = await fetch(url + ask(turn), { headers, redirect: 'manual' })
      const time = performance.now() - begun
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${ask(turn)} answered ${answer.status}`)
      if (turn >= 20) times.push(time)
    }
  }
  return asked.map(({ page, times }) => ({ page, median: median(times), p95: slowest(times) }))
}
