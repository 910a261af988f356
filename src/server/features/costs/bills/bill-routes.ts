import { buffer } from 'node:stream/consumers'
import type { Hono } from 'hono'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { purchaseRates, reclaimsTax, taxOf, usualRate } from '#domain/common/money/tax-profile.ts'
import { billEndpoints } from '#domain/costs/bill-endpoints.ts'
import { largestReceipt, mayApprove, receiptMessages, sameReceiptText, seesBill } from '#domain/costs/bill-rules.ts'
import { csvFile, rowsAtOnce } from '../../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { receiveFiles } from '../../../base/http/bodies/receive-files.ts'
import type { AppEnv, SignedInPerson } from '../../../base/http/request-context.ts'
import { recordExport } from '../../activity/activity-store.ts'
import { readInvoiceSettings } from '../../invoices/invoice-settings-store.ts'
import { readBillAnswer, toBillCard, toReceipt } from './bill-answers.ts'
import { billColumns } from './bill-csv.ts'
import { findBill, listBillPeople, listBills, listSupplierNames, listTwins, sumBillsOf } from './bill-store.ts'
import { eBillMessages } from '#domain/costs/e-bill.ts'
import { checkAccount } from '../e-bills/account-check.ts'
import { readEBillAnswer } from '../e-bills/e-bill-answers.ts'
import { receiveEInvoice } from '../e-bills/receive-e-invoice.ts'
import { deliverReceipt, deliverReceiptPage } from './deliver-receipt.ts'
import { moveBill } from './move-bill.ts'
import { keepReceipt } from './receive-receipt.ts'
import { listSettledDays } from '../spending-store.ts'
import { addBill, changeBill, noSuchBill, removeBill } from './write-bill.ts'
const limits = { files: 1, bytes: largestReceipt, tooLarge: receiptMessages.tooLarge }

/** Expenses, supplier bills and mileage. */
export function mountBills(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, storage } = services

  async function answer(id: string, person: SignedInPerson) {
    const row = await findBill(db, id)
    if (!row || !seesBill(person, row.bill)) throw noSuchBill()
    return { bill: await readBillAnswer(db, row, person) }
  }
  const own = (person: SignedInPerson) => (mayApprove(person) ? undefined : person.id)

  bindGroup(app, services, billEndpoints, {
    listBills: async ({ query, person }) => {
      const [{ page, next }, sums] = await Promise.all([
        listBills(db, query, { ...query, own: own(person) }),
        sumBillsOf(db, query, own(person)),
      ])
      return {
        bills: page.map((row) => toBillCard(row, person)),
        next,
        totals: { net: toPounds(sums.net), gross: toPounds(sums.gross) },
        counts: sums.counts,
      }
    },
    readCostChoices: async ({ person }) => {
      const [settings, suppliers, people, { page }] = await Promise.all([
        readInvoiceSettings(db),
        person.abilities.includes('see-costs') ? listSupplierNames(db) : [],
        mayApprove(person) ? listBillPeople(db) : [],
        listBills(db, { kind: 'expense' }, { own: person.id, limit: 1 }),
      ])
      const [last] = page
      return {
        vatRate: reclaimsTax(settings) ? usualRate(settings) : null,
        vatRates: purchaseRates(taxOf(settings)),
        suppliers,
        people,
        last: last ? { ...toBillCard(last, person), phase: last.bill.phase } : null,
      }
    },
    exportBills: async ({ query, today }) => {
      await recordExport(db, 'costs')
      return csvFile('costs', today, billColumns(), (after) => listBills(db, query, { ...query, after, limit: rowsAtOnce }))
    },
    addBill: async (call) => await answer(await addBill(call, call.body), call.person),
    readBill: async ({ params, person }) => answer(params.id, person),
    changeBill: (call) => changeBill(call, call.params.id, call.body).then(() => answer(call.params.id, call.person)),
    removeBill: (call) => removeBill(call, call.params.id),
    moveBill: (call) => moveBill(call, call.params.id, call.body).then(() => answer(call.params.id, call.person)),
    listDaysOfBill: async ({ params }) => {
      const row = await findBill(db, params.id)
      if (!row) throw noSuchBill()
      const { id, projectId, supplierId, day } = row.bill
      const days = projectId && supplierId ? await listSettledDays(db, projectId, supplierId) : []
      return {
        days: days
          .filter(({ billId }) => billId === null || billId === id)
          .map((one) => ({
            id: one.id,
            day: one.day,
            part: one.part,
            amount: toPounds(one.amountPence),
            matches: one.billId === id || one.day === day,
          })),
      }
    },
    readReceipt: async ({ params, person, c }) => deliverReceipt(c, services, person, params.id),
    readReceiptPage: async ({ params, person, c }) => deliverReceiptPage(c, services, person, params),
    readEBill: async ({ params, person, today }) => {
      const row = await findBill(db, params.id)
      if (!row || !seesBill(person, row.bill)) throw noSuchBill()
      return readEBillAnswer(db, row, today)
    },
    checkAccount: (call) => checkAccount(call, call.params.id, call.body.how).then(() => answer(call.params.id, call.person)),
    addEInvoice: async ({ person, c, now, today }) =>
      receiveFiles(c, storage, { ...limits, tooLarge: eBillMessages.tooLarge }, async ({ files: [file] }) => {
        if (!file || file.bytes === 0) throw new Problem('invalid', eBillMessages.none, { fields: { file: eBillMessages.none } })
        const content = await buffer(storage.read(file.storageKey))
        await storage.remove(file.storageKey)
        const arrived = { name: file.fileName, content, source: 'upload' as const }
        const { billId } = await receiveEInvoice({ ...services, personId: person.id, now, today }, arrived)
        return await answer(billId, person)
      }),
    addReceipt: async (call) =>
      receiveFiles(call.c, storage, limits, async ({ files: [file] }) => {
        if (!file || file.bytes === 0) {
          throw new Problem('invalid', receiptMessages.none, { fields: { receipt: receiptMessages.none } })
        }
        const receipt = await keepReceipt(call, file)
        const nothing = { id: null, reference: '', supplierId: null, supplierName: '' }
        const twins = await listTwins(db, { ...nothing, sha256: receipt.sha256 })
        return { receipt: toReceipt(receipt), warnings: twins.map(({ day }) => sameReceiptText(longDay(day))) }
      }),
  })
}
