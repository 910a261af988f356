import { Problem } from '#domain/common/problem.ts'
import { approvedState, refusalToMoveBill, type BillMove } from '#domain/costs/bill-rules.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { expectOpenDay } from '../../invoices/locked-period.ts'
import { tryLockProject } from '../../projects/project-store.ts'
import { replaceDays, tryLockBill, updateBill, type BillRecord } from './bill-store.ts'
import { refusalOfAccount } from '../e-bills/account-check.ts'
import { findEBill } from '../e-bills/e-bill-store.ts'
import { mailRejection } from '../e-bills/mail-rejection.ts'
import { noteCosts } from '../note-costs.ts'
import { listSettledDays } from '../spending-store.ts'
import { noSuchBill } from './write-bill.ts'

type Needed = Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date }

interface Move {
  move: BillMove
  reason: string
  /** Booked days that the bill stands for. */
  days?: string[] | undefined
  revision?: number | undefined
  /** Mails the reason of a rejection to the supplier of an electronic invoice. */
  tellSupplier?: boolean
}

const actions = { approve: 'bill.approved', reject: 'bill.rejected', withdraw: 'bill.withdrawn' } as const satisfies Record<
  BillMove,
  EventName
>

/**
 * Approves a bill, rejects it with a reason, or takes the approval back. Throws `not-found`, `not-allowed` for one's own,
 * `invalid` without a reason, and `conflict`, also in a closed period.
 */
export async function moveBill({ db, queue, person, now }: Needed, id: string, given: Move): Promise<void> {
  const { move, reason, days, revision, tellSupplier = false } = given
  await db.transaction(async (tx) => {
    const bill = await tryLockBill(tx, id)
    if (!bill) throw noSuchBill()
    const refusal = refusalToMoveBill(person, bill, move)
    if (refusal) throw new Problem(isOwn(person, bill, move) ? 'not-allowed' : 'conflict', refusal)
    if (revision !== undefined && revision !== bill.revision) {
      throw new Problem('conflict', 'This cost has just been changed. Please look at it again.')
    }
    if (move !== 'reject') await expectOpenDay(tx, bill.day)
    if (bill.payRunId) throw new Problem('conflict', 'This is in a payment file. Cancel that first.')
    if (move === 'reject' && reason === '') {
      const text = 'Please say why.'
      throw new Problem('invalid', text, { fields: { reason: text } })
    }
    const electronic = await findEBill(tx, id)
    const unchecked = move === 'approve' && electronic ? await refusalOfAccount(tx, bill, electronic) : null
    if (unchecked) throw new Problem('conflict', unchecked)
    if (move === 'approve' && days) await settleDays(tx, bill, days)
    const state = move === 'approve' ? approvedState(bill) : move === 'reject' ? ('rejected' as const) : ('waiting' as const)
    await updateBill(tx, id, {
      state,
      rejectReason: move === 'reject' ? reason : '',
      decidedBy: move === 'withdraw' ? null : person.id,
      decidedAt: move === 'withdraw' ? null : now,
      paidOn: state === 'paid' ? bill.day : null,
    })
    const { kind, supplierName: supplier, day } = bill
    const meta = { kind, supplier, day, ...(reason && { reason }) }
    await recordActivity(tx, { actor: 'staff', action: actions[move], subject: id, meta })
    if (move === 'reject' && tellSupplier && electronic) await mailRejection(tx, { queue }, { bill, electronic, reason })
    await noteCosts(tx, queue, [bill.projectId])
  })
}

const isOwn = (person: SignedInPerson, bill: BillRecord, move: BillMove) =>
  move === 'approve' && bill.state === 'waiting' && bill.personId === person.id

/** Makes the bill stand for these days. Throws `conflict` for one that another bill stands for. */
async function settleDays(tx: Transaction, bill: BillRecord, ids: string[]): Promise<void> {
  if (!bill.projectId || !bill.supplierId) {
    if (ids.length > 0) throw new Problem('conflict', 'Choose a project and a supplier before you choose booked days.')
    return
  }
  // Of two bills for one day, the second waits here and is refused.
  await tryLockProject(tx, bill.projectId)
  const there = await listSettledDays(tx, bill.projectId, bill.supplierId)
  const chosen = [...new Set(ids)].map((id) => there.find((day) => day.id === id))
  if (chosen.some((day) => !day || (day.billId !== null && day.billId !== bill.id))) {
    throw new Problem('conflict', 'One of these days is no longer booked, or is on another bill. Please choose again.')
  }
  await replaceDays(
    tx,
    bill.id,
    chosen.map((day) => ({
      billId: bill.id,
      projectId: bill.projectId!,
      takenId: day!.id,
      supplierId: bill.supplierId,
      day: day!.day,
    })),
  )
}
