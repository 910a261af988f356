import { rateOf, withoutDocumentAmount } from '#domain/common/money/document-currency.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { amountsOf } from '../currency/invoice-amounts.ts'
import { deleteInvoiceRow, listOfProject, updateInvoice } from '../invoice-store.ts'

/**
 * Takes a reduction from a project's planned invoices, the last first; an invoice of which nothing is left is deleted. What is
 * invoiced already stays, for staff to credit. `byLines`: the offer itself is taxed line by line, so that each line is lowered alike.
 */
export async function lowerPlanned(
  tx: Transaction,
  projectId: string,
  { pence, why, byLines }: { pence: Pence; why: string; byLines: boolean },
): Promise<void> {
  let open = pence
  const planned = (await listOfProject(tx, projectId)).filter(({ state }) => state === 'planned')
  for (const invoice of planned.toReversed()) {
    const { id, lines, subtotalPence, projectTitle, part, revision } = invoice
    const rate = rateOf(invoice)
    // Staff divided it among rates of VAT by hand: they know which to lower.
    const isMixed = new Set(lines.map(({ vatRate }) => vatRate)).size > 1
    if (open === 0 || (isMixed && !byLines) || subtotalPence <= 0) continue
    const taken = Math.min(open, subtotalPence)
    open -= taken
    if (taken === subtotalPence) {
      await deleteInvoiceRow(tx, id)
      continue
    }
    if (isMixed) {
      await updateInvoice(tx, id, {
        ...amountsOf(lowered(lines, { from: subtotalPence, taken, why }), rate),
        revision: revision + 1,
      })
      continue
    }
    const [{ label, vatRate } = { label: `${part}: ${projectTitle}`, vatRate: null }] = lines
    const line = { label: lines.length === 1 ? label : projectTitle, description: why, cost: subtotalPence - taken, vatRate }
    await updateInvoice(tx, id, { ...amountsOf([line], rate), revision: revision + 1 })
  }
}

/** Lines that come to less by `taken`, in proportion. */
function lowered(lines: readonly InvoiceLine[], { from, taken, why }: { from: Pence; taken: Pence; why: string }): InvoiceLine[] {
  let [before, after] = [0, 0]
  return lines.map((line) => {
    before += line.cost
    // Rounds the running sum, so that the lines come to exactly what is left.
    const end = Math.round((before * (from - taken)) / from)
    const cost = end - after
    after = end
    return { ...withoutDocumentAmount(line), description: why, cost }
  })
}
