import { EnvError, readEnv } from '#server/base/env.ts'
import { keepFilesPrivate } from '#server/base/storage/private-files.ts'
import { closeOnSignal } from './signals.ts'

keepFilesPrivate()
try {
  const env = readEnv()
  // Only now: all of the product takes a second to read, and whoever mistyped a setting need not wait for it.
  const { startWeb } = await import('./start-web.ts')
  const web = await startWeb(env)
  closeOnSignal(web.stop)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`Slatehouse did not start: ${error.message}.`)
  process.exit(1)
}
