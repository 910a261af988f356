import { pounds, type Pence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { purchaseRates, reclaimsTax, taxOf } from '#domain/common/money/tax-profile.ts'
import { taxName } from '#domain/common/money/vat.ts'
import type { BillForm } from '#domain/costs/bill-endpoints.ts'
import { billLine, costOf, sumsOf, type BillLine } from '#domain/costs/bill-lines.ts'
import { refusalToChangeBill, refusalToDate, seesBill } from '#domain/costs/bill-rules.ts'
import { mileagePay, taxYearOf } from '#domain/costs/mileage.ts'
import { seesProject } from '../../../base/access/project-scope.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readInvoiceSettings } from '../../invoices/invoice-settings-store.ts'
import { expectOpenDay } from '../../invoices/locked-period.ts'
import { findProject, tryLockProject } from '../../projects/project-store.ts'
import { noteCosts } from '../note-costs.ts'
import { listSettledDays } from '../spending-store.ts'
import {
  deleteBill,
  deleteReceipt,
  findReceipt,
  findSupplierName,
  insertBill,
  listDaysOf,
  isOnBill,
  lockMiles,
  replaceDays,
  sumMiles,
  tryLockBill,
  updateBill,
  type BillRecord,
  type ReceiptRow,
} from './bill-store.ts'

type Needed = Pick<Services, 'db' | 'queue'> & Present & { person: SignedInPerson }

export const noSuchBill = () => new Problem('not-found', 'This cost is no longer there.')
const overtaken = () => new Problem('conflict', 'Someone else has just changed this cost. Please compare before you save again.')

/** Enters a bill for the caller: a draft, or one that waits for approval. Throws `invalid`. */
export async function addBill({ db, queue, person, now, today }: Needed, form: BillForm): Promise<string> {
  return db.transaction(async (tx) => {
    const values = await valuesOf(tx, { form, person, today, before: null })
    const state = form.send ? ('waiting' as const) : ('draft' as const)
    const bill = await insertBill(tx, { ...values, state, personId: person.id, createdAt: now })
    if (form.send) await settleOwnDay(tx, bill)
    await recordActivity(tx, { actor: 'staff', action: 'bill.added', subject: bill.id, meta: metaOf(bill) })
    await noteCosts(tx, queue, [bill.projectId])
    return bill.id
  })
}

/** Saves a bill that is not approved yet; a rejected one that is sent waits again. Throws `not-found`, `conflict` and `invalid`. */
export async function changeBill(
  { db, queue, person, today, storage }: Needed & Pick<Services, 'storage'>,
  id: string,
  { revision, ...form }: BillForm & { revision?: number | undefined },
): Promise<void> {
  const replaced = await db.transaction(async (tx) => {
    const before = await lockOwnBillOrThrow(tx, id, person)
    const refusal = refusalToChangeBill(before)
    if (refusal) throw new Problem('conflict', refusal)
    if (revision !== undefined && revision !== before.revision) throw overtaken()
    // What waits stays sent.
    const sends = form.send || before.state === 'waiting'
    const values = await valuesOf(tx, { form: { ...form, send: sends }, person, today, before })
    const bill = await updateBill(tx, id, { ...values, ...(sends && { state: 'waiting' as const, rejectReason: '' }) })
    if (bill.projectId !== before.projectId || bill.supplierId !== before.supplierId) await replaceDays(tx, id, [])
    if (sends) await settleOwnDay(tx, bill)
    const old = before.receiptId !== bill.receiptId ? await removeReceipt(tx, before.receiptId) : null
    const action = before.state !== 'waiting' && sends ? 'bill.sent' : 'bill.changed'
    await recordActivity(tx, { actor: 'staff', action, subject: id, meta: metaOf(bill) })
    await noteCosts(tx, queue, [before.projectId, bill.projectId])
    return old
  })
  if (replaced) await storage.remove(replaced.storageKey)
}

/** Deletes a draft or a rejected bill with its receipt. Throws `not-found` and `conflict`. */
export async function removeBill(
  { db, person, storage }: Pick<Services, 'db' | 'storage'> & { person: SignedInPerson },
  id: string,
): Promise<void> {
  const receipt = await db.transaction(async (tx) => {
    const bill = await lockOwnBillOrThrow(tx, id, person)
    if (bill.state !== 'draft' && bill.state !== 'rejected') {
      throw new Problem('conflict', 'Only drafts and rejected costs can be deleted.')
    }
    await deleteBill(tx, id)
    await recordActivity(tx, { actor: 'staff', action: 'bill.removed', subject: id, meta: metaOf(bill) })
    return removeReceipt(tx, bill.receiptId)
  })
  if (receipt) await storage.remove(receipt.storageKey)
}

/** A bill that is sent stands for the booking of its supplier, project and day; approving it may choose others. */
async function settleOwnDay(tx: Transaction, { id: billId, projectId, supplierId, day }: BillRecord): Promise<void> {
  if (!projectId || !supplierId || (await listDaysOf(tx, billId)).length > 0) return
  await tryLockProject(tx, projectId)
  const days = await listSettledDays(tx, projectId, supplierId)
  const own = days.filter((one) => one.day === day && one.billId === null)
  await replaceDays(
    tx,
    billId,
    own.map((one) => ({ billId, projectId, takenId: one.id, supplierId, day })),
  )
}

async function lockOwnBillOrThrow(tx: Transaction, id: string, person: SignedInPerson): Promise<BillRecord> {
  const bill = await tryLockBill(tx, id)
  if (!bill || !seesBill(person, bill)) throw noSuchBill()
  return bill
}

async function removeReceipt(tx: Transaction, id: string | null): Promise<ReceiptRow | null> {
  const receipt = id === null ? null : await findReceipt(tx, id)
  if (receipt) await deleteReceipt(tx, receipt.id)
  return receipt
}

interface Writing {
  form: BillForm
  person: SignedInPerson
  today: string
  before: BillRecord | null
}

/** Columns of a bill as typed, with its sums calculated here. Throws `invalid` with messages at the fields. */
async function valuesOf(tx: Transaction, { form, person, today, before }: Writing) {
  const { kind, projectId, day, dueDate, reference, category, phase, note, receiptId, send } = form
  const owner = before?.personId ?? person.id
  const isMileage = kind === 'mileage'
  const fields: Record<string, string> = {}

  const wrongDay = refusalToDate(day, today)
  if (wrongDay) fields.day = wrongDay
  const keepsProject = before !== null && before.projectId === projectId
  if (projectId && !keepsProject && !((await findProject(tx, projectId)) && (await seesProject(tx, person, projectId)))) {
    fields.projectId = 'Please choose a project.'
  }
  const known = form.supplierId && !isMileage ? await findSupplierName(tx, form.supplierId) : null
  if (form.supplierId && !isMileage && known === null) fields.supplierId = 'Please choose a supplier.'
  const supplierName = isMileage ? '' : (known ?? form.supplierName)
  const keepsReceipt = before !== null && before.receiptId === receiptId
  if (receiptId && !keepsReceipt && !(await isFreeReceipt(tx, receiptId, person))) {
    fields.receiptId = 'Please add the receipt again.'
  }
  if (send) {
    if (isMileage && form.miles === null) fields.miles = 'Please enter the miles.'
    if (!isMileage && form.lines.length === 0) fields.lines = 'Please enter an amount.'
    if (kind === 'supplier-bill' && supplierName === '') fields.supplierName = 'Please enter the supplier.'
    if (isMileage && note === '') fields.note = 'Please say where the journey went.'
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', Object.values(fields)[0]!, { fields })
  await expectOpenDay(tx, day, 'day')

  const settings = await readInvoiceSettings(tx)
  const rates = [null, ...purchaseRates(taxOf(settings)), ...(before?.lines ?? []).map(({ vatRate }) => vatRate)]
  if (!isMileage && form.lines.some(({ vatRate }) => !rates.includes(vatRate))) {
    const text = `Please choose a ${taxName()} rate.`
    throw new Problem('invalid', text, { fields: { lines: text } })
  }
  const mileTenths = isMileage && form.miles !== null ? Math.round(form.miles * 10) : null
  const lines = isMileage
    ? await mileageLines(tx, { owner, day, mileTenths, except: before?.id ?? null })
    : form.lines.map((line) => billLine({ ...line, amount: pounds(line.amount) }, form.entered))
  const sums = sumsOf(lines)
  return {
    kind,
    projectId,
    day,
    reference,
    category,
    phase,
    note,
    receiptId,
    lines,
    mileTenths,
    supplierName,
    supplierId: isMileage ? null : form.supplierId,
    paidBy: isMileage ? ('person' as const) : form.paidBy,
    entered: isMileage ? ('gross' as const) : form.entered,
    dueDate: dueDate || null,
    netPence: sums.net,
    vatPence: sums.vat,
    grossPence: sums.gross,
    costPence: costOf(sums, reclaimsTax(settings)),
  }
}

/** A receipt that the caller has uploaded, and that is on no bill yet. */
async function isFreeReceipt(tx: Transaction, id: string, person: SignedInPerson): Promise<boolean> {
  const receipt = await findReceipt(tx, id)
  return receipt !== null && receipt.personId === person.id && !(await isOnBill(tx, id))
}

async function mileageLines(
  tx: Transaction,
  { owner, day, mileTenths, except }: { owner: string; day: string; mileTenths: number | null; except: string | null },
): Promise<BillLine[]> {
  if (mileTenths === null) return []
  await lockMiles(tx, owner)
  const driven = await sumMiles(tx, owner, { ...taxYearOf(day), except })
  const pay: Pence = mileagePay(driven, mileTenths)
  return [{ label: `${mileTenths / 10} miles`, vatRate: null, net: pay, vat: 0, gross: pay }]
}

const metaOf = ({ kind, supplierName, day }: BillRecord) => ({ kind, supplier: supplierName, day })
