import { EnvError, readEnv } from '#server/base/env.ts'
import { startJobs } from '#server/jobs.ts'
import { compose } from './compose.ts'

/** Works on jobs only; any number of these may run beside the web processes on one database. */
try {
  const { services, close } = await compose(readEnv(), { worker: true })
  await startJobs(services)
  services.log.info('worker is running')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)))
  }
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`The worker did not start: ${error.message}.`)
  process.exit(1)
}
