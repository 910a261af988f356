import { makeProposal } from '../factories.ts'
import { makeInvoiceForm } from '../make-invoice.ts'
import { signatureOf } from '../stripe-stand-in.ts'
import { ask, insist } from './ask.ts'
import { addressOf, miscounted, type MakeWriter } from './writer.ts'

interface Drafted {
  invoice: { id: string; revision: number }
}

/** Clients who pay by card. The webhook is resent until acknowledged, and once more. */
export const payments: MakeWriter = ({ port, cookie, stripe }) => {
  const acknowledged = new Set<string>()
  const admin = async <Answer>(method: string, path: string, body?: unknown) => {
    const told = await ask(port, method, path, { body, headers: { cookie } })
    return told?.status === 200 ? (told.json as Answer) : null
  }

  /** Id of an issued invoice; null when interrupted by a kill. */
  async function issue(mark: string): Promise<string | null> {
    const offer = await admin<{ id: string }>('POST', '/api/proposals', makeProposal({ projectTitle: mark }))
    const found = offer && (await admin<{ project: { id: string } }>('GET', `/api/admin/projects/${offer.id}`))
    const drafted = found && (await admin<Drafted>('POST', `/api/admin/projects/${found.project.id}/invoices`))
    if (!drafted) return null
    const { id, revision } = drafted.invoice
    const written = await admin<Drafted>('PUT', `/api/admin/invoices/${id}`, { ...makeInvoiceForm({ notes: mark }), revision })
    const issued =
      written && (await admin<Drafted>('POST', `/api/admin/invoices/${id}/issue`, { revision: written.invoice.revision }))
    return issued ? id : null
  }

  return {
    what: 'payments',
    concurrency: 1,
    async write(mark) {
      const id = await issue(mark)
      if (!id) return false
      const checkout = await insist(() => ask(port, 'POST', `/api/invoice/${id}/checkout`, { from: addressOf(mark, 25) }))
      const body = JSON.stringify(stripe.pay((checkout.json as { url: string }).url.split('/').at(-1)!))
      const tell = () =>
        ask(port, 'POST', '/api/stripe/webhook', {
          bytes: Buffer.from(body),
          headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(body) },
        })
      const { status } = await insist(tell)
      await tell()
      if (status === 200) acknowledged.add(mark)
      return status === 200
    },
    async faults(db) {
      const { rows } = await db.query<{ mark: string; state: string; owed: number; mailed: number }>(
        `select notes as mark, state, (total_pence - paid_pence)::int as owed,
           (select count(*)::int from mails where template = 'payment-received' and about = i.project_id) as mailed
         from invoice_payments p join invoices i on i.id = p.invoice_id`,
      )
      return [
        ...miscounted(
          acknowledged,
          rows.map(({ mark }) => mark),
          'a payment',
        ),
        ...rows
          .filter(({ state, owed, mailed }) => state !== 'paid' || owed !== 0 || mailed !== 1)
          .map(({ mark, state, owed, mailed }) => ({
            mark,
            text: `an invoice is ${state}, owes ${owed} pence, and ${mailed} mails tell`,
          })),
      ]
    },
  }
}
