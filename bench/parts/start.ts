import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFolder } from '#server/base/database/embedded-postgres.ts'
import { startProduct } from '../../tests/support/running-product.ts'
import { processorSecondsOf } from '../day.ts'
import { percent, seconds, type Bench } from '../figures.ts'

/** Seconds after a product is open, with demo content, until it is to be idle; and for how long it is then watched. */
const [calmAfter, watched] = [20, 40]

export async function start({ note, scratch }: Bench): Promise<void> {
  const clone = join(scratch, 'clone')
  execFileSync('git', ['clone', '--quiet', '.', clone])
  const began = performance.now()
  execFileSync('node', ['scripts/run.mjs', 'build'], { cwd: clone, stdio: 'ignore' })
  const installed = performance.now() - began
  const [megabytes] = execFileSync('du', ['-sm', join(clone, 'node_modules')], { encoding: 'utf8' }).split('\t')
  note({
    what: 'Packages of a fresh clone that npm start installs',
    measured: `${megabytes} MB; installed and built in ${seconds(installed)}`,
    limit: 'at most 600 MB',
    met: Number(megabytes) <= 600,
  })

  const dataDir = join(scratch, 'start')
  const first = await startProduct({ dataDir, env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'error' } })
  await sleep(calmAfter * 1_000)
  const postgres = Number(readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
  const takenSoFar = () => processorSecondsOf([first.process.pid!, postgres])
  const before = takenSoFar()
  await sleep(watched * 1_000)
  const busy = takenSoFar() - before
  await first.stop()
  note({
    what: `From ${calmAfter} s after the first start, with demo content: processor time of the product and PostgreSQL`,
    measured: `${percent(busy, watched)} of a core over ${watched} s`,
    limit: 'below 5 %',
    met: busy / watched < 0.05,
  })
  note({
    what: 'First start, with demo content',
    measured: seconds(first.startedIn),
    limit: 'at most 60 s',
    met: first.startedIn <= 60_000,
  })
  const whole = installed + first.startedIn
  note({
    what: 'Both: npm start on a fresh clone, to ready with demo content',
    measured: seconds(whole),
    limit: 'at most 50 s',
    met: whole <= 50_000,
  })
  const again = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  await again.stop()
  note({
    what: 'Restart on an existing data folder, to ready',
    measured: seconds(again.startedIn),
    limit: 'at most 4 s',
    met: again.startedIn <= 4_000,
  })
}
