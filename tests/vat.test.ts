import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { eq } from 'drizzle-orm'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { ProposalSheet } from '#web/features/proposals/document/proposal-sheet.tsx'
import { ScopeSheet } from '#web/features/proposals/document/scope-sheet.tsx'
import { makeProposal, makeQuoteRequest, makeSignature } from './support/factories.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}
const guest = async (path: string) => (await product.request('GET', path)).json
const setVatNumber = async (vatNumber: string) =>
  product.db
    .insert(invoiceSettings)
    .values({ vatNumber })
    .onConflictDoUpdate({ target: invoiceSettings.only, set: { vatNumber } })

async function textOf(path: string): Promise<string> {
  const { bytes } = await product.request('GET', path, { cookie })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Renders a component without the app. */
async function pageOf(sheet: ComponentType<any>, proposal: unknown): Promise<string> {
  const queries = new QueryClient()
  queries.setQueryData(['/api/brand'], await guest('/api/brand'))
  const page = createElement(sheet, { proposal })
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, page))
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

async function mailTo(address: string, template: string): Promise<{ subject: string; text: string }> {
  await product.settle()
  const rows = await product.db.select().from(mails).where(eq(mails.toAddress, address))
  const { subject, text } = rows.find((mail) => mail.template === template)!
  return { subject, text: text.replace(/\s+/g, ' ') }
}

async function makeOffer(cost: number) {
  const offer = { ...makeProposal(), items: [{ label: 'Filming', description: 'On the quay', cost }] }
  const { proposalId } = await staff('POST', '/api/proposals', offer)
  return { proposalId, email: offer.clientEmail as string }
}

it('shows net, VAT and gross of one sum from the quote to the invoice', async () => {
  await setVatNumber('GB123456789')
  const vat = { rate: 2000, net: 3750, tax: 750, gross: 4500 }
  const sums = ['£3,750', '£750', '£4,500']

  expect(await guest('/api/brand')).toMatchObject({ vatRate: 2000 })
  const asked = makeQuoteRequest({ filmingDays: 1, crewSize: 'Shooter + Producer', editingType: 'Motion Graphics', extras: [] })
  const { quote } = (await product.request('POST', '/api/quote', { body: asked })).json
  expect(quote.total).toBe(3700)
  expect(quote.vat).toEqual({ rate: 2000, net: 3700, tax: 740, gross: 4440 })
  const quoted = await mailTo(asked.clientEmail, 'quote-for-client')
  expect(quoted.subject).toContain('£3,700 + VAT')
  expect(quoted.text).toMatch(/Total excl\. VAT £3,700 VAT 20% £740 Total incl\. VAT £4,440/i)
  const { inquiries } = await staff('GET', '/api/admin/inquiries?kind=quote')
  expect(inquiries[0].vat).toEqual(quote.vat)

  const { proposalId, email } = await makeOffer(3_750)
  const { proposal } = await guest(`/api/proposal/${proposalId}`)
  expect(proposal).toMatchObject({ subtotal: 3750, total: 3750, vat })
  const byScope = (await guest(`/api/proposals/${proposalId}`)).proposal
  expect(byScope).toMatchObject({ finalQuote: '3750.00', vat })
  expect((await staff('GET', `/api/proposals/${proposalId}`)).proposal).toMatchObject({ finalQuote: '3750.00', vat })
  for (const page of [await pageOf(ProposalSheet, proposal), await pageOf(ScopeSheet, byScope)]) {
    expect(page).toMatch(/£3,750 .*VAT 20% £750 Total incl\. VAT £4,500/)
  }

  await staff('POST', `/api/proposals/${proposalId}/send`, {})
  expect((await mailTo(email, 'proposal-sent')).text).toContain('£3,750 + VAT £750 = £4,500 incl. VAT')
  const unsigned = await textOf(`/api/proposal/${proposalId}/pdf`)
  for (const sum of sums) expect(unsigned).toContain(sum)

  const approval = await product.request('POST', `/api/proposal/${proposalId}/approve`, { body: makeSignature() })
  expect(approval.json.proposal.vat).toEqual(vat)
  await product.settle()
  const signed = await textOf(`/api/proposal/${proposalId}/pdf`)
  expect(signed).toMatch(/Total investment excl\. VAT £3,750 VAT 20% £750 Total incl\. VAT £4,500/)

  const { id: projectId } = (await staff('GET', '/api/proposals')).proposals.find((card: any) => card.proposalId === proposalId)
  const { invoices } = await staff('PUT', `/api/admin/projects/${projectId}/invoice-plan`, { parts: usualPlan })
  expect(invoices.reduce((sum: number, { total }: any) => sum + total, 0)).toBe(vat.gross)
})

it('shows no VAT where the studio charges none', async () => {
  await setVatNumber('')
  expect(await guest('/api/brand')).toMatchObject({ vatRate: null })
  const asked = makeQuoteRequest()
  expect((await product.request('POST', '/api/quote', { body: asked })).json.quote.vat).toBeNull()
  const { proposalId, email } = await makeOffer(3_750)
  await staff('POST', `/api/proposals/${proposalId}/send`, {})
  const { proposal } = await guest(`/api/proposal/${proposalId}`)
  expect(proposal.vat).toBeNull()
  const told = [
    (await mailTo(asked.clientEmail, 'quote-for-client')).text,
    (await mailTo(email, 'proposal-sent')).text,
    await pageOf(ProposalSheet, proposal),
    await textOf(`/api/proposal/${proposalId}/pdf`),
  ]
  for (const text of told) expect(text).not.toMatch(/\bVAT\b/)
})

it('keeps an offer as it was written, and asks to read it again where it is sent with another sum', async () => {
  await setVatNumber('')
  const { proposalId } = await makeOffer(1_000)
  const { proposal: before } = await guest(`/api/proposal/${proposalId}`)
  await setVatNumber('GB123456789')
  expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toBeNull()
  await staff('POST', `/api/proposals/${proposalId}/send`, {})
  expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toEqual({ rate: 2000, net: 1000, tax: 200, gross: 1200 })
  const body = { ...makeSignature(), revision: before.revision }
  expect((await product.request('POST', `/api/proposal/${proposalId}/approve`, { body })).status).toBe(409)
})

it('invoices the VAT that was signed, whatever the setting is since; a credit note follows its invoice', async () => {
  const signedWith = async (vatNumber: string) => {
    await setVatNumber(vatNumber)
    const { proposalId } = await makeOffer(1_000)
    await staff('POST', `/api/proposals/${proposalId}/send`, {})
    await product.request('POST', `/api/proposal/${proposalId}/approve`, { body: makeSignature() })
    const { proposals } = await staff('GET', '/api/proposals')
    return `/api/admin/projects/${proposals.find((card: any) => card.proposalId === proposalId).id}`
  }
  const planned = async (path: string) => {
    const { invoices } = await staff('PUT', `${path}/invoice-plan`, { parts: usualPlan })
    return invoices.reduce((sum: number, { total }: any) => sum + total, 0)
  }
  const without = await signedWith('')
  const withVat = await signedWith('GB123456789')
  expect([await planned(without), await planned(withVat)], 'registered since').toEqual([1_000, 1_200])

  const { invoice: draft } = await staff('POST', `${await signedWith('GB123456789')}/invoices`)
  expect(draft.items).toMatchObject([{ cost: 1_000, vatRate: 2000 }])
  const billingAddress = { line1: '1 Quay Street', line2: '', city: 'Bristol', postalCode: 'BS1 4DJ', country: '' }
  const { invoice: written } = await staff('PUT', `/api/admin/invoices/${draft.id}`, { ...draft, billingAddress })
  const { invoice } = await staff('POST', `/api/admin/invoices/${draft.id}/issue`, { revision: written.revision, send: false })
  await setVatNumber('')
  const { creditNoteId } = await staff('POST', `/api/admin/invoices/${invoice.id}/credit`, { reason: 'Cancelled' })
  expect(await guest(`/api/invoice/${creditNoteId}`)).toMatchObject({
    kind: 'credit-note',
    total: 1_200,
    vat: [{ rate: 2000, tax: 200 }],
  })
  expect(await planned(withVat), 'no VAT number, no VAT').toBe(1_000)
})
