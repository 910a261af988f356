import { longDay } from '#domain/common/dates/calendar-day.ts'
import { toPounds } from '#domain/common/money/money.ts'
import type { Bill, BillCard } from '#domain/costs/bill-endpoints.ts'
import { refusalToChangeBill, refusalToMoveBill, sameReceiptText, sameReferenceText } from '#domain/costs/bill-rules.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { refusalOfAccount } from '../e-bills/account-check.ts'
import { findEBill } from '../e-bills/e-bill-store.ts'
import { listDaysOf, listTwins, type BillRow, type ReceiptRow } from './bill-store.ts'

export function toBillCard({ bill, projectTitle, person: name }: BillRow, person: SignedInPerson): BillCard {
  const { id, kind, state, supplierName, paidBy, day, reference, category, revision } = bill
  return {
    id,
    kind,
    state,
    supplierName,
    paidBy,
    day,
    reference,
    category,
    revision,
    project: bill.projectId ? { id: bill.projectId, title: projectTitle ?? '' } : null,
    person: { id: bill.personId, name },
    net: toPounds(bill.netPence),
    gross: toPounds(bill.grossPence),
    miles: bill.mileTenths === null ? null : bill.mileTenths / 10,
    hasReceipt: bill.receiptId !== null,
    refusals: refusalsFor(bill, person),
  }
}

const refusalsFor = (bill: BillRow['bill'], person: SignedInPerson): Bill['refusals'] => ({
  change: refusalToChangeBill(bill),
  approve: refusalToMoveBill(person, bill, 'approve'),
  reject: refusalToMoveBill(person, bill, 'reject'),
  withdraw: refusalToMoveBill(person, bill, 'withdraw'),
})

export async function readBillAnswer(db: Sql, row: BillRow, person: SignedInPerson): Promise<Bill> {
  const { bill, receipt, decider } = row
  const [days, warnings, electronic] = await Promise.all([listDaysOf(db, bill.id), warningsOf(db, row), findEBill(db, bill.id)])
  const card = toBillCard(row, person)
  const unchecked = electronic && (await refusalOfAccount(db, bill, electronic))
  const { phase, entered, dueDate, supplierId, note, rejectReason, paidOn } = bill
  return {
    ...card,
    refusals: { ...card.refusals, approve: card.refusals.approve ?? unchecked },
    isElectronic: electronic !== null,
    phase,
    entered,
    supplierId,
    note,
    rejectReason,
    paidOn,
    dueDate: dueDate ?? '',
    // Mileage is calculated, so that there is nothing to type.
    lines:
      bill.kind === 'mileage'
        ? []
        : bill.lines.map(({ label, vatRate, net, gross }) => ({
            label,
            vatRate,
            amount: toPounds(entered === 'net' ? net : gross),
          })),
    vat: toPounds(bill.vatPence),
    receipt: receipt && toReceipt(receipt),
    decidedBy: decider,
    days,
    warnings,
  }
}

export const toReceipt = ({ id, name, contentType, pages }: ReceiptRow) => ({ id, name, contentType, pages })

async function warningsOf(db: Sql, { bill, receipt }: BillRow): Promise<string[]> {
  const { id, reference, supplierId, supplierName } = bill
  const twins = await listTwins(db, { id, sha256: receipt?.sha256 ?? null, reference, supplierId, supplierName })
  return twins.map(({ why, day }) =>
    why === 'receipt' ? sameReceiptText(longDay(day)) : sameReferenceText(reference, longDay(day)),
  )
}
