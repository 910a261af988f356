import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { startTcpProxy, type TcpProxy } from '../tests/support/tcp-proxy.ts'
import { sentTwice, startMailCatcher } from '../tests/support/mail-catcher.ts'
import { freePort, startWebProcess, type ProductProcess } from '../tests/support/product-process.ts'
import { startS3Server } from '../tests/support/s3-server.ts'
import { startSteadyLoad } from '../tests/support/steady-load.ts'
import { call, until } from './fleet/call.ts'

const peers = ['database', 'storage', 'mail server'] as const
type Peer = (typeof peers)[number]

export interface Fragile {
  product: ProductProcess
  port: number
  url: string
  /** Addresses of enquiries that were acknowledged. */
  acknowledged: string[]
  stop: Record<Peer, () => Promise<void>>
  start: Record<Peer, () => Promise<void>>
  /** `cut`: mails that were sent twice because the line broke while the mail server had them in hand; `twice`: others. */
  count(): Promise<{ kept: number; mails: number; cut: number; twice: number; waiting: number }>
  remove(): Promise<void>
}

/** The product on a database, a bucket and a mail server that can each be stopped and started again. The database really is. */
export async function startFragile(scratch: string): Promise<Fragile> {
  const log = makeLog('fatal')
  const dataDir = join(scratch, 'outages')
  let cluster = await startEmbeddedPostgres(dataDir, log)
  const catcher = await startMailCatcher()
  const s3 = await startS3Server()
  const lines: Record<Peer, TcpProxy> = {
    database: await startTcpProxy(portOf(cluster.url)),
    storage: await startTcpProxy(portOf(s3.env.S3_ENDPOINT)),
    'mail server': await startTcpProxy(portOf(catcher.url)),
  }
  const through = (address: string, peer: Peer) => Object.assign(new URL(address), { port: lines[peer].port }).href
  const port = await freePort()
  const product = await startWebProcess(port, {
    ...s3.env,
    S3_ENDPOINT: through(s3.env.S3_ENDPOINT, 'storage'),
    DATABASE_URL: through(cluster.url, 'database'),
    SMTP_URL: through(catcher.url, 'mail server'),
    DATA_DIR: join(dataDir, 'product'),
    LOG_LEVEL: 'fatal',
  })
  const acknowledged: string[] = []
  return {
    product,
    port,
    url: `http://localhost:${port}`,
    acknowledged,
    stop: {
      storage: () => lines.storage.cut(),
      'mail server': () => lines['mail server'].cut(),
      async database() {
        await cluster.stop()
        await lines.database.cut()
      },
    },
    start: {
      storage: () => lines.storage.restore(),
      'mail server': () => lines['mail server'].restore(),
      async database() {
        cluster = await startEmbeddedPostgres(dataDir, log)
        await lines.database.restore(portOf(cluster.url))
      },
    },
    async count() {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      const ask = async (text: string) => Number((await client.query(text, [acknowledged])).rows[0].count)
      const waiting = () =>
        ask(
          `select count(*) from pgboss.job where name = 'mail.queued' and state not in ('completed', 'cancelled') and $1::text[] is not null`,
        )
      // The try after the last that failed may be minutes away.
      await until('every job is done', async () => (await waiting()) === 0, 300_000)
      const kept = await ask('select count(*) from inquiries where email = any($1)')
      const left = await waiting()
      await client.end()
      const mails = new Set(catcher.caught.map((mail) => mail.header('message-id'))).size
      const { inHand, again } = sentTwice(catcher.caught)
      return { kept, mails, cut: inHand.length, twice: again.length, waiting: left }
    },
    async remove() {
      await product.stop()
      for (const line of Object.values(lines)) await line.close()
      await catcher.close()
      await s3.close()
      await cluster.stop()
    },
  }
}

/** Pages that are kept, which nothing need be asked for. */
const keptPages = ['/', '/blog']

/** Takes one of the three away for so long. `lies` are answers that should not have been. */
export async function outage(fragile: Fragile, peer: Peer, milliseconds: number) {
  const { url, port, product } = fragile
  for (const page of keptPages) await call('GET', url + page)
  const load = startSteadyLoad(port, {
    perSecond: 5,
    isFine: ({ path, status, retryAfter }) =>
      status === 200 || (status === 503 && Number(retryAfter) > 0 && !keptPages.includes(path)),
  })
  await sleep(2_000)
  await fragile.stop[peer]()
  await sleep(milliseconds)
  await fragile.start[peer]()
  const isWhole = async () =>
    (await call('GET', `${url}/readyz`)).status === 200 && (await call('GET', `${url}/inquire?whole`)).status === 200
  const healed = await until(`the product is well without the ${peer}'s absence`, isWhole, 120_000)
  await sleep(2_000)
  const { asked, failed, byStatus, acknowledged } = await load.stop()
  fragile.acknowledged.push(...acknowledged)
  const answers = [...byStatus].map(([status, number]) => `${number} times ${status}`).join(', ')
  const payload =
    failed.length > 0
      ? `${answers}; wrong: ${[...new Set(failed.map((one) => one.replace(/\d+:/, ':')))].slice(0, 4).join('; ')}`
      : answers
  return { asked, healed, payload, lies: failed, alive: product.process.exitCode === null }
}

const portOf = (address: string) => Number(new URL(address).port)
