import { EnvError, readEnv } from '#server/base/env.ts'
import { startWeb } from './start-web.ts'

try {
  const env = readEnv()
  const web = await startWeb(env)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      web.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(`Slatehouse did not start: ${error.message}.`)
  process.exit(1)
}
