import { Problem } from '#domain/common/problem.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findCalled, isAhead, type Called } from './read-call.ts'
import { tryLockShoot, updateCalls } from './shoot-store.ts'

interface Given {
  key: string
  /** Number of the sheet that they have read. */
  number: number
}

/** Records once per sheet that its reader opened it. Throws `not-found`. */
export async function noteOpened({ db }: Pick<Services, 'db'>, { key, number }: Given, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const called = await lockCalledOrThrow(tx, key)
    const { call, shoot } = called
    if (number !== shoot.number || call.openedNumber === number) return
    await updateCalls(tx, [call.id], { openedNumber: number, openedAt: now })
    await note(tx, called, 'shoot.sheet-opened')
  })
}

/** Confirms a call; idempotent. Throws `not-found` and `conflict`. */
export async function confirmCall({ db }: Pick<Services, 'db'>, { key, number }: Given, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const called = await lockCalledOrThrow(tx, key)
    const { call, shoot, sheet } = called
    if (shoot.cancelledAt) throw new Problem('conflict', shootMessages.cancelled)
    if (!isAhead(sheet, now)) throw new Problem('conflict', shootMessages.over)
    if (number !== shoot.number) throw new Problem('conflict', shootMessages.newer)
    if (call.confirmedNumber === number) return
    const opened = call.openedNumber === number ? {} : { openedNumber: number, openedAt: now }
    await updateCalls(tx, [call.id], { ...opened, confirmedNumber: number, confirmedAt: now })
    await note(tx, called, 'shoot.confirmed')
  })
}

/** Locks the shoot, so that no new sheet is sent meanwhile. */
async function lockCalledOrThrow(tx: Transaction, key: string): Promise<Called> {
  const { shoot } = await findCalled(tx, key)
  await tryLockShoot(tx, shoot.id)
  return findCalled(tx, key)
}

async function note(tx: Transaction, { shoot, member }: Called, action: string): Promise<void> {
  const meta = { shootId: shoot.id, date: shoot.sheet?.date, number: shoot.number, by: member.name }
  await recordActivity(tx, { actor: 'crew', action, subject: shoot.projectId, meta })
}
