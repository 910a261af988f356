import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { lookAtCluster } from '#server/base/database/embedded-postgres.ts'
import { preparedData, startProduct } from './running-product.ts'

/** Data for the journeys of a run, unless `scripts/check.ts` has prepared it beside other tests. */
export default async function setup(): Promise<(() => void) | void> {
  if (process.env.WITHOUT_PRODUCT || process.env[preparedData]) return
  const folder = mkdtempSync(join(tmpdir(), 'slatehouse-prepared-'))
  await prepareData(folder)
  process.env[preparedData] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Makes two data folders in `folder`, with and without demo content, which every product of the run copies instead of initialising
 * a database, with the first-run set-up behind them. First starts on empty folders have tests of their own.
 */
export async function prepareData(folder: string): Promise<void> {
  // Shares Node's compile cache (type stripping, bytecode) between processes.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compile-cache')
  const derived = join(folder, 'derived')
  mkdirSync(derived)
  const prepare = async (demo: string) => {
    const dataDir = join(folder, `demo-${demo}`)
    mkdirSync(dataDir)
    const product = await startProduct({ dataDir, env: { DEMO_CONTENT: demo, LOG_LEVEL: 'warn' } })
    await endWelcome(dataDir)
    await product.stop()
    // Durability against machine failure does not matter here; a killed process loses nothing.
    appendFileSync(join(dataDir, 'postgres', 'cluster', 'postgresql.auto.conf'), 'fsync = off\n')
    // Renditions of demo pictures are content-addressed, so one run shares them between products.
    if (process.env.SLATEHOUSE_FLEET) return
    mkdirSync(join(dataDir, 'media'), { recursive: true })
    symlinkSync(derived, join(dataDir, 'media', 'derived'))
  }
  await Promise.all(['off', 'on'].map(prepare))
}

/** Otherwise the dashboard would lead to the set-up (`admin-welcome.spec.ts`). */
async function endWelcome(dataDir: string): Promise<void> {
  const cluster = await lookAtCluster(dataDir)
  if (cluster.state !== 'running' || cluster.url === null) throw new Error('the database of the prepared product does not run')
  const db = new pg.Client(cluster.url)
  await db.connect()
  await db.query(`insert into settings (name, value, revision) values ('welcome', '{"begun":true,"ended":"dismissed"}', 1)`)
  await db.end()
}
