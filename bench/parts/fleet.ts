import { join } from 'node:path'
import { startFleet } from '../../tests/support/fleet.ts'
import { startMailCatcher } from '../../tests/support/mail-catcher.ts'
import { freePort } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'
import { crossings } from '../fleet/crossings.ts'
import { jobs } from '../fleet/jobs.ts'
import { rollingRestart } from '../fleet/rolling.ts'
import { starts, watchSchedule } from '../fleet/starts.ts'
import { uploads } from '../fleet/uploads.ts'

/** Two web processes and two workers behind the example's nginx, with one PostgreSQL and one bucket. */
export async function fleet(bench: Bench): Promise<void> {
  const catcher = await startMailCatcher()
  const env = { DEMO_CONTENT: 'on', LOG_LEVEL: 'error', SMTP_URL: catcher.url }
  const running = await startFleet({ dataDir: join(bench.scratch, 'fleet'), port: await freePort(), env })
  try {
    await starts(running, bench)
    const noteSchedule = await watchSchedule(running)
    await crossings(running, bench)
    await uploads(running, bench)
    await jobs(running, catcher, bench)
    await rollingRestart(running, bench)
    await noteSchedule(bench)
  } finally {
    await running.remove()
    await catcher.close()
  }
}
