import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { startMailCatcher, type MailCatcher } from '../mail-catcher.ts'
import { freePort, startProcess, startWebProcess } from '../product-process.ts'
import { signIn } from '../running-product.ts'
import { startStripeStandIn, stripeSecrets } from '../stripe-stand-in.ts'

export const victims = ['web', 'worker', 'database', 'all'] as const
export type Victim = (typeof victims)[number]

/** The product as separate processes: web, worker and database. */
export interface Pieces {
  port: number
  url: string
  databaseUrl: string
  /** Staff session. */
  cookie: string
  mailServer: MailCatcher
  stripe: Awaited<ReturnType<typeof startStripeStandIn>>
  /** Kills a process by SIGKILL and restarts it; resolves to the milliseconds until healthy. */
  kill(victim: Victim): Promise<number>
  output(): string
  remove(): Promise<void>
}

export async function startPieces(): Promise<Pieces> {
  // An empty folder, not prepared data, so that fsync is on.
  const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-kills-'))
  // Restarts a killed database, as a machine's service manager would.
  const database = await startEmbeddedPostgres(dataDir, makeLog('silent'))
  // Delays each mail, so that a kill hits some in delivery.
  const mailServer = Object.assign(await startMailCatcher(), { slowness: 15 })
  const stripe = await startStripeStandIn()
  const port = await freePort()
  const env = {
    ...stripeSecrets,
    STRIPE_STAND_IN: stripe.url,
    NODE_OPTIONS: `--import ${resolve('tests/support/stripe-detour.ts')}`,
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'fatal',
  }
  const startWeb = () => startWebProcess(port, { ...env, JOBS: 'off' })
  const startWorker = () =>
    startProcess('worker', {
      env: { ...env, LOG_LEVEL: 'info' },
      isReady: async (output) => output.includes('worker is running'),
    })
  let [web, worker] = await Promise.all([startWeb(), startWorker()])
  const url = `http://localhost:${port}`

  return {
    port,
    url,
    databaseUrl: database.url,
    cookie: await signIn(url),
    mailServer,
    stripe,
    async kill(victim) {
      const hit = (piece: Victim) => victim === piece || victim === 'all'
      const killed = performance.now()
      if (hit('database')) killDatabase(dataDir)
      if (hit('web')) web.process.kill('SIGKILL')
      if (hit('worker')) worker.process.kill('SIGKILL')
      // Start order: the others need the database.
      if (hit('database')) await untilAnswered(database.url)
      const again = async <Piece extends typeof web>(piece: Piece, start: () => Promise<Piece>) => {
        await piece.stop()
        return start()
      }
      ;[web, worker] = await Promise.all([
        hit('web') ? again(web, startWeb) : web,
        hit('worker') ? again(worker, startWorker) : worker,
      ])
      while (!(await fetch(`${url}/readyz`)).ok) await sleep(25)
      return performance.now() - killed
    },
    output: () => web.output() + worker.output(),
    async remove() {
      await Promise.all([web.stop(), worker.stop()])
      await Promise.all([mailServer.close(), stripe.close()])
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilAnswered(databaseUrl: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ;) {
    const client = new pg.Client({ connectionString: databaseUrl }).on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

export function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}
