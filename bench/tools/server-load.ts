import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

/** Requests per second of `url` over 20 connections. In each request `{n}` is another number. */
async function rateOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  let asked = 0
  const { origin } = new URL(url)
  const path = url.slice(origin.length) || '/'
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: path.replace('{n}', String((asked += 1))) })
  const result = await autocannon({ url: origin, connections: 20, duration: 4, headers, requests: [{ setupRequest }] })
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than 2xx`)
  return result.requests.average
}

/**
 * Measures two addresses alternately, so that a machine that slows down slows both. Returns medians. `headers` are those of requests to
 * `a`.
 */
export async function compareRates(a: string, b: string, headers?: Record<string, string>): Promise<{ a: number; b: number }> {
  const rates = { a: [] as number[], b: [] as number[] }
  for (let round = 0; round < 3; round += 1) {
    rates.a.push(await rateOf(a, headers))
    rates.b.push(await rateOf(b))
  }
  return { a: median(rates.a), b: median(rates.b) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((x, y) => x - y)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Reference for cached pages: `node:http` sending the same bytes and doing nothing else. */
export const serveBytes = (file: string, headers: Record<string, string>): Promise<Served> =>
  serve(['bench/bare-server.ts', file, JSON.stringify(headers)])

/** `@tus/server` with its file store, which keeps uploads in `directory`. */
export const serveTus = (directory: string): Promise<Served> => serve(['bench/bare-tus.ts', directory])

/** Reference for rendered pages: the smallest page of React Router, built and served by its own server. */
export async function serveHelloPage(): Promise<Served> {
  const build = ['build', 'bench/hello-page']
  const { status, stderr } = spawnSync('node_modules/.bin/react-router', build, { env: production, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the hello page could not be built: ${stderr}`)
  return serve(['bench/hello-page/serve.mjs'])
}

interface Served {
  url: string
  close(): void
}

const production = { ...process.env, NODE_ENV: 'production' }

async function serve(args: string[]): Promise<Served> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: production })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, close: () => child.kill() }
}
