import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import { seconds, type Bench } from '../figures.ts'

export async function starts({ note, scratch }: Bench): Promise<void> {
  const dataDir = join(scratch, 'starts')
  const first = await startProduct({ dataDir, env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'error' } })
  await first.stop()
  note({
    what: 'First start, with demo content',
    measured: seconds(first.startedIn),
    limit: 'at most 60 s',
    met: first.startedIn <= 60_000,
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
