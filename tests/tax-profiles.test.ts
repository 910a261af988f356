import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { defaultConventions } from '#domain/common/conventions.ts'
import { profileOfKind, type TaxProfile } from '#domain/common/money/tax-profile.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { rateOfProject } from '#server/features/proposals/projects/sale-of-project.ts'
import { makeRecurringInvoices } from '#server/features/invoices/recurring/make-recurring-invoices.ts'
import { refreshConventions } from '#server/features/brand/place-setting.ts'
import { settings } from '#server/tables/website/brand.ts'
import { invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { presentAt } from '#server/base/present.ts'
import { makeProposal, makeQuoteRequest, makeSignature } from './support/factories.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())
beforeEach(() => product.db.delete(invoiceSettings))
afterEach(async () => {
  await product.db.delete(settings).where(eq(settings.name, 'place'))
  await refreshConventions(product.db)
})

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}
const guest = async (path: string) => (await product.request('GET', path)).json

const mva: TaxProfile = {
  kind: 'custom',
  name: 'MVA',
  country: '',
  numberLabel: 'Org.nr',
  rates: [
    { label: 'Standard', rate: 2500 },
    { label: 'Food', rate: 1500 },
    { label: 'Zero', rate: 0 },
  ],
  usual: 2500,
}
const ours = { currency: 'NOK', kind: 'iban', accountName: 'Fjord & Co', iban: 'NO93 8601 1117 947', bic: 'DNBANOKK' }

const readSettings = async () => (await staff('GET', '/api/admin/invoice-settings')).settings
const saveSettings = async (changes: object) =>
  product.request('PUT', '/api/admin/invoice-settings', { cookie, body: { ...(await readSettings()), ...changes } })

/** Saves a profile, and its name as the process that serves the studio does. */
async function choose(taxProfile: TaxProfile, vatNumber: string, more: object = {}) {
  const { status, text } = await saveSettings({ taxProfile, vatNumber, ...more })
  expect([status, text]).toEqual([200, expect.any(String)])
  await refreshConventions(product.db)
}

async function pdfText(path: string): Promise<string> {
  const { bytes } = await product.request('GET', path, { cookie })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function mailTo(address: string, template: string): Promise<string> {
  await product.settle()
  const rows = await product.db.select().from(mails).where(eq(mails.toAddress, address.toLowerCase()))
  return rows.find((mail) => mail.template === template)!.text.replace(/\s+/g, ' ')
}

/** A proposal of this amount, sent; its client's record has these fields. */
async function makeOffer(cost: number, client: Partial<typeof clients.$inferInsert> = {}, fields: object = {}) {
  const form = makeProposal()
  const email = form.clientEmail!
  const offer = { ...form, items: [{ label: 'Filming', description: 'On the quay', cost }], ...fields }
  const address = {
    line1: '1 Quay Street',
    line2: '',
    city: 'Bergen',
    postalCode: '5003',
    region: '',
    country: 'Norway',
    countryCode: 'NO',
  }
  await product.db
    .insert(clients)
    .values({ name: form.clientName, email: email.toLowerCase(), billingAddress: address, ...client })
  const { proposalId } = await staff('POST', '/api/proposals', offer)
  await staff('POST', `/api/proposals/${proposalId}/send`, {})
  const [row] = await product.db.select().from(proposals).where(eq(proposals.id, proposalId))
  return { proposalId: proposalId as string, email, projectId: row!.projectId }
}

const sign = (proposalId: string) => product.request('POST', `/api/proposal/${proposalId}/approve`, { body: makeSignature() })

async function issueWhole(projectId: string) {
  const { invoice: draft } = await staff('POST', `/api/admin/projects/${projectId}/invoices`)
  const { invoice } = await staff('POST', `/api/admin/invoices/${draft.id}/issue`, { revision: draft.revision, send: false })
  return invoice
}

describe('a studio in Norway', () => {
  beforeEach(() => choose(mva, '923 609 016 MVA', { bankAccounts: [ours] }))

  it('says net, MVA and gross of one sum from the quote to the invoice, which keep their name', async () => {
    const vat = { rate: 2500, net: 5062.5, tax: 1265.63, gross: 6328.13, name: 'MVA' }
    expect(await guest('/api/brand')).toMatchObject({ vatRate: 2500, taxKind: 'custom', taxRates: [2500, 1500, 0] })
    const asked = makeQuoteRequest()
    const { quote } = (await product.request('POST', '/api/quote', { body: asked })).json
    expect(quote.vat).toMatchObject({ rate: 2500, name: 'MVA' })
    expect(await mailTo(asked.clientEmail, 'quote-for-client')).toMatch(/Total excl\. MVA .* MVA 25% .* Total incl\. MVA/i)

    const { proposalId, email, projectId } = await makeOffer(5_062.5)
    expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toEqual(vat)
    expect((await staff('GET', `/api/proposals/${proposalId}`)).proposal.vat).toEqual(vat)
    expect(await mailTo(email, 'proposal-sent')).toContain('£5,062.50 + MVA £1,265.63 = £6,328.13 incl. MVA')
    expect((await sign(proposalId)).json.proposal.vat).toEqual(vat)
    const sums = /Total investment excl\. MVA £5,062\.50 MVA 25% £1,265\.63 Total incl\. MVA £6,328\.13/
    const document = await pdfText(`/api/proposal/${proposalId}/pdf`)
    expect(document).toMatch(sums)
    expect(document).toMatch(/Certificate of signature.*Agreed sum £5,062\.50 \+ MVA £1,265\.63 = £6,328\.13 incl\. MVA/)

    const invoice = await issueWhole(projectId)
    expect(invoice).toMatchObject({ subtotal: 5062.5, vatTotal: 1265.63, total: 6328.13, taxName: 'MVA', taxNote: null })
    // Another tax afterwards does not change what was signed and issued.
    await choose(profileOfKind('uk-vat'), 'GB123456789')
    expect(await pdfText(`/api/proposal/${proposalId}/pdf`)).toMatch(sums)
    expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toEqual(vat)
    expect(await guest(`/api/invoice/${invoice.id}`)).toMatchObject({
      vat: [{ rate: 2500, net: 5062.5, tax: 1265.63 }],
      total: 6328.13,
      taxName: 'MVA',
      seller: { vatNumber: '923 609 016 MVA', numberLabel: 'Org.nr' },
    })
    const pdf = await pdfText(`/api/admin/invoices/${invoice.id}/invoice.pdf`)
    expect(pdf).toMatch(/Org\.nr 923 609 016 MVA.*MVA 25% on £5,062\.50 £1,265\.63.*Total £6,328\.13/)
    expect(pdf).not.toMatch(/\bVAT\b/)
  })

  it('invoices in parts what was signed', async () => {
    const { proposalId, projectId } = await makeOffer(5_062.5)
    await sign(proposalId)
    await product.settle()
    const { invoices } = await staff('PUT', `/api/admin/projects/${projectId}/invoice-plan`, { parts: usualPlan })
    const sum = invoices.reduce((all: number, { total }: any) => all + Math.round(total * 100), 0)
    expect(Math.abs(sum - 632_813)).toBeLessThanOrEqual(1)
  })

  it('has the account of the invoice’s currency, and its own rates on lines', async () => {
    await product.db.insert(settings).values({ name: 'place', value: { ...defaultConventions, currency: 'NOK' }, revision: 1 })
    await refreshConventions(product.db)
    const { proposalId, projectId } = await makeOffer(1_000)
    await sign(proposalId)
    const invoice = await issueWhole(projectId)
    expect((await guest(`/api/invoice/${invoice.id}`)).bankDetails.details).toEqual([
      { label: 'Account name', value: 'Fjord & Co' },
      { label: 'IBAN', value: 'NO93 8601 1117 947' },
      { label: 'BIC', value: 'DNBANOKK' },
    ])
    const { text } = await product.request('GET', `/api/admin/invoices/${invoice.id}/invoice.xml`, { cookie })
    expect(text).toContain('<cbc:ID>NO9386011117947</cbc:ID>')

    const { invoice: draft } = await staff('POST', `/api/admin/projects/${projectId}/invoices`)
    const line = (vatRate: number | null) => ({ label: 'Catering', description: '', cost: 100, vatRate })
    const write = (rate: number | null) =>
      product.request('PUT', `/api/admin/invoices/${draft.id}`, { cookie, body: { ...draft, items: [line(rate)] } })
    expect((await write(2000)).json.errors).toEqual({ items: 'This value is not valid.' })
    expect((await write(1500)).json.invoice).toMatchObject({ total: 115, vatTotal: 15 })
  })

  it('has a summary by rate instead of the nine boxes', async () => {
    const { proposalId, projectId } = await makeOffer(1_000)
    await sign(proposalId)
    await issueWhole(projectId)
    const year = new Date().getFullYear()
    const { boxes, dueOn } = await staff('GET', `/api/admin/books/vat?from=${year}-01-01&to=${year}-12-31`)
    expect(dueOn).toBeNull()
    const amounts = Object.fromEntries(boxes.map(({ label, amount }: any) => [label, amount]))
    expect(amounts['MVA at 25%'] / amounts['Issued at 25%, excl. MVA']).toBeCloseTo(0.25, 4)
    expect(amounts['MVA on sales']).toBe(amounts['MVA at 25%'])
    expect(boxes.every(({ box }: any) => box === null)).toBe(true)
  })
})

describe('a studio in the US', () => {
  const permit = 'NY-4471-220'
  beforeEach(() => choose(profileOfKind('us-sales-tax'), permit))
  const items = [
    { label: 'Filming', cost: 1_500 },
    { label: 'Hard drive', cost: 250, taxed: true },
    { label: 'Prints', cost: 99.99, taxed: true, option: 'off', id: 'prints' },
  ]
  const halves = [
    { part: 'deposit', label: 'Deposit', percent: 50, event: 'signature' },
    { part: 'balance', label: 'Balance', percent: 50, event: 'by-hand' },
  ]
  const vat = { rate: 800, net: 1750, tax: 20, gross: 1770, taxed: 250, name: 'Sales tax' }

  it('charges sales tax on the lines that have it, before signing as on the invoices', async () => {
    const { proposalId, email, projectId } = await makeOffer(0, {}, { items, schedule: halves })
    const { proposal } = await guest(`/api/proposal/${proposalId}`)
    expect(proposal.vat).toEqual(vat)
    expect(proposal.quoteItems.map(({ taxed }: { taxed: boolean }) => taxed)).toEqual([false, true, true])
    expect((await staff('GET', `/api/proposals/${proposalId}`)).proposal.vat).toEqual(vat)
    expect(await mailTo(email, 'proposal-sent')).toContain('£1,750 + Sales tax £20 = £1,770 incl. Sales tax')

    // An option that is taxed counts once it is chosen.
    const signed = await product.request('POST', `/api/proposal/${proposalId}/approve`, {
      body: { ...makeSignature(), options: ['prints'], revision: proposal.revision },
    })
    const chosen = { ...vat, net: 1849.99, taxed: 349.99, tax: 28, gross: 1877.99 }
    expect(signed.json.proposal.vat).toEqual(chosen)
    const document = await pdfText(`/api/proposal/${proposalId}/pdf`)
    expect(document).toMatch(/Sales tax 8% on £349\.99 £28 Total incl\. Sales tax £1,877\.99/)
    expect(document).toMatch(/Agreed sum £1,849\.99 \+ Sales tax £28 = £1,877\.99/)

    await product.settle()
    const { invoices } = await staff('GET', `/api/admin/projects/${projectId}/invoices`)
    const sum = (of: (invoice: any) => number) => invoices.reduce((all: number, one: any) => all + Math.round(of(one) * 100), 0)
    expect(invoices.length).toBe(2)
    expect(Math.abs(sum(({ total }) => total) - 187_799)).toBeLessThanOrEqual(1)
    const [first] = invoices
    const { invoice } = await staff('GET', `/api/admin/invoices/${first.id}`)
    expect(invoice.items.map(({ vatRate }: { vatRate: number | null }) => vatRate)).toEqual([800, null])

    // What is added later is taxed as usual, and another tax takes nothing back.
    const [project] = await product.db.select().from(projects).where(eq(projects.id, projectId))
    expect(await rateOfProject(product.db, project!)).toBeNull()
    await choose(profileOfKind('uk-vat'), 'GB123456789')
    expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toEqual(chosen)
  })

  it('has no tax on lines that nobody marked, for days, and for a client outside its scope', async () => {
    const plain = await makeOffer(0, {}, { items: [{ label: 'Filming', cost: 1_500 }] })
    expect((await guest(`/api/proposal/${plain.proposalId}`)).proposal.vat).toBeNull()
    const days = await makeOffer(0, {}, { items: null })
    expect((await guest(`/api/proposal/${days.proposalId}`)).proposal.vat).toBeNull()
    const abroad = await makeOffer(0, { outsideTaxScope: true }, { items })
    expect((await guest(`/api/proposal/${abroad.proposalId}`)).proposal.vat).toBeNull()
  })

  it('taxes all lines but those that are exempt where that is usual', async () => {
    await choose({ ...profileOfKind('us-sales-tax'), usual: 800 }, permit)
    const all = await makeOffer(1_000)
    expect((await guest(`/api/proposal/${all.proposalId}`)).proposal.vat).toEqual({
      rate: 800,
      net: 1000,
      tax: 80,
      gross: 1080,
      name: 'Sales tax',
    })
    const exempt = [
      { label: 'Filming', cost: 1_000 },
      { label: 'Licence', cost: 500, taxed: false },
    ]
    const { proposalId, projectId } = await makeOffer(0, {}, { items: exempt })
    expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toMatchObject({ net: 1500, taxed: 1000, tax: 80 })
    await sign(proposalId)
    await product.settle()
    expect(await issueWhole(projectId)).toMatchObject({ subtotal: 1500, vatTotal: 80, total: 1580 })
  })

  it('lowers every line of what is planned alike when the client takes something off', async () => {
    const { proposalId, projectId } = await makeOffer(
      0,
      {},
      { items, schedule: halves.map((part) => ({ ...part, event: 'by-hand' })) },
    )
    await sign(proposalId)
    await product.settle()
    const { changeOrder } = await staff('POST', `/api/admin/projects/${projectId}/change-orders`, {
      reason: 'A shorter day',
      items: [{ label: 'Filming', cost: -175 }],
      schedule: [],
    })
    await staff('POST', `/api/proposals/${changeOrder.id}/send`, {})
    await sign(changeOrder.id)
    await product.settle()
    const { invoices } = await staff('GET', `/api/admin/projects/${projectId}/invoices`)
    const subtotals = await Promise.all(
      invoices.map(async ({ id }: { id: string }) => (await staff('GET', `/api/admin/invoices/${id}`)).invoice.subtotal),
    )
    expect(subtotals.toSorted()).toEqual([700, 875])
  })

  it('leaves lines alone where the tax is of another kind', async () => {
    await choose(profileOfKind('uk-vat'), 'GB123456789')
    const { proposalId } = await makeOffer(0, {}, { items })
    const { proposal } = await guest(`/api/proposal/${proposalId}`)
    expect(proposal.vat).toEqual({ rate: 2000, net: 1750, tax: 350, gross: 2100 })
    expect(proposal.quoteItems.every((item: object) => !('taxed' in item))).toBe(true)
  })
})

describe('a studio in Ireland', () => {
  beforeEach(() => choose(profileOfKind('eu-vat', 'IE'), 'IE6388047V'))

  it('leaves the tax of a business in another member state to it, and says so on every document', async () => {
    const { proposalId, email, projectId } = await makeOffer(2_000, { vatNumber: 'DE136695976' })
    const vat = { rate: 0, net: 2000, tax: 0, gross: 2000, note: 'reverse-charge' }
    const note = 'Reverse charge: VAT is to be accounted for by the client.'
    expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toEqual(vat)
    expect(await mailTo(email, 'proposal-sent')).toContain(note)
    await sign(proposalId)
    expect(await pdfText(`/api/proposal/${proposalId}/pdf`)).toContain(note)
    const invoice = await issueWhole(projectId)
    expect(await guest(`/api/invoice/${invoice.id}`)).toMatchObject({
      vat: [{ rate: 0, net: 2000, tax: 0 }],
      total: 2000,
      taxNote: 'reverse-charge',
      buyerVatNumber: 'DE136695976',
    })
    expect(await pdfText(`/api/admin/invoices/${invoice.id}/invoice.pdf`)).toMatch(/VAT number DE136695976.*Reverse charge: VAT/)
    const { text } = await product.request('GET', `/api/admin/invoices/${invoice.id}/invoice.xml`, { cookie })
    expect(text).toContain('<cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Reverse charge')
    expect(text).toContain('<cbc:CompanyID>DE136695976</cbc:CompanyID>')

    const { creditNoteId } = await staff('POST', `/api/admin/invoices/${invoice.id}/credit`, { reason: 'Cancelled' })
    expect(await guest(`/api/invoice/${creditNoteId}`)).toMatchObject({
      taxNote: 'reverse-charge',
      buyerVatNumber: 'DE136695976',
    })
  })

  it('charges a client at home, or with a number that is not valid', async () => {
    const { proposalId } = await makeOffer(2_000, { vatNumber: 'IE6388047V' })
    expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toMatchObject({ rate: 2300, tax: 460 })
    const { id } = (await staff('POST', '/api/admin/clients', { name: 'Ida', email: 'ida@berlin.example' })).client
    const wrong = { name: 'Ida', email: 'ida@berlin.example', vatNumber: 'DE136695977', revision: 1 }
    const { status, json } = await product.request('PUT', `/api/admin/clients/${id}`, { cookie, body: wrong })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['vatNumber']])
  })

  it('says reverse charge on an invoice at 0% whose client’s number came after the draft, and refuses it without one', async () => {
    const { proposalId, projectId } = await makeOffer(2_000)
    await sign(proposalId)
    const { invoice: draft } = await staff('POST', `/api/admin/projects/${projectId}/invoices`)
    const items = draft.items.map((item: object) => ({ ...item, vatRate: 0 }))
    const { invoice: written } = await staff('PUT', `/api/admin/invoices/${draft.id}`, { ...draft, items })
    const [row] = await product.db.select().from(projects).where(eq(projects.id, projectId))
    const ofClient = eq(clients.id, row!.clientId!)
    await product.db.update(clients).set({ vatNumber: 'DE136695976' }).where(ofClient)
    const issue = (id: string, revision: number) =>
      product.request('POST', `/api/admin/invoices/${id}/issue`, { cookie, body: { revision, send: false } })
    expect((await issue(draft.id, written.revision)).json.invoice).toMatchObject({
      taxNote: 'reverse-charge',
      buyerVatNumber: 'DE136695976',
    })

    const other = await makeOffer(2_000, { vatNumber: 'DE136695976' })
    await sign(other.proposalId)
    await product.settle()
    const [theirs] = await product.db.select().from(projects).where(eq(projects.id, other.projectId))
    await product.db.update(clients).set({ vatNumber: '' }).where(eq(clients.id, theirs!.clientId!))
    const { invoice: unnumbered } = await staff('POST', `/api/admin/projects/${other.projectId}/invoices`)
    const { status, json } = await issue(unnumbered.id, unnumbered.revision)
    expect([status, json.message]).toEqual([422, expect.stringContaining('Reverse charge needs the VAT number')])
  })

  it('tells a client under reverse charge that another round of feedback has no tax', async () => {
    const { projectId, proposalId } = await makeOffer(2_000, { vatNumber: 'DE136695976' })
    await sign(proposalId)
    const [row] = await product.db.select().from(projects).where(eq(projects.id, projectId))
    expect(await rateOfProject(product.db, row!)).toBe(0)
  })

  it('issues no invoice of a retainer at a rate that it no longer charges', async () => {
    const { proposalId, projectId } = await makeOffer(2_000)
    await sign(proposalId)
    const items = [{ label: 'Retainer', description: '', cost: 100, vatRate: 2300 }]
    const from = studioDay(new Date())
    await staff('POST', `/api/admin/projects/${projectId}/recurring`, {
      label: 'Retainer',
      every: 'month',
      from,
      items,
      issues: true,
    })
    await choose(mva, '923 609 016 MVA')
    await makeRecurringInvoices(product.services, presentAt(new Date()))
    const { recurring } = await staff('GET', `/api/admin/projects/${projectId}/recurring`)
    expect(recurring[0].fault).toBe('MVA 23% is not one of the studio’s rates any more. Please change its lines.')
    const [made] = await product.db.select().from(invoices).where(eq(invoices.recurringId, recurring[0].id))
    expect(made).toMatchObject({ state: 'draft', taxName: 'MVA' })
  })
})

it('charges no UK VAT where the client’s record says that it is outside the scope, and says why on the invoice', async () => {
  await saveSettings({ vatNumber: 'GB123456789' })
  const { proposalId, projectId } = await makeOffer(2_000, { outsideTaxScope: true })
  expect((await guest(`/api/proposal/${proposalId}`)).proposal.vat).toBeNull()
  await sign(proposalId)
  const invoice = await issueWhole(projectId)
  expect(invoice).toMatchObject({ total: 2000, vatTotal: 0, taxNote: 'outside-scope' })
})

it('keeps what an old installation had: its number is UK VAT, and its account is the one in sterling', async () => {
  const before = { vatNumber: 'GB123456789', accountName: 'Slatehouse', accountNumber: '31926819', sortCode: '60-16-13' }
  await product.db.insert(invoiceSettings).values(before)
  expect(await readSettings()).toMatchObject({ ...before, taxProfile: null, bankAccounts: [] })
  const { proposalId, projectId } = await makeOffer(5_062.5)
  await sign(proposalId)
  const invoice = await issueWhole(projectId)
  expect([invoice.subtotal, invoice.total]).toEqual([5062.5, 6075])
  const shown = await guest(`/api/invoice/${invoice.id}`)
  expect(shown.bankDetails).toMatchObject({ accountNumber: '31926819', sortCode: '60-16-13' })
  expect(shown.bankDetails.details).toHaveLength(3)
  // A form that does not know profiles changes none.
  const { taxProfile: _, bankAccounts: __, ...known } = await readSettings()
  const { status } = await product.request('PUT', '/api/admin/invoice-settings', { cookie, body: { ...known, termsDays: 7 } })
  expect(status).toBe(200)
  expect((await guest('/api/brand')).vatRate).toBe(2000)
})

test.each([
  ['UK VAT without a number', { taxProfile: profileOfKind('uk-vat'), vatNumber: '' }, 'vatNumber'],
  ['a number of another country', { taxProfile: profileOfKind('eu-vat', 'DE'), vatNumber: 'IE6388047V' }, 'vatNumber'],
  ['a rate above 100%', { taxProfile: { ...mva, rates: [{ label: '', rate: 10_001 }] } }, 'taxProfile'],
  ['no rates', { taxProfile: { ...mva, rates: [] } }, 'taxProfile'],
  ['an IBAN with wrong digits', { bankAccounts: [{ ...ours, iban: 'NO9386011117948' }] }, 'bankAccounts'],
  ['two accounts of one currency', { bankAccounts: [ours, ours] }, 'bankAccounts'],
])('refuses %s, and keeps the settings', async (_, changes, field) => {
  const before = await readSettings()
  const { status, json } = await saveSettings(changes)
  expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  expect(await readSettings()).toEqual(before)
})
