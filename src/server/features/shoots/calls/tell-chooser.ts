import { addMinutes } from 'date-fns/addMinutes'
import type { Transaction } from '../../../base/database/database.ts'
import type { Queue } from '../../../base/queue.ts'
import type { ShootRow } from '../shoot-store.ts'

/** Minutes in which a day can be changed again before the client hears of it. */
const minutesToSettle = 2

/** The client who chose the day of a shoot is told of what became of it. */
export async function tellChooser(tx: Transaction, queue: Queue, { choiceId }: Pick<ShootRow, 'choiceId'>): Promise<void> {
  if (choiceId === null) return
  await queue.send(tx, 'date.followed', { choiceId }, { startAfter: addMinutes(new Date(), minutesToSettle) })
}
