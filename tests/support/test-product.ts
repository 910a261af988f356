import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { compose } from '#main/compose.ts'
import { makeApp } from '#server/app.ts'
import { makeAdmission } from '#server/base/http/limits/admission.ts'
import type { EndpointServices } from '#server/base/http/bind-endpoint.ts'
import type { Database } from '#server/base/database/database.ts'
import { readEnv, type Env } from '#server/base/env.ts'
import { makeMetrics } from '#server/base/metrics.ts'
import type { AppEnv } from '#server/base/http/request-context.ts'
import * as mails from '#server/mails.tsx'
import { renderPdf } from '#server/pdfs.ts'
import { ensureAdminPassword } from '#server/features/accounts/admin-password.ts'
import { startJobs } from '#server/jobs.ts'
import { makeTestDatabase } from './test-database.ts'

const readDocuments = () => Promise.resolve({ ...mails, renderPdf })
/** Each new one costs the server more than most tests. */
const connections = 8

const adminPassword = 'correct horse battery staple'

export interface Requesting {
  /** Sent as JSON; strings are sent unchanged. */
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  /** Remote address, which rate limits count by. */
  address?: string
}

export interface Answered {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  /** Parsed JSON body; undefined if it is not JSON. */
  json: any
}

export interface TestProduct {
  env: Env
  services: EndpointServices
  db: Database
  /** For tests that need a socket. */
  app: Hono<AppEnv>
  /** Calls an endpoint as a non-browser client, unless `headers` say otherwise. */
  request(method: string, path: string, requesting?: Requesting): Promise<Answered>
  /** Signs in as staff; resolves to the cookie. */
  signIn(): Promise<string>
  /** Waits until no job is due. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** The product without pages, in-process, on its own database and data folder, with its queue running. */
export async function makeTestProduct({
  env: variables = {},
  working = true,
}: { env?: Record<string, string>; working?: boolean } = {}): Promise<TestProduct> {
  const database = await makeTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-data-'))
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    SITE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'off',
    ...variables,
  })
  const { services, flags, close } = await compose(env, { worker: working, readDocuments, connections })
  await ensureAdminPassword(services.db, env.adminPassword)
  if (working) await startJobs(services)
  const app = makeApp(services, flags, makeMetrics(services.pages, makeAdmission()))

  async function caller(method: string, path: string, requesting: Requesting = {}): Promise<Answered> {
    const { body, cookie, headers = {}, address = '192.0.2.1' } = requesting
    const request = new Request(new URL(path, env.siteUrl), {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await app.fetch(request, { address })
    // Event streams do not end by themselves.
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) await response.body?.cancel()
    const bytes = response.bodyUsed ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    return { status: response.status, headers: response.headers, bytes, text, json: jsonOf(text) }
  }

  return {
    env,
    services,
    db: services.db,
    app,
    request: caller,
    async signIn() {
      const { headers } = await caller('POST', '/api/admin/login', { body: { password: adminPassword } })
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0]!)
        .join('; ')
    },
    settle: () => settle(services.db),
    async close() {
      await close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a second process of the product: own connections and live channels, same database. */
export async function startBeside({ env }: Pick<TestProduct, 'env'>): Promise<Pick<TestProduct, 'app' | 'env' | 'close'>> {
  const { services, flags, close } = await compose(env, { worker: false, readDocuments, connections })
  return { env, app: makeApp(services, flags, makeMetrics(services.pages, makeAdmission())), close }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function settle(db: Database): Promise<void> {
  for (const deadline = Date.now() + 50_000; ;) {
    const { rows } = await db.execute(sql`
      select name, state, output from pgboss.job
      where name not like '\\_\\_%' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
      limit 10`)
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`the job queue does not come to rest: ${JSON.stringify(rows)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
