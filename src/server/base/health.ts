import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { Metrics } from './metrics.ts'
import type { AppEnv } from './request-context.ts'
import type { Services } from './services.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

export function mountHealth(app: Hono<AppEnv>, { env, db, queue, storage }: Services, metrics: Metrics): void {
  app.get('/healthz', (c) => c.json({ ok: true }))

  app.get('/readyz', async (c) => {
    const [database, disk, jobs] = await Promise.all([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      storage.answers(),
      queue.answers(),
    ])
    const ready = database && disk && jobs
    return c.json({ ready, database, storage: disk, queue: jobs }, ready ? 200 : 503)
  })

  app.get('/metrics', async (c) => {
    const allowed = env.metricsToken
      ? sameText(c.req.header('authorization') ?? '', `Bearer ${env.metricsToken}`)
      : loopback.test(c.env.address)
    if (!allowed) throw new Problem('not-found', 'Not found.')
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
}

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
