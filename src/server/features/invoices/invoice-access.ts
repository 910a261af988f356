import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { type AccessKind, makerOf, theseOf } from '../../base/access/access-kind.ts'
import { invoices } from '../../tables/money/invoices.ts'

/** Unissued invoices cannot be read. */
const isOut = and(isNotNull(invoices.issuedAt), isNull(invoices.linkEndedAt))

/** Invoices and credit notes by the link that is their id. */
export const accessByInvoice: AccessKind = {
  name: 'invoices',
  standing: () => sql`
    select ${invoices.id} as id,
      case ${invoices.kind} when 'invoice' then 'INV-' else 'CN-' end
        || lpad(${invoices.number}::text, greatest(4, length(${invoices.number}::text)), '0')
        || ': ' || ${invoices.projectTitle} as opens,
      ${invoices.clientName} as holder, 'Studio' as made_by,
      coalesce(${makerOf(invoices.projectId, ['invoice.issued'], { name: 'invoiceId', value: invoices.id })},
        ${makerOf(invoices.projectId, ['invoice.credited'], { name: 'creditNoteId', value: invoices.id })}) as made_by_id, ${invoices.issuedAt} as made_at,
      null::timestamptz as last_used_at, '/admin/invoices/' || ${invoices.id} as path
    from ${invoices}
    where ${isOut}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .update(invoices)
      .set({ linkEndedAt: now })
      .where(and(isOut, theseOf(invoices.id, which)))
      .returning({ id: invoices.id })
    return ended.length
  },
}
