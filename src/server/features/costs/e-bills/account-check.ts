import { Problem } from '#domain/common/problem.ts'
import { eBillMessages, type AccountState } from '#domain/costs/e-bill.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockBill, type BillRecord } from '../bills/bill-store.ts'
import { noSuchBill } from '../bills/write-bill.ts'
import { findEBill, listKnownAccounts, noteAccountCheck, type EBillRow } from './e-bill-store.ts'

/** Whether a supplier is asked to be paid where they were paid before. Who sends forged invoices changes the account. */
export async function accountStateOf(
  db: Sql,
  { id, supplierId }: Pick<BillRecord, 'id' | 'supplierId'>,
  { accounts }: Pick<EBillRow, 'accounts'>,
): Promise<{ state: AccountState; known: string[] }> {
  const known = supplierId ? await listKnownAccounts(db, supplierId, id) : []
  if (accounts.length === 0) return { state: 'none', known }
  if (known.length === 0) return { state: 'new', known }
  return { state: accounts.some((account) => known.includes(account)) ? 'known' : 'changed', known }
}

/** Why a bill cannot be approved before somebody has looked at its account, or null. */
export async function refusalOfAccount(db: Sql, bill: BillRecord, electronic: EBillRow): Promise<string | null> {
  if (electronic.accountCheckedAt !== null) return null
  const { state } = await accountStateOf(db, bill, electronic)
  return state === 'changed' ? eBillMessages.changedAccount(bill.supplierName) : null
}

/** Confirms an account that had changed. Throws `not-found`, and `conflict` where nothing is to be checked. */
export async function checkAccount(
  { db, person, now }: Pick<Services, 'db'> & { person: SignedInPerson; now: Date },
  billId: string,
  how: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const bill = await tryLockBill(tx, billId)
    const electronic = bill && (await findEBill(tx, billId))
    if (!bill || !electronic) throw noSuchBill()
    if ((await refusalOfAccount(tx, bill, electronic)) === null) {
      throw new Problem('conflict', 'There is nothing to check about this account.')
    }
    await noteAccountCheck(tx, billId, { by: person.id, at: now, how })
    const { kind, supplierName: supplier, day } = bill
    await recordActivity(tx, {
      actor: 'staff',
      action: 'bill.account-checked',
      subject: billId,
      meta: { kind, supplier, day, how },
    })
  })
}
