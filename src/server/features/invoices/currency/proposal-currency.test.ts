import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../../base/present.ts'
import { billSignedProposal } from '../drafts/bill-signed-proposal.ts'

let product: TestProduct
let cookie: string
const eur = { currency: 'EUR', rate: '0.8512', rateOn: '2026-06-01' }
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789', currencies: [eur] })
})
afterAll(() => product.close())

const items = [
  { label: 'Filming', description: 'On the quay', cost: 2_000.5 },
  { label: 'Drone', description: '', cost: 333.33, option: 'off' },
]
const request = (method: string, path: string, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })
const offer = async (changes: object = {}) =>
  request('POST', '/api/proposals', { ...makeProposal(), items, documentRate: eur, schedule: usualPlan, ...changes })
const rowOf = async (id: string) => (await product.db.select().from(proposals).where(eq(proposals.id, id)))[0]!
const read = async (id: string) => (await request('GET', `/api/proposals/${id}`)).json.proposal
const sign = async (id: string, options: string[] = []) =>
  product.request('POST', `/api/proposal/${id}/approve`, {
    body: {
      ...makeSignature(),
      options,
      revision: (await rowOf(id)).revision,
      billingAddress: { line1: '1 Rue du Port', line2: '', city: 'Nantes', postalCode: '44000', country: 'France' },
    },
  })

describe('a proposal in a further currency', () => {
  it('is typed and read in it, and counts in the studio’s own', async () => {
    const id = (await offer()).json.proposalId
    const row = await rowOf(id)
    expect([row.currency, row.rate, row.rateOn, row.finalQuotePence]).toEqual(['EUR', '0.8512', '2026-06-01', 170_283])
    expect(row.items.map(({ cost, face }) => [cost, face])).toEqual([
      [170_283, 200_050],
      [28_373, 33_333],
    ])
    const [project] = await product.db.select().from(projects).where(eq(projects.id, row.projectId))
    expect(project!.valuePence).toBe(170_283)
    const shown = await read(id)
    expect(shown.face).toMatchObject({ ...eur, costs: [2_000.5, 333.33], total: 2_000.5, vat: { tax: 400.1, gross: 2_400.6 } })
    expect(Number(shown.finalQuote)).toBe(1_702.83)
    await request('POST', `/api/proposals/${id}/send`, {})
    const { json } = await product.request('GET', `/api/proposal/${id}`)
    expect(json.proposal.face).toMatchObject({ currency: 'EUR', total: 2_000.5 })
    const [mail] = await product.db.select().from(mails).where(eq(mails.about, row.projectId))
    expect(mail!.props).toMatchObject({ total: 200_050, currency: 'EUR', vat: { gross: 240_060 } })
  })

  it('of days has what they come to at its rate', async () => {
    const { json } = await offer({ items: null })
    const row = await rowOf(json.proposalId)
    expect(row.items.every(({ cost, face }) => Math.abs(face! * 0.8512 - cost) < 1)).toBe(true)
  })

  it('keeps currency and rate once it was sent', async () => {
    const id = (await offer()).json.proposalId
    const save = async (documentRate: object | null, more: object = {}) =>
      request('PUT', `/api/proposals/${id}`, {
        ...makeProposal(),
        items,
        documentRate,
        revision: (await rowOf(id)).revision,
        ...more,
      })
    expect((await save({ ...eur, rate: '0.86' })).status).toBe(200)
    expect((await rowOf(id)).finalQuotePence).toBe(172_043)
    await request('POST', `/api/proposals/${id}/send`, {})
    expect((await save(null)).json.errors).toEqual({
      documentRate: 'This proposal was sent: its currency and rate stay as its client read them.',
    })
    expect((await save({ ...eur, rate: '0.86' }, { notes: 'With a boat' })).status).toBe(200)
  })

  it.each([
    [{ ...eur, rate: '0.0' }, 'A rate must be above zero.'],
    [{ ...eur, currency: 'SEK' }, 'SEK is not one of the studio’s currencies. Please add it in the invoice settings first.'],
  ])('is refused with %j', async (documentRate, message) => {
    expect((await offer({ documentRate })).json.message).toBe(message)
  })

  it('begins with the currency of its client, and the next version with that of the last', async () => {
    const client = { name: 'Jeanne Rive', email: 'jeanne@rive.example', currency: 'EUR' }
    await request('POST', '/api/admin/clients', client)
    const names = { clientName: client.name, clientEmail: client.email, documentRate: undefined }
    const first = await rowOf((await offer(names)).json.proposalId)
    expect([first.currency, first.items[0]!.face]).toEqual(['EUR', 200_050])
    await product.db.update(invoiceSettings).set({ currencies: [{ ...eur, rate: '0.9' }] })
    const next = await rowOf((await offer({ ...names, projectId: first.projectId })).json.proposalId)
    await product.db.update(invoiceSettings).set({ currencies: [eur] })
    expect([next.currency, next.rate]).toEqual(['EUR', '0.8512'])
  })
})

describe('signed in a further currency', () => {
  it('its document is in it, and its invoices take over currency and rate, to the cent and to the penny', async () => {
    const id = (await offer()).json.proposalId
    await request('POST', `/api/proposals/${id}/send`, {})
    const signed = await sign(id, [(await rowOf(id)).items[1]!.id!])
    expect(signed.json.proposal.face.total).toBe(2_333.83)
    const row = await rowOf(id)
    const [signature] = await product.db.select().from(signatures).where(eq(signatures.id, row.signatureId!))
    expect(signature!.document).toMatchObject({
      ...eur,
      total: 233_383,
      items: [{ cost: 200_050 }, { cost: 33_333 }],
      vat: { gross: 280_060 },
    })
    await billSignedProposal(product.services, id, presentAt(new Date()))
    const made = await product.db.select().from(invoices).where(eq(invoices.proposalId, id)).orderBy(invoices.createdAt)
    expect(made.map(({ currency, rate, state }) => [currency, rate, state])).toEqual([
      ['EUR', '0.8512', 'issued'],
      ['EUR', '0.8512', 'planned'],
    ])
    const faces = made.flatMap(({ lines }) => lines.map(({ face }) => face!))
    expect(faces).toEqual([116_692, 116_691])
    expect(made.reduce((sum, { subtotalPence }) => sum + subtotalPence, 0)).toBe(row.finalQuotePence)
    expect(made[0]!.lines[0]!.description).toBe('50% of €2,333.83')
  })

  it('is changed in the same currency, and a reduction lowers what is planned in it', async () => {
    const id = (await offer({ items: [{ label: 'Filming', description: '', cost: 2_000 }] })).json.proposalId
    await request('POST', `/api/proposals/${id}/send`, {})
    await sign(id)
    await billSignedProposal(product.services, id, presentAt(new Date()))
    const { projectId } = await rowOf(id)
    const change = { reason: 'Less', items: [{ label: 'No drone', description: '', cost: -200 }], schedule: [] }
    const { json } = await request('POST', `/api/admin/projects/${projectId}/change-orders`, change)
    expect(json.changeOrder.face).toMatchObject({ currency: 'EUR', total: -200 })
    await request('POST', `/api/proposals/${json.changeOrder.id}/send`, {})
    await sign(json.changeOrder.id)
    await billSignedProposal(product.services, json.changeOrder.id, presentAt(new Date()))
    const planned = (await product.db.select().from(invoices).where(eq(invoices.projectId, projectId))).find(
      ({ state }) => state === 'planned',
    )
    expect([planned!.currency, planned!.lines[0]!.face, planned!.subtotalPence]).toEqual(['EUR', 80_000, 68_096])
  })
})
