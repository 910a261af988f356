import type { Context, Hono } from 'hono'
import { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { isStaffOrOwner } from '../../base/access/sessions.ts'
import { findProject } from '../projects/project-store.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { openCheckout } from './cards/open-checkout.ts'
import { mountStripeWebhook } from './cards/webhook-route.ts'
import { numberOf } from './invoice-document.ts'
import { pdfOf } from './invoice-documents.ts'
import { findInvoice, type InvoiceRow } from './invoice-store.ts'
import { noteAttempt, notThere } from './note-attempt.ts'
import { readPublicInvoice } from './public-invoice.ts'

const done = { success: true } as const

/** Endpoints for holders of an invoice's link, and Stripe's webhook. */
export function mountInvoices(app: Hono<AppEnv>, services: EndpointServices): void {
  bindEndpoint(app, services, invoiceEndpoints.readInvoice, async ({ params, c }) => {
    await openOrThrow(c, services, params.id)
    const invoice = await readPublicInvoice(services, params.id, new Date())
    if (!invoice) throw notThere()
    return invoice
  })

  bindEndpoint(app, services, invoiceEndpoints.trackPaymentAttempt, async ({ params, c }) => {
    await openOrThrow(c, services, params.id)
    await noteAttempt(services, params.id, 'card-attempted', new Date())
    return done
  })

  bindEndpoint(app, services, invoiceEndpoints.initiateBankTransfer, async ({ params, c }) => {
    await openOrThrow(c, services, params.id)
    await noteAttempt(services, params.id, 'transfer-initiated', new Date())
    return done
  })

  bindEndpoint(app, services, invoiceEndpoints.openCheckout, async ({ params, c }) => {
    await openOrThrow(c, services, params.id)
    return { ...done, url: await openCheckout(services, params.id, new Date()) }
  })

  bindEndpoint(app, services, invoiceEndpoints.readInvoicePdf, async ({ params, c }) => {
    const invoice = await openOrThrow(c, services, params.id)
    return answerPdf(await pdfOf(services, invoice), `${numberOf(invoice)}.pdf`)
  })

  mountStripeWebhook(app, services)
}

/** The issued invoice that a link leads to; one whose link was ended is there for staff and its own client only. */
async function openOrThrow(
  c: Context<AppEnv>,
  { db, env }: Pick<EndpointServices, 'db' | 'env'>,
  id: string,
): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, id)
  if (!invoice || !isIssued(invoice.state)) throw notThere()
  if (invoice.linkEndedAt === null) return invoice
  const project = await findProject(db, invoice.projectId)
  if (!(await isStaffOrOwner(db, c, env.https, project?.clientId ?? null))) throw notThere()
  return invoice
}
