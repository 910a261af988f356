import { Problem } from '#domain/common/problem.ts'
import { shootWords } from '#domain/shoots/shoot-words.ts'
import type { Transaction } from '../../base/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findCalled, isAhead, type Called } from './read-call.ts'
import { lockShoot, updateCalls } from './shoot-store.ts'

interface Given {
  key: string
  /** Of the sheet that they have before them. */
  number: number
}

/** Keeps for the studio that somebody opened their sheet: of each sheet once. Throws `not-found`. */
export async function noteOpened({ db }: Pick<Services, 'db'>, { key, number }: Given, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const called = await holdCalled(tx, key)
    const { call, shoot } = called
    if (number !== shoot.number || call.openedNumber === number) return
    await updateCalls(tx, [call.id], { openedNumber: number, openedAt: now })
    await note(tx, called, 'shoot.sheet-opened')
  })
}

/** Somebody says that they will be there; twice is once. Throws `not-found` and `conflict`. */
export async function confirmCall({ db }: Pick<Services, 'db'>, { key, number }: Given, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const called = await holdCalled(tx, key)
    const { call, shoot, sheet } = called
    if (shoot.cancelledAt) throw new Problem('conflict', shootWords.cancelled)
    if (!isAhead(sheet, now)) throw new Problem('conflict', shootWords.over)
    if (number !== shoot.number) throw new Problem('conflict', shootWords.newer)
    if (call.confirmedNumber === number) return
    const opened = call.openedNumber === number ? {} : { openedNumber: number, openedAt: now }
    await updateCalls(tx, [call.id], { ...opened, confirmedNumber: number, confirmedAt: now })
    await note(tx, called, 'shoot.confirmed')
  })
}

/** The shoot is held, so that no other sheet goes out meanwhile. */
async function holdCalled(tx: Transaction, key: string): Promise<Called> {
  const { shoot } = await findCalled(tx, key)
  await lockShoot(tx, shoot.id)
  return findCalled(tx, key)
}

async function note(tx: Transaction, { shoot, member }: Called, action: string): Promise<void> {
  const meta = { shootId: shoot.id, date: shoot.sheet?.date, number: shoot.number, by: member.name }
  await recordActivity(tx, { actor: 'crew', action, subject: shoot.projectId, meta })
}
