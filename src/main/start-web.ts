import { createServer, type Server } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { makeApp } from '#server/app.ts'
import { makeAdmission } from '#server/base/http/limits/admission.ts'
import type { Env } from '#server/base/env.ts'
import type { AppEnv } from '#server/base/http/request-context.ts'
import { workerPolicy } from '#server/base/http/answers/security-headers.ts'
import { makeMetrics } from '#server/base/metrics.ts'
import { productFile } from '#server/base/product-file.ts'
import { startJobs } from '#server/jobs.ts'
import { mountPages } from '#server/pages.ts'
import { ensureAdminPassword, isAdminPassword } from '#server/features/accounts/admin-password.ts'
import { ensureAgreementTemplates } from '#server/features/agreements/templates/ensure-agreement-templates.ts'
import { ensureWorkingHours } from '#server/features/bookings/slots/ensure-working-hours.ts'
import { startMakingAhead } from '#server/features/media/processing/make-ahead.ts'
import { ensureLakeside } from '#server/features/venues/ensure-lakeside.ts'
import { compose } from './compose.ts'
import { startDemoContentJob } from './demo/demo-content-job.ts'
import { seedDemoContent } from './demo/seed-demo-content.ts'
import { readBuiltDocuments, readDocumentsThrough } from './documents.ts'
import { listen } from './http-server.ts'

export interface RunningWeb {
  port: number
  stop(): Promise<void>
}

/** The whole product in one process: pages, endpoints and, unless `JOBS=off`, jobs. */
export async function startWeb(env: Env): Promise<RunningWeb> {
  const server = createServer({ connectionsCheckingInterval: 5_000 })
  const vite = env.production ? null : await startVite(server)
  const readDocuments = vite ? readDocumentsThrough(vite) : await readBuiltDocuments()
  const composition = await compose(env, { worker: env.jobs, readDocuments })
  const { services, flags } = composition
  const { log } = services
  const madePassword = await ensureAdminPassword(services.db, env.adminPassword)
  if (env.adminPassword !== undefined && !(await isAdminPassword(services.db, env.adminPassword))) {
    log.warn(
      'ADMIN_PASSWORD is not the current admin password: it only applies to the first start (npm run admin-password sets another)',
    )
  }
  await seedDemoContent(services, { now: new Date() })
  await ensureLakeside(services)
  await ensureAgreementTemplates(services, new Date())
  await ensureWorkingHours(services, new Date())
  if (env.jobs) {
    await startJobs(services)
    await startDemoContentJob(services)
  }

  const admission = makeAdmission()
  const metrics = makeMetrics(services.pages, admission)
  const app = makeApp(services, flags, metrics)
  if (!vite) serveBuiltFiles(app)
  mountPages(app, services, vite ? readPagesThrough(vite) : await readBuiltPages())
  const http = await listen(app, {
    env,
    pages: services.pages,
    pictures: services.hotPictures,
    admission,
    server,
    ...(vite && { before: vite.middlewares }),
  }).catch(async (error: unknown) => {
    await composition.close()
    throw error
  })

  if (env.production && env.picturesAhead) startMakingAhead(services, readAsVisitor(app, env))

  log.info({ address: `http://${env.host}:${http.port}` }, 'Slatehouse is open')
  if (madePassword) {
    console.log(
      `\n  Your admin password was generated and is only shown this once:\n\n      ${madePassword}\n\n  Sign in at ${env.siteUrl}/admin/login\n`,
    )
  }

  return {
    port: http.port,
    async stop() {
      log.info('closing')
      await vite?.close()
      composition.beginClosing()
      await http.drain(10)
      await composition.close()
      log.info('closed')
    },
  }
}

/** Reads a page like somebody without cookies, which also keeps it in the cache of pages. */
const readAsVisitor =
  (app: Hono<AppEnv>, { siteUrl }: Env) =>
  async (path: string) => {
    const answer = await app.fetch(new Request(new URL(path, siteUrl)), { address: '127.0.0.1' })
    return answer.ok ? answer.text() : null
  }

/** Loaded once: resolving a module again for every page costs more than a small page. */
async function readBuiltPages(): Promise<() => Promise<ServerBuild>> {
  const pages = (await import(productFile('build/server/index.js'))) as ServerBuild
  return async () => pages
}

/** In development loads the current source. */
const readPagesThrough = (vite: ViteDevServer) => (): Promise<ServerBuild> =>
  vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>

/** `/assets/hash-worker-B8p0Er0p.js`, `/planning-worker.js`. */
const isWorker = /^\/(assets\/)?[a-z]+-worker(-[\w-]+)?\.js$/

/** Serves Vite's hashed files as immutable, with their precompressed copies. */
function serveBuiltFiles(app: Hono<AppEnv>): void {
  const files = serveStatic<AppEnv>({ root: productFile('build/client'), precompressed: true })
  app.use('/assets/*', async (c, next) => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    await next()
  })
  app.use('*', async (c, next) => {
    if (isWorker.test(c.req.path)) c.header('Content-Security-Policy', workerPolicy)
    await next()
  })
  // Every file has an extension, and no page has one, so pages do not wait for the disk.
  app.use('*', (c, next) => (c.req.path.includes('.') ? files(c, next) : next()))
}

async function startVite(server: Server) {
  const { createServer: createVite } = await import('vite')
  return createVite({ server: { middlewareMode: true, hmr: { server }, ws: { server } as never }, appType: 'custom' })
}
