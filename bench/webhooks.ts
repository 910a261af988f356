import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { recordActivity } from '#server/features/activity/activity-store.ts'
import { signIn, startProduct } from '../tests/support/running-product.ts'

const [records, eventsOfRecord] = [200, 50]
export const eventCount = records * eventsOfRecord

/** Milliseconds of each answer while the receiver is slow, and of the times in which it is slow and fails. */
const slowAnswer = 150
const phases = { slow: 8_000, failing: 12_000 }
const longest = 15 * 60_000

export interface WebhookFigures {
  arrived: number
  /** Events of a record that came before an earlier one was accepted. */
  outOfOrder: number
  /** Accepted again, since the process that sent them was killed before it noted the answer. */
  twice: number
  kills: number
  milliseconds: number
}

/** 10,000 events to a slow, failing, then healthy receiver, with a SIGKILL of the product in each of these times. */
export async function measureWebhooks(folder: string): Promise<WebhookFigures> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), log)
  const receiver = await openReceiver()
  const dataDir = join(folder, 'data')
  const start = (port?: number) =>
    startProduct({
      dataDir,
      ...(port && { port }),
      env: { DATABASE_URL: cluster.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' },
    })
  let product = await start()
  const db = openDatabase(cluster.url, log)
  let kills = 0
  async function kill() {
    product.process.kill('SIGKILL')
    kills += 1
    product = await start(product.port)
  }
  try {
    await add(product.url, receiver.url)
    const started = performance.now()
    const written = write(db)
    await sleep(phases.slow / 2)
    await kill()
    await sleep(phases.slow / 2)
    receiver.be('failing')
    await sleep(phases.failing / 2)
    await kill()
    await sleep(phases.failing / 2)
    receiver.be('healthy')
    await sleep(1_000)
    await kill()
    await written
    while (receiver.arrived() < eventCount && performance.now() - started < longest) await sleep(100)
    const milliseconds = performance.now() - started
    return { arrived: receiver.arrived(), outOfOrder: receiver.outOfOrder(), twice: receiver.twice(), kills, milliseconds }
  } finally {
    await db.$client.end()
    await product.remove()
    receiver.close()
    await cluster.stop()
  }
}

async function add(url: string, address: string): Promise<void> {
  const answer = await fetch(`${url}/api/admin/webhooks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: await signIn(url) },
    body: JSON.stringify({ kind: 'webhook', url: address, description: 'Bench', events: ['project.status-changed'] }),
  })
  if (!answer.ok) throw new Error(`the webhook was not added: ${answer.status} ${await answer.text()}`)
}

/** Each event in a transaction of its own, as the product writes them: the records in turn. */
async function write(db: Database): Promise<void> {
  const subjects = Array.from({ length: records }, () => randomUUID())
  for (let place = 0; place < eventsOfRecord; place += 1) {
    for (let at = 0; at < records; at += 10) {
      await Promise.all(
        subjects.slice(at, at + 10).map((subject) =>
          db.transaction((tx) => {
            const meta = { from: subject, to: String(place) }
            return recordActivity(tx, { actor: 'system', action: 'project.stage-changed', subject, meta })
          }),
        ),
      )
    }
  }
}

async function openReceiver() {
  let state: 'slow' | 'failing' | 'healthy' = 'slow'
  let early = 0
  let twice = 0
  let arrived = 0
  /** By record: the place of the next event. */
  const next = new Map<string, number>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { from: record, to } = JSON.parse(body).data as { from: string; to: string }
      const [place, due] = [Number(to), next.get(record) ?? 0]
      if (place > due) early += 1
      if (state === 'failing') return void response.writeHead(503).end()
      if (place < due) twice += 1
      if (place === due) {
        arrived += 1
        next.set(record, due + 1)
      }
      if (state === 'healthy') response.end()
      else setTimeout(() => response.end(), slowAnswer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    be: (next: typeof state) => (state = next),
    arrived: () => arrived,
    outOfOrder: () => early,
    twice: () => twice,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
