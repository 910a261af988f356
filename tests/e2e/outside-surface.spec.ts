import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { killRounds } from '../support/kills/kill-rounds.ts'
import { killDatabase } from '../support/kills/pieces.ts'
import { findMail } from '../support/mailbox.ts'
import { adminPassword, freePort, makeDataDir, signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct

test.beforeAll(async () => {
  product = await startProduct({ alone: true, env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
})

test.afterAll(() => product.remove())

const get = (path: string, init?: RequestInit) => fetch(product.url + path, init)

/** Files and folders accessible to other users, except what the database's user must traverse. */
function openToOthers(dataDir: string): string[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const open = names.filter((name) => {
    const entry = lstatSync(join(dataDir, name))
    return !entry.isSymbolicLink() && (entry.mode & 0o077) !== 0
  })
  return (lstatSync(dataDir).mode & 0o067) === 0 ? open : ['.', ...open]
}

test.describe('health', () => {
  test('reports the process and its dependencies', async () => {
    expect((await get('/healthz')).status).toBe(200)
    const ready = await get('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ ready: true, database: true, storage: true, queue: true })
  })

  test('serves metrics as Prometheus text', async () => {
    const answer = await get('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('slatehouse_http_request_duration_seconds_bucket')
  })

  test('serves metrics only with the token, when one is set', async () => {
    const guarded = await startProduct({
      alone: true,
      env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', METRICS_TOKEN: 'sixteen-characters-and-more' },
    })
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404)
    const answer = await fetch(`${guarded.url}/metrics`, { headers: { Authorization: 'Bearer sixteen-characters-and-more' } })
    expect(answer.status).toBe(200)
    await guarded.remove()
  })
})

test.describe('responses', () => {
  test('an unknown endpoint is a JSON 404, never a page', async () => {
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

  test('every inline script is one that the policy names, the same on every page, cached or not', async () => {
    const policies = new Set<string>()
    for (const path of ['/', '/', '/?fresh', '/work?search=fresh', '/inquire', '/admin/login', '/no/such/page']) {
      const answer = await get(path)
      const [, policy = ''] = /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
      for (const [, attributes, text] of (await answer.text()).matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
        if (/type="application\/(ld\+)?json"/.test(attributes!)) continue
        expect(attributes).toBe('')
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
      }
      policies.add(policy)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
    }
    expect(policies.size).toBe(1)
  })

  test('built files are compressed and cached as immutable', async () => {
    const html = await (await get('/')).text()
    const path = html.match(/\/assets\/framework-[\w-]+\.js/)?.[0] ?? ''
    const answer = await get(path, { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test('accepts a chunked request body without Content-Length', async () => {
    const pieces = (text: string) => new Response(text).body
    const send = (path: string, text: string) =>
      get(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: pieces(text),
        duplex: 'half',
      } as RequestInit)
    expect((await send('/api/subscribe', JSON.stringify({ email: 'pieces@post.example' }))).status).toBe(200)
    expect((await send('/api/subscribe', `"${'x'.repeat(300_000)}"`)).status).toBe(413)
    expect((await send('/api/subscribe', '{"email":')).status).toBe(400)
    expect((await get('/api/subscribe', { method: 'POST' })).status).toBe(415)
    expect((await get('/api/admin/logout', { method: 'POST' })).status).toBe(200)
  })

  test('refuses malformed addresses with a client error', async () => {
    for (const path of [
      '/%E0%A4%A',
      '/blog/%E0%A4%A',
      '/work/%?page=%',
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
    expect(product.output()).not.toContain('could not be decoded')
  })
})

test.describe('search engines', () => {
  test('get robots.txt and a sitemap', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /admin')
    expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
    const sitemap = await (await get('/sitemap.xml')).text()
    for (const path of ['/', '/inquire', '/quote-builder', '/contact', '/privacy', '/accessibility']) {
      expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`)
      expect((await get(path)).status).toBe(200)
    }
  })
})

test.describe('starting and stopping', () => {
  async function runUntilExit(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
    const dataDir = makeDataDir('off')
    const child = spawn(process.execPath, ['build/product/server.js'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number | null]
    rmSync(dataDir, { recursive: true, force: true })
    return { code, output }
  }

  test('an invalid setting stops the start with one line that names it', async () => {
    const { code, output } = await runUntilExit({ DEMO_CONTENT: 'maybe' })
    expect(code).toBe(1)
    expect(output).toBe('Slatehouse did not start: DEMO_CONTENT must be "on" or "off".\n')
  })

  test('a port in use stops the start, and the database with it', async () => {
    const { code, output } = await runUntilExit({ PORT: String(product.port), DEMO_CONTENT: 'off' })
    expect(code).toBe(1)
    expect(output).toBe(`Slatehouse did not start: PORT ${product.port} is in use by another program.\n`)
  })

  for (const [name, value, message] of [
    ['HOST', '999.1.1.1', 'HOST 999.1.1.1 is not an address of this machine'],
    ['DATABASE_URL', 'postgres://nobody:secret-word@127.0.0.1:1/none', 'DATABASE_URL names a server that cannot be used'],
  ] as const) {
    test(`names a ${name} that cannot be used`, async () => {
      const { code, output } = await runUntilExit({ [name]: value, DEMO_CONTENT: 'off' })
      expect(code).toBe(1)
      expect(output).toMatch(/^Slatehouse did not start: [^\n]+\.\n$/)
      expect(output).toContain(message)
      expect(output).not.toContain('secret-word')
    })
  }

  test('ADMIN_PASSWORD counts at the first start only, and npm run admin-password sets another beside the running product', async () => {
    const signInWith = (url: string, password: string) =>
      fetch(`${url}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ password }),
      }).then(({ status }) => status)
    const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'another password' }
    const running = await startProduct({ alone: true, env })
    expect(await signInWith(running.url, 'another password'), 'the prepared installation has one').toBe(401)
    expect(running.output()).toContain('ADMIN_PASSWORD is not the current admin password')
    const cookie = await signIn(running.url)

    const command = async (input: string) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', 'admin-password'], {
        env: { ...process.env, DATA_DIR: running.dataDir, ADMIN_PASSWORD: '' },
      })
      child.stdin.end(input)
      const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return { status, stderr }
    }
    expect(await command('short\n')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The admin password was not changed: Please use at least 12 characters.'),
    })
    expect(await command('chosen on the server\n')).toMatchObject({ status: 0, stderr: expect.not.stringContaining('chosen') })
    expect(await signInWith(running.url, 'chosen on the server')).toBe(200)
    expect(await signInWith(running.url, adminPassword)).toBe(401)
    const answer = await fetch(`${running.url}/api/admin/check-auth`, { headers: { cookie } })
    expect(await answer.json()).toEqual({ authenticated: false, ended: 'password' })
    const told = await findMail(running.dataDir, 'hello@slatehouse.example', /^Security notice/)
    expect(told.text).toContain('reset on the server')
    await running.remove()
  })

  test('the first start creates the admin password and prints it once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-first-'))
    const env = { DEMO_CONTENT: 'off', ADMIN_PASSWORD: '', LOG_LEVEL: 'warn' }
    const first = await startProduct({ alone: true, dataDir, env })
    await expect.poll(() => first.output()).toMatch(/\n {6}([\w-]{20})\n/)
    const password = first.output().match(/\n {6}([\w-]{20})\n/)?.[1]
    await first.stop()

    const second = await startProduct({ alone: true, dataDir, env })
    expect(second.output()).toBe('')
    expect(openToOthers(dataDir), 'other accounts of the machine read nothing').toEqual([])
    const answer = await fetch(`${second.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    expect(answer.status).toBe(200)
    await second.remove()
  })

  test('a data folder that other accounts can read is made private by the next start', async () => {
    const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' }
    const first = await startProduct({ alone: true, env })
    await first.stop()
    mkdirSync(join(first.dataDir, 'media'), { recursive: true })
    writeFileSync(join(first.dataDir, 'media/old.mp4'), 'written by an earlier version', { mode: 0o644 })
    for (const name of ['', 'media', 'secrets']) chmodSync(join(first.dataDir, name), 0o755)
    const second = await startProduct({ alone: true, dataDir: first.dataDir, env })
    expect(openToOthers(first.dataDir)).toEqual([])
    await second.remove()
  })

  test('`npm start -- --demo-off` starts without demo content, and SIGTERM ends every process that it started', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-npm-'))
    const port = await freePort()
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const npm = spawn('npm', ['start', '--', '--demo-off'], { env, stdio: 'ignore' })
    const answers = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answers, { timeout: 120_000 }).toBe(true)
    const work = await fetch(`http://localhost:${port}/api/work/projects`)
    expect(await work.json()).toMatchObject({ projects: [] })
    npm.kill('SIGTERM')
    await expect.poll(answers).toBe(false)
    // The database releases its folder last.
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('SIGTERM lets responses in progress finish', async () => {
    const other = await startProduct({ alone: true, env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
    // Warm up: the first page is slow, and shutdown has ten seconds of grace.
    expect((await fetch(`${other.url}/quote-builder?uncached`)).status).toBe(200)
    const calls = Array.from({ length: 30 }, (_, n) =>
      request({ host: '127.0.0.1', port: other.port, path: `/quote-builder?uncached=${n}` }),
    )
    const answers = calls.map(async (call) => {
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, html: await text(answer) }
    })
    const sent = calls.map((call) => once(call, 'finish'))
    for (const call of calls) call.end()
    await Promise.all(sent)
    const stopped = other.stop()
    for (const { status, html } of await Promise.all(answers)) {
      expect(status).toBe(200)
      expect(html).toMatch(/<\/html>$/)
    }
    await stopped
    expect(other.process.exitCode).toBe(0)
    await other.remove()
  })
})

test('a database that is killed is started again, and no request fails meanwhile', async () => {
  const lucky = await startProduct({ alone: true, env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'fatal' } })
  const contact = () =>
    fetch(`${lucky.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Patient Person',
        email: 'p@p.example',
        projectType: 'other',
        message: 'Are you still there?',
      }),
    })
  killDatabase(lucky.dataDir)
  const seen = new Set<number>()
  await expect
    .poll(
      async () => {
        const answer = await contact()
        seen.add(answer.status)
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        return answer.status
      },
      { timeout: 30_000, intervals: [150] },
    )
    .toBe(200)
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expect.poll(async () => (await fetch(`${lucky.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  await lucky.remove()
})

test('after random kills under load every acknowledged write exists once, and no mail is lost', async () => {
  const seed = randomInt(2 ** 31)
  const { rounds, mails } = await killRounds({ victims: ['all'], seed, settle: false })
  const sum = rounds.flatMap(({ acknowledged }) => Object.values(acknowledged)).reduce((all, count) => all + count)
  expect(sum, `seed ${seed}`).toBeGreaterThan(50)
  expect(
    rounds.flatMap(({ faults }) => faults),
    `seed ${seed}`,
  ).toEqual([])
  expect(mails.faults, `seed ${seed}`).toEqual([])
})
