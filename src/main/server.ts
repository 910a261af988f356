import { EnvError, readEnv } from '#server/base/env.ts'
import { keepFilesPrivate } from '#server/base/storage/private-files.ts'
import { closeOnSignal } from './signals.ts'

keepFilesPrivate()
try {
  const env = readEnv()
  // Imported late: loading the whole product takes a second, and an invalid setting is reported before.
  const { startWeb } = await import('./start-web.ts')
  const web = await startWeb(env)
  closeOnSignal(web.stop)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`Slatehouse did not start: ${error.message}.`)
  process.exit(1)
}
