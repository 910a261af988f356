import type { Pence } from '#domain/common/money.ts'
import type { Transaction } from '../../base/database/database.ts'
import { amountsOf } from './invoice-amounts.ts'
import { deleteInvoiceRow, listOfProject, updateInvoice } from './invoice-store.ts'

/**
 * Takes a reduction from a project's planned invoices, the last first; an invoice of which nothing is left is deleted. What is
 * invoiced already stays, for staff to credit.
 */
export async function lowerPlanned(
  tx: Transaction,
  projectId: string,
  { pence, why }: { pence: Pence; why: string },
): Promise<void> {
  let open = pence
  const planned = (await listOfProject(tx, projectId)).filter(({ state }) => state === 'planned')
  for (const { id, lines, subtotalPence, projectTitle, part, revision } of planned.toReversed()) {
    // Staff divided it among rates of VAT by hand: they know which to lower.
    const isMixed = new Set(lines.map(({ vatRate }) => vatRate)).size > 1
    if (open === 0 || isMixed || subtotalPence <= 0) continue
    const taken = Math.min(open, subtotalPence)
    open -= taken
    if (taken === subtotalPence) {
      await deleteInvoiceRow(tx, id)
      continue
    }
    const [{ label, vatRate } = { label: `${part}: ${projectTitle}`, vatRate: null }] = lines
    const line = { label: lines.length === 1 ? label : projectTitle, description: why, cost: subtotalPence - taken, vatRate }
    await updateInvoice(tx, id, { ...amountsOf([line]), revision: revision + 1 })
  }
}
