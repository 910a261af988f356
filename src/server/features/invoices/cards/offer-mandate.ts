import { partOfInvoice, partOfRetainer, type AgreedPart } from '#domain/invoices/cards/card-mandate.ts'
import { totalsOf } from '#domain/invoices/figures/invoice-lines.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { InvoiceRow } from '../invoice-store.ts'
import { findRetainer, listLaterInvoices, listStanding } from './mandate-store.ts'

export interface MandateOffer {
  recurringId: string | null
  parts: AgreedPart[]
}

/** What the card that pays an invoice can be saved for; null where nothing follows, or a saved card is there already. */
export async function offerMandate(db: Sql, invoice: InvoiceRow, today: string): Promise<MandateOffer | null> {
  const { recurringId } = invoice
  const parts = recurringId === null ? await partsOfSchedule(db, invoice, today) : await partsOfRetainer(db, recurringId, invoice)
  if (parts.length === 0) return null
  const isSaved = (await listStanding(db, invoice.projectId)).some((standing) =>
    recurringId === null
      ? standing.parts.some(({ invoiceId }) => invoiceId !== null && parts.some((part) => part.invoiceId === invoiceId))
      : standing.recurringId === recurringId,
  )
  return isSaved ? null : { recurringId, parts }
}

async function partsOfSchedule(db: Sql, invoice: InvoiceRow, today: string): Promise<AgreedPart[]> {
  if (invoice.proposalId === null) return []
  const later = await listLaterInvoices(db, invoice, today)
  return later.map((row) => partOfInvoice({ ...row, label: row.lines[0]?.label ?? row.projectTitle }))
}

async function partsOfRetainer(db: Sql, id: string, { termsDays }: InvoiceRow): Promise<AgreedPart[]> {
  const retainer = await findRetainer(db, id)
  if (!retainer || retainer.paused) return []
  const { total, vatTotal } = totalsOf(retainer.lines)
  const part = partOfRetainer(retainer, { totalPence: total, vatPence: vatTotal, termsDays })
  return part ? [part] : []
}
