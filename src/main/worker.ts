import { EnvError, readEnv } from '#server/base/env.ts'
import { keepFilesPrivate } from '#server/base/storage/private-files.ts'
import { productFile } from '#server/base/product-file.ts'
import { startJobs } from '#server/jobs.ts'
import { compose } from './compose.ts'
import { startDemoContentJob } from './demo/demo-content-job.ts'
import { readBuiltDocuments, readDocumentsThrough } from './documents.ts'
import { closeOnSignal } from './signals.ts'

/** Runs jobs only; any number of workers may run beside the web processes on one database. */
keepFilesPrivate()
try {
  const env = readEnv()
  const vite = env.production ? null : await startVite()
  const readDocuments = vite ? readDocumentsThrough(vite) : await readBuiltDocuments()
  const { services, close } = await compose(env, { worker: true, readDocuments })
  await startJobs(services)
  await startDemoContentJob(services)
  services.log.info('worker is running')
  closeOnSignal(async () => {
    await close()
    await vite?.close()
  })
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`The worker did not start: ${error.message}.`)
  process.exit(1)
}

/** Not an HTTP server: it only loads the source of the documents. */
async function startVite() {
  const { createServer } = await import('vite')
  const configFile = productFile('vite.server.config.ts')
  return createServer({ configFile, server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom' })
}
