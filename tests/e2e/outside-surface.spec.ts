import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killRounds } from '../support/kill-rounds.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
})

afterAll(() => product.remove())

const get = (path: string, init?: RequestInit) => fetch(product.url + path, init)

describe('health', () => {
  test('the process is up, and what it stands on answers', async () => {
    expect((await get('/healthz')).status).toBe(200)
    const ready = await get('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ ready: true, database: true, storage: true, queue: true })
  })

  test('metrics are Prometheus text', async () => {
    const answer = await get('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('slatehouse_http_request_duration_seconds_bucket')
  })

  test('with a token they are for its holder only', async () => {
    const guarded = await startProduct({
      env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', METRICS_TOKEN: 'sixteen-characters-and-more' },
    })
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404)
    const answer = await fetch(`${guarded.url}/metrics`, { headers: { Authorization: 'Bearer sixteen-characters-and-more' } })
    expect(answer.status).toBe(200)
    await guarded.remove()
  })
})

describe('answers', () => {
  test('an unknown door is a JSON 404, never a page', async () => {
    for (const [method, path] of [
      ['GET', '/api/no/such/door'],
      ['POST', '/api/contact/extra'],
      ['DELETE', '/api/flags'],
    ] as const) {
      const answer = await get(path, { method })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ success: false, message: 'Not found.' })
    }
  })

  test('every page carries a policy with a nonce that is new each time, cached or not', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/', '/?fresh', '/inquire', '/admin/login', '/no/such/page']) {
      const answer = await get(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const nonce = policy.match(/script-src 'self' 'nonce-([^']+)'/)?.[1] ?? ''
      const html = await answer.text()
      expect(nonce.length).toBeGreaterThan(20)
      for (const [, inPage] of html.matchAll(/<script[^>]*\snonce="([^"]*)"/g)) expect(inPage).toBe(nonce)
      // Data blocks need no nonce, everything that runs does.
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toMatch(/nonce="|type="text\/plain"/)
      nonces.add(nonce)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
    }
    expect(nonces.size).toBe(6)
  })

  test('built files are sent compressed and may be kept for ever', async () => {
    const html = await (await get('/')).text()
    const path = html.match(/\/assets\/entry\.client-[\w-]+\.js/)?.[0] ?? ''
    const answer = await get(path, { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test('odd addresses are refused calmly', async () => {
    for (const path of [
      '/%E0%A4%A',
      '/%00',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2fpackage.json',
      `/${'a'.repeat(6_000)}`,
    ]) {
      const answer = await get(path)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
      expect(await answer.text()).not.toMatch(/at .*\.ts:|node_modules|root:x/)
    }
  })
})

describe('search engines', () => {
  test('are told what to read and what not', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /admin')
    expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
    const sitemap = await (await get('/sitemap.xml')).text()
    for (const path of ['/', '/inquire', '/quote-builder', '/contact', '/privacy']) {
      expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`)
      expect((await get(path)).status).toBe(200)
    }
  })
})

describe('starting and stopping', () => {
  async function runUntilExit(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
    const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-bad-'))
    const child = spawn(process.execPath, ['src/main/server.ts'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number | null]
    rmSync(dataDir, { recursive: true, force: true })
    return { code, output }
  }

  test('a bad setting stops the start with one line that names it', async () => {
    const { code, output } = await runUntilExit({ DEMO_CONTENT: 'maybe' })
    expect(code).toBe(1)
    expect(output).toBe('Slatehouse did not start: DEMO_CONTENT must be "on" or "off".\n')
  })

  test('so does a port that is taken, and the database does not stay behind', async () => {
    const { code, output } = await runUntilExit({ PORT: String(product.port), DEMO_CONTENT: 'off' })
    expect(code).toBe(1)
    expect(output).toBe(`Slatehouse did not start: PORT ${product.port} is in use by another program.\n`)
  })

  test('the admin password is made and told once, at the first start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-first-'))
    const env = { DEMO_CONTENT: 'off', ADMIN_PASSWORD: '', LOG_LEVEL: 'warn' }
    const first = await startProduct({ dataDir, env })
    await expect.poll(() => first.output()).toMatch(/\n {6}([\w-]{20})\n/)
    const password = first.output().match(/\n {6}([\w-]{20})\n/)?.[1]
    await first.stop()

    const second = await startProduct({ dataDir, env })
    expect(second.output()).toBe('')
    const answer = await fetch(`${second.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    expect(answer.status).toBe(200)
    await second.remove()
  })

  test('SIGTERM lets an answer that is under way finish', async () => {
    const other = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
    const answers = Array.from({ length: 30 }, (_, n) => fetch(`${other.url}/?uncached=${n}`).then((answer) => answer.text()))
    await new Promise((resolve) => setTimeout(resolve, 30))
    const stopped = other.stop()
    for (const html of await Promise.all(answers)) expect(html).toMatch(/<\/html>$/)
    await stopped
    expect(other.process.exitCode).toBe(0)
    await other.remove()
  })
})

test('killed at random while sixteen people write: nothing that was acknowledged is lost', async () => {
  const report = await killRounds({ rounds: 4 })
  expect(report.acknowledged).toBeGreaterThan(50)
  expect(report.lost).toEqual([])
}, 120_000)
