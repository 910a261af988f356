import type { Context, Hono } from 'hono'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import { Problem } from '#domain/common/problem.ts'
import { mandateMessages } from '#domain/invoices/cards/mandate-messages.ts'
import { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInClient } from '../../base/http/request-context.ts'
import { findSignedInClient, isStaffOrOwner } from '../../base/access/sessions.ts'
import { findProject } from '../projects/project-store.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { endMandate } from './cards/end-mandate.ts'
import { openCheckout } from './cards/open-checkout.ts'
import { readSavedCardOf } from './cards/saved-cards.ts'
import { mountStripeWebhook } from './cards/webhook-route.ts'
import { numberOf } from './issuing/invoice-document.ts'
import { pdfOf } from './issuing/invoice-documents.ts'
import { findInvoice, type InvoiceRow } from './invoice-store.ts'
import { noteAttempt, notThere } from './payments/note-attempt.ts'
import { readPublicInvoice } from './public-invoice.ts'
import { stateOfSignedInvoice } from './signed-invoice-state.ts'

/** Endpoints for holders of an invoice's link, and Stripe's webhook. */
export function mountInvoices(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, invoiceEndpoints, {
    readInvoice: async ({ params, c, today }) => {
      const payer = await findPayer(c, services, await openOrThrow(c, services, params.id))
      const invoice = await readPublicInvoice(services, params.id, today)
      if (!invoice) throw notThere()
      const payRefusal = payer && refusalToContact(payer, 'pay')
      return { ...invoice, ...(payRefusal && { payRefusal }) }
    },
    trackPaymentAttempt: async ({ params, c, now }) => {
      const by = await expectPayer(c, services, await openOrThrow(c, services, params.id))
      await noteAttempt(services, params.id, { way: 'card-attempted', by }, now)
    },
    initiateBankTransfer: async ({ params, c, now }) => {
      const by = await expectPayer(c, services, await openOrThrow(c, services, params.id))
      await noteAttempt(services, params.id, { way: 'transfer-initiated', by }, now)
    },
    openCheckout: async ({ params, body, c, now, today }) => {
      const by = await expectPayer(c, services, await openOrThrow(c, services, params.id))
      return { url: await openCheckout(services, { id: params.id, by, ...body }, { now, today }) }
    },
    endSavedCard: async ({ params, c, now, today }) => {
      const invoice = await openOrThrow(c, services, params.id)
      const by = await expectPayer(c, services, invoice)
      const saved = await readSavedCardOf(services.db, invoice, today)
      if (!saved) throw new Problem('not-found', mandateMessages.notThere)
      const which = { projectId: invoice.projectId, id: saved.id }
      await endMandate(services, which, { actor: 'client', by: by ?? '' }, now)
    },
    readInvoicePdf: async ({ params, c }) => {
      const invoice = await openOrThrow(c, services, params.id)
      return answerPdf(await pdfOf(services, invoice), `${numberOf(invoice)}.pdf`)
    },
    readSignedInvoice: async ({ params }) => ({ state: await stateOfSignedInvoice(services.db, params.id, params.invoice) }),
  })

  mountStripeWebhook(app, services)
}

/** The person of the invoice's client who is signed in; null for anybody else with the link. */
async function findPayer(
  c: Context<AppEnv>,
  { db, env }: Pick<EndpointServices, 'db' | 'env'>,
  { projectId }: InvoiceRow,
): Promise<SignedInClient | null> {
  const client = await findSignedInClient(db, c, env.https)
  if (!client || client.viewOnly) return null
  return client.id === (await findProject(db, projectId))?.clientId ? client : null
}

/** Their name, where they are signed in. Throws `not-allowed` for a person of the client who may not pay. */
async function expectPayer(
  c: Context<AppEnv>,
  services: Pick<EndpointServices, 'db' | 'env'>,
  invoice: InvoiceRow,
): Promise<string | null> {
  const payer = await findPayer(c, services, invoice)
  const refusal = payer && refusalToContact(payer, 'pay')
  if (refusal) throw new Problem('not-allowed', refusal)
  return payer?.name ?? null
}

/** The issued invoice of a link; with a revoked link it is for staff and its own client only. */
async function openOrThrow(
  c: Context<AppEnv>,
  { db, env }: Pick<EndpointServices, 'db' | 'env'>,
  id: string,
): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, id)
  if (!invoice || !isIssued(invoice.state)) throw notThere()
  if (invoice.linkEndedAt === null) return invoice
  const project = await findProject(db, invoice.projectId)
  if (!(await isStaffOrOwner(db, c, env.https, { can: 'see-invoices', clientId: project?.clientId ?? null }))) throw notThere()
  return invoice
}
