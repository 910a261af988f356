import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { Metrics } from './metrics.ts'
import type { AppEnv } from './http/request-context.ts'
import type { Services } from './services.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Health answers must not be cached. */
const ofNow = { 'Cache-Control': 'no-store' }

export function mountHealth(app: Hono<AppEnv>, { env, db, queue, storage, closing }: Services, metrics: Metrics): void {
  app.get('/healthz', (c) => c.json({ ok: true }, 200, ofNow))

  app.get('/readyz', async (c) => {
    const [database, disk, jobs] = await Promise.all([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      storage.answers(),
      queue.answers(),
    ])
    // A closing process still answers, but load balancers should use another.
    const ready = database && disk && jobs && !closing.aborted
    return c.json({ ready, database, storage: disk, queue: jobs }, ready ? 200 : 503, ofNow)
  })

  app.get('/metrics', async (c) => {
    const allowed = env.metricsToken
      ? sameText(c.req.header('authorization') ?? '', `Bearer ${env.metricsToken}`)
      : // Clients of a proxy on this machine are not local.
        loopback.test(c.env.address) && c.req.header('x-forwarded-for') === undefined
    if (!allowed) throw new Problem('not-found', 'Not found.')
    return c.body(await metrics.registry.metrics(), 200, { ...ofNow, 'Content-Type': metrics.registry.contentType })
  })
}

/** Constant-time comparison by bytes, since a character may have several. */
function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
