import { rateOf } from '#domain/common/money/document-currency.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { withShares } from '#domain/invoices/figures/invoice-lines.ts'
import type { InvoiceForm } from '#domain/invoices/invoice.ts'
import { missingDay } from '#domain/proposals/prices/payment-plan.ts'
import { refusalToEdit } from '#domain/invoices/invoice-refusals.ts'
import type { Confirming } from '../../../base/http/callers/expect-confirmed.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readTax } from '../../brand/vat-rate.ts'
import { amountsOf, expectRates, linesOf } from '../currency/invoice-amounts.ts'
import { expectCurrency } from '../../clients/address/currency-of-client.ts'
import { keepAddressOfClient } from '../../clients/address/buyer-address.ts'
import { lockInvoiceOrThrow } from '../lock-invoice.ts'
import { updateInvoice, type InvoiceRow } from '../invoice-store.ts'

/**
 * Saves an invoice that is not issued. Another payment link, where the client's money goes, needs the password again, and the owner
 * is mailed. Throws `not-found`, `conflict`, `invalid` and `not-allowed`.
 */
export async function writeInvoice(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { revision, items, documentRate, ...form }: InvoiceForm & { revision: number },
  by: Confirming,
): Promise<InvoiceRow> {
  if (form.event === 'day' && !form.issueOn) throw new Problem('invalid', missingDay, { fields: { issueOn: missingDay } })
  const issueOn = form.event === 'day' ? form.issueOn : null
  const written = await db.transaction(async (tx) => {
    const { invoice: before, project } = await lockInvoiceOrThrow(tx, id)
    const refusal = refusalToEdit(before)
    if (refusal) throw new Problem('conflict', refusal)
    expectRevision(revision, before.revision)
    if (form.stripeLink !== '' && form.stripeLink !== before.stripeLink) {
      await by.expectConfirmed()
      await queue.send(tx, 'security.changed', { what: 'payment-link', at: new Date().toISOString(), address: by.address })
    }
    const tax = await readTax(tx)
    expectRates(items, tax, before.lines)
    const rate = documentRate === undefined ? rateOf(before) : documentRate
    if (rate && rate.currency !== before.currency) await expectCurrency(tx, rate.currency)
    const lines = withShares(linesOf(items, rate), before.lines)
    // The name belongs to the rates: those of another tax bring its name.
    const isOtherTax = lines.some(({ vatRate }) => vatRate !== null && before.lines.every((line) => line.vatRate !== vatRate))
    const taxName = isOtherTax ? tax.name : before.taxName
    const invoice = await updateInvoice(tx, id, { ...form, issueOn, ...amountsOf(lines, rate), taxName, revision: revision + 1 })
    const meta = { invoiceId: id, from: before.totalPence, to: invoice.totalPence }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.written', subject: project.id, meta })
    return { invoice, clientId: project.clientId }
  })
  // In its own transaction: merging locks clients before projects, so doing it here could deadlock.
  await keepAddressOfClient(db, written.clientId, form.billingAddress)
  return written.invoice
}
