import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { startProduct, type RunningProduct } from '../tests/support/running-product.ts'
import { median } from './tools/server-load.ts'

/** Milliseconds over few records and over many. */
export interface Growth {
  what: string
  few: number
  many: number
  /** 95th percentile. */
  fewP95: number
  manyP95: number
}

interface Grown {
  few: number
  many: number
  /** Every turn asks for something else, so that nothing is answered from what was asked before. */
  questions: Record<string, (turn: number, records: number) => string>
  fill(databaseUrl: string, records: number): Promise<void>
  /** Signs in and answers the cookie to ask with. */
  cookieOf?(url: string): Promise<string>
}

/** Asks one product with few records and one with many the same, in turn. */
export async function measureGrowth(folder: string, grown: Grown, rounds = 120): Promise<Growth[]> {
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), makeLog('error'))
  try {
    const few = await startFilled(cluster.url, 'few', grown.few, folder, grown)
    const many = await startFilled(cluster.url, 'many', grown.many, folder, grown)
    try {
      const headers = async ({ url }: RunningProduct) => (grown.cookieOf ? { Cookie: await grown.cookieOf(url) } : undefined)
      const cookies = { few: await headers(few), many: await headers(many) }
      const asked = Object.entries(grown.questions).map(([what, ask]) => ({
        what,
        ask,
        few: [] as number[],
        many: [] as number[],
      }))
      // All in turn, and each of the two first every other time, so that a machine that slows down slows everything. The
      // first rounds only warm up.
      for (let turn = 0; turn < rounds + 20; turn += 1) {
        for (const { ask, ...times } of asked) {
          const sides = [
            { times: times.few, address: few.url + ask(turn, grown.few), headers: cookies.few },
            { times: times.many, address: many.url + ask(turn, grown.many), headers: cookies.many },
          ]
          for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
            const time = await timeOf(side.address, side.headers)
            if (turn >= 20) side.times.push(time)
          }
        }
      }
      return asked.map(({ what, few: short, many: long }) => ({
        what,
        few: median(short),
        many: median(long),
        fewP95: slowest(short),
        manyP95: slowest(long),
      }))
    } finally {
      await few.stop()
      await many.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function startFilled(
  clusterUrl: string,
  name: string,
  records: number,
  folder: string,
  { fill }: Grown,
): Promise<RunningProduct> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' }
  const product = await startProduct({ dataDir: join(folder, name), env })
  await fill(url.href, records)
  return product
}

export const slowest = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

export async function timeOf(address: string, headers: Record<string, string> | undefined): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address, { ...(headers && { headers }) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - started
}
