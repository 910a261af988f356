import { agreedFor, chargeDay, toShownPart } from '#domain/invoices/cards/card-mandate.ts'
import type { SavedCard } from '#domain/invoices/cards/saved-card.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Sql } from '../../../base/database/database.ts'
import { listOfProject, type InvoiceRow } from '../invoice-store.ts'
import { listLatestCharges, listStanding, type MandateRow } from './mandate-store.ts'

/** Saved cards of a project with the parts that they are still to be charged for. */
export async function readSavedCards(db: Sql, projectId: string): Promise<SavedCard[]> {
  const standing = await listStanding(db, projectId)
  if (standing.length === 0) return []
  const rows = new Map((await listOfProject(db, projectId)).map((row) => [row.id, row]))
  const charges = await listLatestCharges(db, [...rows.keys()])
  const failed = new Set(charges.filter(({ state }) => state === 'failed').map(({ invoiceId }) => invoiceId))
  return standing.map((mandate) => ({
    id: mandate.id,
    card: mandate.card,
    since: mandate.startedAt!.toISOString(),
    parts: mandate.parts
      .filter((part) => {
        if (part.invoiceId === null) return true
        const row = rows.get(part.invoiceId)
        return row !== undefined && !failed.has(row.id) && row.totalPence <= part.pence && isOpen(row)
      })
      .map(toShownPart),
  }))
}

const isOpen = (row: InvoiceRow): boolean => row.state === 'planned' || row.state === 'draft' || owedOf(row) > 0

/** The saved card that an invoice was paid with or is to be charged to, and the day of that. */
export async function readSavedCardOf(
  db: Sql,
  invoice: InvoiceRow,
  today: string,
): Promise<(SavedCard & { chargeOn: string | null }) | null> {
  const mandate = (await listStanding(db, invoice.projectId)).find((one) => isAbout(one, invoice))
  if (!mandate) return null
  const saved = (await readSavedCards(db, invoice.projectId)).find(({ id }) => id === mandate.id)
  if (!saved) return null
  return { ...saved, chargeOn: await chargeOnOf(db, mandate, invoice, today) }
}

const isAbout = (mandate: MandateRow, invoice: InvoiceRow): boolean =>
  mandate.invoiceId === invoice.id || agreedFor(mandate, invoice) !== null

async function chargeOnOf(db: Sql, mandate: MandateRow, invoice: InvoiceRow, today: string): Promise<string | null> {
  if (!isIssued(invoice.state) || owedOf(invoice) <= 0) return null
  if (mandate.invoiceId === invoice.id || agreedFor(mandate, invoice) === null) return null
  const [charge] = await listLatestCharges(db, [invoice.id])
  if (!charge || charge.mandateId !== mandate.id) return chargeDay(invoice.dueDate ?? today, today)
  return charge.state === 'announced' || charge.state === 'charging' ? charge.chargeOn : null
}
