import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceForm } from '#domain/invoices/invoice.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { invoicePayments, invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = invoiceAdmin(product, await product.signIn())
})
afterAll(() => product.close())

const eur = { currency: 'EUR', rate: '0.8512', rateOn: '2026-06-01' }
const jpy = { currency: 'JPY', rate: '0.005213', rateOn: '2026-06-02' }
const account = {
  kind: 'iban',
  accountName: 'Quay Films',
  sortCode: '',
  accountNumber: '',
  routingNumber: '',
  lines: '',
} as const
beforeEach(async () => {
  await product.db.delete(invoiceSettings)
  await product.db.insert(invoiceSettings).values({
    vatNumber: 'GB123456789',
    accountName: 'Quay Films Ltd',
    accountNumber: '12345678',
    sortCode: '20-00-00',
    currencies: [eur, jpy],
    bankAccounts: [{ ...account, currency: 'EUR', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
  })
})

const items = [makeItem({ cost: 1_000, vatRate: 2_000 }), makeItem({ label: 'Grading', cost: 333.33, vatRate: 2_000 })]
const issued = (changes: Partial<InvoiceForm> = {}) => admin.issued({ items, documentRate: eur, ...changes })
const read = async (id: string) => (await admin.request('GET', `/invoices/${id}`)).json.invoice
const rowOf = async (id: string) => (await product.db.select().from(invoices).where(eq(invoices.id, id)))[0]!

describe('an invoice in a further currency', () => {
  it('is written in it, and booked in the studio’s own at a rate that stays on it', async () => {
    const draft = await admin.draft({ items, documentRate: eur })
    expect(draft.face).toMatchObject({ ...eur, costs: [1_000, 333.33], subtotal: 1_333.33, vatTotal: 266.67, total: 1_600 })
    expect([draft.currency, draft.items.map(({ cost }: any) => cost), draft.subtotal, draft.total]).toEqual([
      'EUR',
      [851.2, 283.73],
      1_134.93,
      1_361.92,
    ])
    const invoice = (await admin.issue(draft)).json.invoice
    // Another rate of today changes nothing on it.
    await product.db.update(invoiceSettings).set({ currencies: [{ ...eur, rate: '0.9' }] })
    expect((await read(invoice.id)).face).toMatchObject({ rate: '0.8512', total: 1_600, owed: 1_600 })
  })

  it('shows its client the amounts in it, the account for it, and offers no card', async () => {
    const { id } = await issued()
    const { json } = await product.request('GET', `/api/invoice/${id}`)
    expect(json.invoice?.face ?? json.face).toMatchObject({ currency: 'EUR', total: 1_600, owed: 1_600, rate: '0.8512' })
    const shown = json.invoice ?? json
    expect(shown.card).toBe('none')
    expect(shown.bankDetails.details.map(({ value }: any) => value)).toEqual([
      'Quay Films',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
    ])
  })

  it('keeps its rate when a draft is saved without one, and goes back to the studio’s own', async () => {
    const draft = await admin.draft({ items, documentRate: eur })
    const { id, revision, clientName, email, billingAddress } = draft
    const save = (body: object) => admin.request('PUT', `/invoices/${id}`, { clientName, email, billingAddress, items, ...body })
    const kept = (await save({ revision })).json.invoice
    expect(kept.face.total).toBe(1_600)
    const own = (await save({ revision: kept.revision, documentRate: null })).json.invoice
    expect([own.face, own.total, own.currency]).toEqual([undefined, 1_600, 'GBP'])
  })

  it.each([
    [{ ...eur, rate: '0' }, 'A rate must be above zero.'],
    [{ ...eur, rate: '-1' }, 'A rate must be above zero.'],
    [{ ...eur, rate: '2000000' }, 'Please check this rate: it is above a million.'],
    [{ ...eur, currency: 'USD' }, 'USD is not one of the studio’s currencies. Please add it in the invoice settings first.'],
    [{ ...eur, currency: 'GBP' }, 'GBP is the studio’s own currency, which needs no rate.'],
  ])('is refused with %j', async (documentRate, text) => {
    await expect(admin.draft({ items, documentRate })).rejects.toThrow(text)
  })

  it('has no more decimals than its currency', async () => {
    await expect(admin.draft({ items: [makeItem({ cost: 1_000.5 })], documentRate: jpy })).rejects.toThrow(
      'Please enter a whole amount of JPY.',
    )
    await expect(admin.draft({ items: [makeItem({ cost: 1_000.555 })] })).rejects.toThrow('Please enter whole pence.')
    // Twelve million yen are no more than £62,556.
    expect((await admin.draft({ items: [makeItem({ cost: 12_000_000 })], documentRate: jpy })).total).toBe(62_556)
  })
})

describe('payments of it', () => {
  it('are recorded in it, and settle it in the books to the penny', async () => {
    const { id } = await issued()
    await admin.pay(id, 533.33)
    const part = await read(id)
    expect([part.state, part.face.paid, part.face.owed, part.paid]).toEqual(['issued', 533.33, 1_066.67, 453.97])
    expect((await admin.pay(id, 1_066.68)).json.message).toBe('That is €0.01 more than the €1,066.67 owed.')
    await admin.pay(id, 533.33)
    await admin.pay(id, 533.34)
    const paid = await read(id)
    expect([paid.state, paid.face.owed, paid.paid, paid.total, paid.owed]).toEqual(['paid', 0, 1_361.92, 1_361.92, 0])
    expect(paid.payments.map(({ face }: any) => face)).toEqual([533.33, 533.33, 533.34])
    const receipts = await product.db.select().from(mails).where(eq(mails.template, 'payment-receipt'))
    expect(receipts.map(({ props }: any) => [props.amount, props.owed, props.currency])).toContainEqual([53_334, 0, 'EUR'])
  })

  it('are taken back and refunded as they came', async () => {
    const { id } = await issued()
    await admin.pay(id, 600)
    await admin.pay(id, 1_000)
    const paid = await read(id)
    const [, second] = paid.payments
    expect(second.refundable).toBe(1_000)
    const refund = (amount: number, revision: number) =>
      admin.request('POST', `/invoices/${id}/payments/${second.id}/refund`, { amount, receivedOn: '2026-01-02', revision })
    expect((await refund(1_000.01, paid.revision)).json.message).toBe('That is €0.01 more than the €1,000 left of this payment.')
    const refunded = (await refund(1_000, paid.revision)).json.invoice
    expect([refunded.state, refunded.face.owed, refunded.paid]).toEqual(['issued', 1_000, 510.72])
    await admin.request('DELETE', `/invoices/${id}/payments/${refunded.payments.at(-1).id}`)
    expect((await read(id)).state).toBe('paid')
    for (const { id: payment } of (await read(id)).payments) await admin.request('DELETE', `/invoices/${id}/payments/${payment}`)
    const row = await rowOf(id)
    expect([row.state, row.paidPence, row.documentPaid]).toEqual(['issued', 0, 0])
  })

  it('above what is owed stand as credit in it, which is refunded and not moved', async () => {
    const { id } = await issued()
    const over = (await admin.pay(id, 1_700, { keepExtra: true })).json.invoice
    expect([over.state, over.face.credit, over.toRefund]).toEqual(['paid', 100, 85.12])
    const { id: other, usableCredit, revision } = await issued()
    expect(usableCredit).toEqual([])
    const { json } = await admin.request('POST', `/invoices/${other}/credit-use`, { from: id, amount: 10, revision })
    expect(json.message).toBe('That credit belongs to another client.')
  })

  it('over several invoices are not for one in another currency', async () => {
    const { id, projectId } = await issued()
    const [project] = await product.db.select().from(projects).where(eq(projects.id, projectId))
    const open = await admin.request('GET', `/clients/${project!.clientId}/open-invoices`)
    expect(open.json.invoices.map((one: any) => one.id)).not.toContain(id)
    const body = { amount: 10, parts: [{ invoiceId: id, amount: 10 }], method: 'other', receivedOn: '2026-01-01' }
    const { json } = await admin.request('POST', `/clients/${project!.clientId}/payments`, body)
    expect(json.message).toMatch(/^INV-\d+ is in EUR\. Please record its payment on the invoice itself\.$/)
  })
})

describe('a credit note on it', () => {
  it('takes over currency and rate, and leaves nothing in either when all is credited', async () => {
    const { id } = await issued()
    const part = await admin.request('POST', `/invoices/${id}/credit`, {
      reason: 'Less was filmed',
      items: [makeItem({ cost: 100.01, vatRate: 2_000 })],
    })
    const note = await rowOf(part.json.creditNoteId)
    expect([note.currency, note.rate, note.documentTotal, note.totalPence]).toEqual(['EUR', '0.8512', 12_001, 10_216])
    expect(part.json.invoice.face).toMatchObject({ credited: 120.01, owed: 1_479.99 })
    const tooMuch = await admin.request('POST', `/invoices/${id}/credit`, {
      reason: 'More',
      items: [makeItem({ cost: 2_000, vatRate: 2_000 })],
    })
    expect(tooMuch.json.message).toBe('That is €920.01 more than the €1,479.99 left of this invoice.')
    const rest = await admin.request('POST', `/invoices/${id}/credit`, { reason: 'All of it', items: null })
    const row = await rowOf(id)
    expect([row.state, row.creditedPence, row.documentCredited]).toEqual(['cancelled', row.totalPence, 160_000])
    expect(rest.json.invoice.face.owed).toBe(0)
    const notes = await product.db.select().from(invoices).where(eq(invoices.creditOf, id))
    expect(notes.reduce((sum, { subtotalPence }) => sum + subtotalPence, 0)).toBe(row.subtotalPence)
  })

  it('and a write-off are in it too', async () => {
    const { id, revision } = await issued()
    const body = { amount: 1_600, reason: 'They closed', day: new Date().toISOString().slice(0, 10), revision }
    const { json } = await admin.request('POST', `/invoices/${id}/write-offs`, body)
    expect([json.invoice.face.writtenOff, json.invoice.writtenOff, json.invoice.owed]).toEqual([1_600, 1_361.92, 0])
    const undone = await admin.request('DELETE', `/invoices/${id}/write-offs/${json.invoice.writeOffs[0].id}`)
    expect([undone.json.invoice.face.owed, undone.json.invoice.owed]).toEqual([1_600, 1_361.92])
  })
})

describe('what the books and other programs read', () => {
  it('is in the studio’s own currency: payments, net sums and debts', async () => {
    const { id } = await issued()
    await admin.pay(id, 1_600)
    const [payment] = await product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id))
    const row = await rowOf(id)
    expect([payment!.amountPence, payment!.face, payment!.netPence]).toEqual([row.totalPence, 160_000, row.subtotalPence])
    expect(row.taxedPence).toBe(row.subtotalPence)
  })

  it('has the amounts of the document at the end of the table', async () => {
    const { invoiceNumber } = await issued()
    const { text } = await admin.request('GET', '/invoices.csv')
    const line = text.split('\r\n').find((one: string) => one.startsWith(invoiceNumber))!
    expect(line).toMatch(/,1134\.93,226\.99,1361\.92,.*,EUR,0\.8512,2026-06-01,1333\.33,266\.67,1600\.00,0\.00,1600\.00$/)
  })

  it('has both currencies in the e-invoice', async () => {
    const { id } = await issued()
    const { text } = await admin.request('GET', `/invoices/${id}/invoice.xml`)
    expect(text).toContain('<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>')
    expect(text).toContain('<cbc:TaxCurrencyCode>GBP</cbc:TaxCurrencyCode>')
    expect(text).toContain('<cbc:TaxAmount currencyID="EUR">266.67</cbc:TaxAmount>')
    expect(text).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="GBP">226.99</cbc:TaxAmount></cac:TaxTotal>')
    expect(text).toContain('<cbc:PayableAmount currencyID="EUR">1600.00</cbc:PayableAmount>')
    expect(text).toContain('DE89370400440532013000')
  })

  it('keeps a statement for each currency', async () => {
    const { id, projectId } = await issued()
    const [project] = await product.db.select().from(projects).where(eq(projects.id, projectId))
    await admin.issue(await admin.draftFor(projectId, { items: [makeItem({ cost: 50 })] }))
    await admin.pay(id, 600)
    const { json } = await admin.request('GET', `/clients/${project!.clientId}/statement`)
    const euros = json.others.find(({ currency }: any) => currency === 'EUR')
    expect(euros.rows.some(({ charge }: any) => charge === 1_600)).toBe(true)
    expect(euros.rows.some(({ payment }: any) => payment === 600)).toBe(true)
    expect(json.rows.some(({ charge }: any) => charge === 50)).toBe(true)
    expect(json.rows.every(({ charge }: any) => charge !== 1_600 && charge !== 1_361.92)).toBe(true)
  })
})

describe('a client with a currency of their own', () => {
  it('gets new invoices in it, at the rate of the settings', async () => {
    const { json } = await admin.request('POST', '/clients', {
      name: 'Jeanne Rive',
      email: 'jeanne@rive.example',
      currency: 'EUR',
    })
    expect(json.client.currency).toBe('EUR')
    const { projectId } = await admin.offer()
    await product.db.update(projects).set({ clientId: json.client.id, valuePence: 85_120 }).where(eq(projects.id, projectId))
    const { proposals } = await import('#server/tables/money/proposals.ts')
    await product.db.delete(proposals).where(eq(proposals.projectId, projectId))
    const draft = (await admin.request('POST', `/projects/${projectId}/invoices`)).json.invoice
    expect(draft.face).toMatchObject({ ...eur, subtotal: 1_000 })
    expect(draft.subtotal).toBe(851.2)
    await product.db.delete(invoiceSettings)
    await product.db.delete(invoices).where(eq(invoices.id, draft.id))
    expect((await admin.request('POST', `/projects/${projectId}/invoices`)).json.invoice.face).toBeUndefined()
    await product.db.update(clients).set({ currency: null }).where(eq(clients.id, json.client.id))
  })
})

describe('the settings', () => {
  it('take further currencies, and refuse a rate of zero and a code twice', async () => {
    const { json } = await admin.request('GET', '/invoice-settings')
    const save = (currencies: object[]) => admin.request('PUT', '/invoice-settings', { ...json.settings, currencies })
    expect((await save([{ ...eur, rate: '0' }])).json.errors).toEqual({ currencies: 'A rate must be above zero.' })
    expect((await save([eur, eur])).json.errors).toEqual({ currencies: 'EUR is in the list already.' })
    expect((await save([{ ...eur, currency: 'GBP' }])).json.errors).toEqual({ currencies: 'GBP is the studio’s own currency.' })
    expect((await save([{ ...jpy, rate: '0,0052' }])).json.settings.currencies).toEqual([{ ...jpy, rate: '0.0052' }])
  })
})

describe('a bank statement', () => {
  const camt = (lines: [amount: string, currency: string, text: string][]) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
${lines
  .map(
    ([amount, currency, text]) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`,
  )
  .join('')}</Stmt></BkToCstmrStmt></Document>`
  const upload = (text: string) => admin.request('POST', '/bank/statements', { name: 'euro.xml', text })
  const lineWith = async (text: string) =>
    (await admin.request('GET', '/bank/lines?limit=100')).json.lines.find((line: any) => line.text.includes(text))

  it('in a further currency pays what is in it', async () => {
    const { id, invoiceNumber } = await issued()
    const own = await admin.issued({ items: [makeItem({ cost: 1_600 })] })
    const answer = await upload(
      camt([
        ['1600.00', 'EUR', `${invoiceNumber} Rive`],
        ['1600.00', 'EUR', `${own.invoiceNumber} Quill`],
        ['5.00', 'SEK', 'Fika'],
      ]),
    )
    expect(answer.json).toMatchObject({ added: 2, refused: [{ text: 'The amount is in SEK, not in pounds.' }] })
    const line = await lineWith(invoiceNumber)
    expect([line.currency, line.amount]).toEqual(['EUR', 1_600])
    expect(line.proposals[0]).toMatchObject({ id, fit: 'sure', open: 1_600 })
    // Another invoice over as many pounds is none for it.
    const other = await lineWith(own.invoiceNumber)
    expect(other.proposals.map((proposal: any) => proposal.id)).not.toContain(own.id)
    const refused = await admin.request('POST', `/bank/lines/${other.id}/book`, { invoiceId: own.id })
    expect(refused.json.message).toBe(
      `${own.invoiceNumber} is in GBP, and this line in EUR. Please record the payment on the invoice itself, and ignore the line.`,
    )
    const fee = await admin.request('POST', `/bank/lines/${line.id}/book`, { invoiceId: id, fee: 1 })
    expect(fee.json.errors).toEqual({ fee: 'A fee in EUR cannot be kept here. Please enter it as a cost.' })
    expect((await admin.request('POST', `/bank/lines/${line.id}/book`, { invoiceId: id })).status).toBe(200)
    const paid = await read(id)
    expect([paid.state, paid.face.owed, paid.paid, paid.owed]).toEqual(['paid', 0, 1_361.92, 0])
    await admin.request('POST', `/bank/lines/${line.id}/reopen`)
    expect((await read(id)).face.owed).toBe(1_600)
  })

  it('in the studio’s own does not pay it', async () => {
    const { id, invoiceNumber } = await issued()
    await upload(`Date,Description,Amount\n2026-11-20,${invoiceNumber} in pounds,1361.92\n`)
    const line = await lineWith(`${invoiceNumber} in pounds`)
    expect([line.currency, line.proposals]).toEqual([null, []])
    const { json } = await admin.request('POST', `/bank/lines/${line.id}/book`, { invoiceId: id })
    expect(json.message).toContain('is in EUR, and this line in GBP.')
  })
})
