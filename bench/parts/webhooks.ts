import { join } from 'node:path'
import { seconds, type Bench } from '../figures.ts'
import { eventCount, measureWebhooks } from '../webhooks.ts'

export async function webhooks({ note, scratch }: Bench): Promise<void> {
  const { arrived, outOfOrder, twice, kills, milliseconds } = await measureWebhooks(join(scratch, 'webhooks'))
  note({
    what: `${eventCount.toLocaleString('en-GB')} events to a webhook that is slow, fails, then works, over ${kills} SIGKILLs`,
    measured: `${arrived.toLocaleString('en-GB')} accepted in ${seconds(milliseconds)}, ${eventCount - arrived} lost, ${outOfOrder} out of order, ${twice} accepted twice`,
    limit: 'each at least once, in order per record, none lost',
    met: arrived === eventCount && outOfOrder === 0,
  })
}
