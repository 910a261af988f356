import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { NewEvent } from '#domain/system/events/events.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findPast, tryLockPast, updatePast, type ListedPast } from './past-invoice-store.ts'

/** Notes that all of it was paid, for whoever reads the list: nothing is booked. Throws `not-found`, `conflict` and `invalid`. */
export async function markPaid(
  tx: Transaction,
  { id, paidOn, revision }: { id: string; paidOn: string; revision: number },
  today: string,
): Promise<ListedPast> {
  const row = await lockOrThrow(tx, id, revision)
  if (row.paidMinor >= row.grossMinor) throw new Problem('conflict', 'Nothing is owed on this invoice.')
  if (paidOn > today) throw invalid('This date is in the future.')
  if (paidOn < row.issuedOn) throw invalid('That is before the invoice was issued.')
  const beforeMark = { paidMinor: row.paidMinor, paidOn: row.paidOn }
  await updatePast(tx, id, { paidMinor: row.grossMinor, paidOn, beforeMark, revision: row.revision + 1 })
  return finish(tx, id, { action: 'past-invoice.paid', meta: { number: row.number, paidOn } })
}

/** Gives it what the import brought. Throws `not-found` and `conflict`. */
export async function unmarkPaid(tx: Transaction, { id, revision }: { id: string; revision: number }): Promise<ListedPast> {
  const row = await lockOrThrow(tx, id, revision)
  if (row.beforeMark === null) throw new Problem('conflict', 'This invoice was not marked as paid here.')
  await updatePast(tx, id, { ...row.beforeMark, beforeMark: null, revision: row.revision + 1 })
  return finish(tx, id, { action: 'past-invoice.unpaid', meta: { number: row.number } })
}

async function lockOrThrow(tx: Transaction, id: string, revision: number) {
  const row = await tryLockPast(tx, id)
  if (!row) throw new Problem('not-found', 'This past invoice does not exist.')
  expectRevision(revision, row.revision, 'this invoice')
  return row
}

async function finish(tx: Transaction, id: string, event: NewEvent): Promise<ListedPast> {
  await recordActivity(tx, { actor: 'staff', subject: id, ...event })
  return (await findPast(tx, id))!
}

const invalid = (message: string) => new Problem('invalid', message, { fields: { paidOn: message } })
