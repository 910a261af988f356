import { eq } from 'drizzle-orm'
import type { InvoiceForm } from '#domain/invoices/invoice.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { makeProposal, makeSignature } from './factories.ts'
import type { TestProduct } from './test-product.ts'

type Item = InvoiceForm['items'][number]

export const makeItem = (changes: Partial<Item> = {}): Item => ({
  label: 'Filming',
  description: '',
  cost: 1_000,
  vatRate: null,
  ...changes,
})

export const makeInvoiceForm = (changes: Partial<InvoiceForm> = {}): Partial<InvoiceForm> => ({
  part: 'other',
  clientName: 'Ada Quill',
  email: 'ada@example.com',
  billingAddress: {
    line1: '1 Quay Street',
    line2: '',
    city: 'Bristol',
    postalCode: 'BS1 4DJ',
    region: '',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  items: [makeItem()],
  ...changes,
})

/** Invoice calls of staff. */
export function invoiceAdmin(product: TestProduct, cookie: string) {
  const request = async (method: string, path: string, body?: unknown) =>
    product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
  const admin = {
    request,
    /** A project with a proposal of this amount, optionally signed. */
    async offer(pounds = 2_000, { signed = false } = {}) {
      const items = [{ label: 'Filming', description: 'On the quay', cost: pounds }]
      const { json } = await product.request('POST', '/api/proposals', { cookie, body: { ...makeProposal(), items } })
      const [row] = await product.db.select({ id: proposals.projectId }).from(proposals).where(eq(proposals.id, json.proposalId))
      if (signed) {
        await product.request('POST', `/api/proposals/${json.proposalId}/send`, { cookie, body: {} })
        await product.request('POST', `/api/proposal/${json.proposalId}/approve`, { body: makeSignature() })
      }
      return { projectId: row!.id, proposalId: json.proposalId as string }
    },
    /** A draft invoice of a new project with these line items. */
    async draft(changes: Partial<InvoiceForm> = {}) {
      const { projectId } = await admin.offer()
      return admin.draftFor(projectId, changes)
    },
    async draftFor(projectId: string, changes: Partial<InvoiceForm> = {}) {
      const made = await request('POST', `/projects/${projectId}/invoices`)
      const { id, revision } = made.json.invoice
      const written = await request('PUT', `/invoices/${id}`, { ...makeInvoiceForm(changes), revision })
      if (written.status !== 200) throw new Error(written.text)
      return written.json.invoice
    },
    async issue(invoice: { id: string; revision: number }, send = false) {
      return request('POST', `/invoices/${invoice.id}/issue`, { revision: invoice.revision, send })
    },
    async issued(changes: Partial<InvoiceForm> = {}) {
      return (await admin.issue(await admin.draft(changes))).json.invoice
    },
    pay: (id: string, amount: number, more = {}) =>
      request('POST', `/invoices/${id}/payments`, { amount, method: 'bank-transfer', receivedOn: '2026-01-01', ...more }),
    /** The project's board column, stage and invoice status. */
    async standingOf(projectId: string) {
      const { boardStage, stage, billed } = projects
      const [row] = await product.db.select({ boardStage, stage, billed }).from(projects).where(eq(projects.id, projectId))
      return [row!.boardStage, row!.stage, row!.billed]
    },
  }
  return admin
}
