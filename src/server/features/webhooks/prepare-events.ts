import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { deleteEvent, lockOutbox, releaseEvent, tryToPrepare, type EventRow } from './delivery-store.ts'
import { dataOf } from './event-data.ts'

const mostAtOnce = 100

type Means = Pick<Services, 'db' | 'env' | 'log'>

/** Gives events of the outbox their data, in order, and makes their deliveries. Of several processes one does. */
export async function prepareEvents(means: Means, now: Date): Promise<void> {
  while ((await prepareSome(means, now)) === mostAtOnce);
}

const prepareSome = (means: Means, now: Date): Promise<number> =>
  means.db.transaction(async (tx) => {
    if (!(await tryToPrepare(tx))) return 0
    const events = await lockOutbox(tx, mostAtOnce)
    for (const event of events) {
      const data = await findData(means, tx, event)
      if (data) await releaseEvent(tx, event, data, now)
      else await deleteEvent(tx, event.id)
    }
    return events.length
  })

/** What cannot be read goes without data, so that nothing is lost and nothing waits for it. */
async function findData({ env, log }: Means, tx: Transaction, event: EventRow): Promise<object | null> {
  try {
    return await tx.transaction((inner) => dataOf({ db: inner, env }, event))
  } catch (error) {
    log.error({ err: error, event: event.name, id: event.id }, 'the data of an event for webhooks could not be read')
    return {}
  }
}
