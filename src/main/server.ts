import { EnvError, readEnv } from '#server/base/env.ts'
import { closeOnSignal } from './signals.ts'
import { startWeb } from './start-web.ts'

try {
  const web = await startWeb(readEnv())
  closeOnSignal(web.stop)
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`Slatehouse did not start: ${error.message}.`)
  process.exit(1)
}
