import type { Hono } from 'hono'
import { invoiceDoors } from '#domain/invoices/invoice-doors.ts'
import { isIssued } from '#domain/invoices/invoice-refusals.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { openCheckout } from './cards/open-checkout.ts'
import { mountStripeWebhook } from './cards/webhook-route.ts'
import { numberOf } from './invoice-document.ts'
import { paperOf } from './invoice-paper.ts'
import { findInvoice } from './invoice-store.ts'
import { noteAttempt, notThere } from './note-attempt.ts'
import { readPublicInvoice } from './public-invoice.ts'

const done = { success: true } as const

/** What the holder of an invoice's link may do, and where Stripe tells that it was paid. */
export function mountInvoices(app: Hono<AppEnv>, services: DoorServices): void {
  bindDoor(app, services, invoiceDoors.readInvoice, async ({ params }) => {
    const invoice = await readPublicInvoice(services, params.id, new Date())
    if (!invoice) throw notThere()
    return invoice
  })

  bindDoor(app, services, invoiceDoors.trackPaymentAttempt, async ({ params }) => {
    await noteAttempt(services, params.id, 'card-attempted', new Date())
    return done
  })

  bindDoor(app, services, invoiceDoors.initiateBankTransfer, async ({ params }) => {
    await noteAttempt(services, params.id, 'transfer-initiated', new Date())
    return done
  })

  bindDoor(app, services, invoiceDoors.openCheckout, async ({ params }) => ({
    ...done,
    url: await openCheckout(services, params.id, new Date()),
  }))

  bindDoor(app, services, invoiceDoors.readInvoicePdf, async ({ params }) => {
    const invoice = await findInvoice(services.db, params.id)
    if (!invoice || !isIssued(invoice.state)) throw notThere()
    return answerPdf(await paperOf(services, invoice), `${numberOf(invoice)}.pdf`)
  })

  mountStripeWebhook(app, services)
}
