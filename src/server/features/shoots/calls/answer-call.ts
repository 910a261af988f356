import { Problem } from '#domain/common/problem.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findCalled, isAhead, type Called } from './read-call.ts'
import { tryLockShoot, updateCalls } from '../shoot-store.ts'

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
    await note(tx, called, 'sheet-opened')
  })
}

/** Confirms a call; idempotent. Throws `not-found` and `conflict`. */
export async function confirmCall({ db }: Pick<Services, 'db'>, { key, number }: Given, { now, today }: Present): Promise<void> {
  await db.transaction(async (tx) => {
    const called = await lockCalledOrThrow(tx, key)
    const { call } = called
    expectOpen(called, { number, newer: shootMessages.newer }, today)
    if (call.confirmedNumber === number) return
    const answered = { confirmedNumber: number, confirmedAt: now, declinedNumber: 0, declinedAt: null, declineReason: '' }
    await updateCalls(tx, [call.id], { ...openedBy(called, now), ...answered })
    await note(tx, called, 'confirmed')
  })
}

/** Declines a call, also one that was confirmed, and tells who looks after the project; idempotent. Throws as {@link confirmCall}. */
export async function declineCall(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { key, number, reason }: Given & { reason: string },
  { now, today }: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    const called = await lockCalledOrThrow(tx, key)
    const { call, shoot, member, sheet } = called
    expectOpen(called, { number, newer: shootMessages.newerToDecline }, today)
    if (call.declinedNumber === number) return
    const answered = { confirmedNumber: 0, confirmedAt: null, declinedNumber: number, declinedAt: now, declineReason: reason }
    await updateCalls(tx, [call.id], { ...openedBy(called, now), ...answered })
    await note(tx, called, 'declined')
    const parts = { by: member.name, day: sheet.date, ...(reason && { why: reason }) }
    await notify(tx, queue, { kind: 'call-declined', projectId: shoot.projectId, to: 'followers', by: null, parts }, now)
  })
}

function expectOpen({ shoot, sheet }: Called, { number, newer }: { number: number; newer: string }, today: string): void {
  if (shoot.cancelledAt) throw new Problem('conflict', shootMessages.cancelled)
  if (!isAhead(sheet, today)) throw new Problem('conflict', shootMessages.over)
  if (number !== shoot.number) throw new Problem('conflict', newer)
}

const openedBy = ({ call, shoot: { number } }: Called, now: Date) =>
  call.openedNumber === number ? {} : { openedNumber: number, openedAt: now }

/** Locks the shoot, so that no new sheet is sent meanwhile. */
async function lockCalledOrThrow(tx: Transaction, key: string): Promise<Called> {
  const { shoot } = await findCalled(tx, key)
  await tryLockShoot(tx, shoot.id)
  return findCalled(tx, key)
}

async function note(tx: Transaction, { shoot, member }: Called, done: 'sheet-opened' | 'confirmed' | 'declined'): Promise<void> {
  const meta = { shootId: shoot.id, date: shoot.sheet?.date, number: shoot.number, by: member.name }
  await recordActivity(tx, { actor: 'crew', action: `shoot.${done}`, subject: shoot.projectId, meta })
}
