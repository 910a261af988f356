import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { EInvoiceProfile } from '#domain/common/money/e-invoice-profile.ts'
import { eBillMessages } from '#domain/costs/e-bill.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { totalsOf, type InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { eInvoiceXml, withProfile } from '#server/features/invoices/e-invoice/e-invoice-xml.ts'
import { bills, payees } from '#server/tables/money/costs.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { makeHybridPdf } from '#tests/support/hybrid-pdf.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makePdf, makeInvoiceDocument } from '#tests/support/pdfs.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader } from '#tests/support/uploader.ts'

// Each invoice is checked in a process of its own.
vi.setConfig({ testTimeout: 300_000 })

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await product.signIn()
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789' })
})
afterAll(() => product.close())

const today = studioDay(new Date())
const request = (method: string, path: string, body?: unknown) =>
  product.request(method, `/api/admin/costs${path}`, { cookie: owner, ...(body !== undefined && { body }) })

let files = 0
function send(content: string | Uint8Array, name = `invoice-${(files += 1)}.xml`) {
  const form = new FormData()
  form.append('invoice', new Blob([content as BlobPart]), name)
  return makeUploader(product, owner).send('POST', '/api/admin/costs/e-invoices', {}, form)
}
const refusal = async (content: string | Uint8Array, name?: string) => {
  const { status, json } = await send(content, name)
  return [status, json.message]
}

const line = (cost: number, vatRate: InvoiceLine['vatRate'] = 2000, label = 'Camera day'): InvoiceLine => ({
  label,
  description: '',
  cost,
  vatRate,
})

let numbers = 0
/** An invoice of a supplier to the studio. */
function billed(changes: Partial<InvoiceDocument> & { vat?: string; iban?: string; from?: string } = {}): InvoiceDocument {
  const { vat = 'GB980780684', iban = '', from = 'Ona Reel Ltd', ...rest } = changes
  const lines = rest.lines ?? [line(65_000), line(5_000, 500, 'Tapes')]
  const totals = totalsOf(lines)
  const { seller } = makeInvoiceDocument()
  const bank = {
    currency: 'GBP',
    kind: 'iban' as const,
    accountName: from,
    iban,
    bic: '',
    sortCode: '',
    accountNumber: '',
    routingNumber: '',
    lines: '',
  }
  return {
    ...makeInvoiceDocument({ lines, totals, owed: totals.total, number: `R-${(numbers += 1)}` }),
    company: 'Slatehouse',
    buyerVatNumber: 'GB123456789',
    issueDate: today,
    dueDate: addDays(today, 14),
    taxPoint: today,
    seller: { ...seller, name: from, email: 'ona@reel.example', vatNumber: vat, bank: iban ? bank : null },
    ...rest,
  }
}
const xmlOf = (document: InvoiceDocument, profile: EInvoiceProfile = 'xrechnung') => eInvoiceXml(withProfile(document, profile))

const london = 'GB33BUKB20201555555555'
const berlin = 'DE89370400440532013000'

describe('an electronic invoice', () => {
  it.each(['xrechnung', 'peppol', 'factur-x'] as const)('becomes a bill with exactly its amounts: %s', async (profile) => {
    const document = billed({
      from: `Supplier ${profile}`,
      vat: '',
      lines: [line(65_000), line(33, 2000), line(33, 2000), line(5_000, 500, 'Tapes')],
      seller: { ...billed().seller, name: `Supplier ${profile}`, vatNumber: `GB98078068${profile.length % 10}` },
    })
    const xml = xmlOf(document, profile)
    const { status, json } = await send(xml)
    expect([status, json.message]).toEqual([200, undefined])
    const { bill } = json
    expect(bill).toMatchObject({
      kind: 'supplier-bill',
      state: 'waiting',
      supplierName: `Supplier ${profile}`,
      reference: document.number,
      day: today,
      dueDate: addDays(today, 14),
      net: 700.66,
      vat: 132.63,
      gross: 833.29 + 0,
      isElectronic: true,
      lines: [
        { label: 'Camera day, and 2 more', amount: 650.66, vatRate: 2000 },
        { label: 'Tapes', amount: 50, vatRate: 500 },
      ],
    })
    const seen = (await request('GET', `/bills/${bill.id}/e-invoice`)).json
    expect(seen).toMatchObject({ lines: 4, source: 'upload', sha256: createHash('sha256').update(xml).digest('hex') })
    expect(seen.content).toMatchObject({ number: document.number, currency: 'GBP', seller: { name: `Supplier ${profile}` } })
    // The original, byte for byte.
    const { bytes } = await product.request('GET', `/api/admin/costs/bills/${bill.id}/receipt`, { cookie: owner })
    expect(Buffer.from(bytes).toString()).toBe(xml)
  })

  it('in another currency, or a credit note, is kept and asks for what it is worth', async () => {
    const euros = (await send(xmlOf(billed({ currency: 'EUR', vat: 'GB980780685', from: 'Euro Ltd' })))).json.bill
    expect(euros).toMatchObject({ state: 'draft', lines: [], net: 0 })
    const seen = (await request('GET', `/bills/${euros.id}/e-invoice`)).json
    expect(seen.findings[0].text).toBe('This invoice is in EUR. Please enter what it comes to in GBP.')
    const note = billed({
      kind: 'credit-note',
      creditOf: 'R-1',
      creditReason: 'Cancelled',
      dueDate: null,
      vat: 'GB980780686',
      from: 'Note Ltd',
    })
    for (const profile of ['xrechnung', 'factur-x'] as const) {
      const { bill } = (await send(xmlOf({ ...note, number: `CN-${profile}` }, profile))).json
      expect(bill).toMatchObject({ state: 'draft', reference: `CN-${profile}` })
      const { findings } = (await request('GET', `/bills/${bill.id}/e-invoice`)).json
      expect(findings[0].text).toBe(
        'This is a credit note of £832.50 for R-1. Nothing is to be paid: set it off against what you owe.',
      )
    }
  })

  it('is found when it comes twice: the same file, and the same number', async () => {
    const document = billed({ from: 'Twice Ltd', vat: 'GB980780687' })
    const xml = xmlOf(document)
    const first = (await send(xml)).json.bill
    expect(await refusal(xml)).toEqual([409, eBillMessages.known(first.reference)])
    const { bill } = (await send(`${xml}\n`)).json
    expect(bill.warnings[0]).toContain(`This supplier’s ${document.number} is on another bill`)
    expect((await request('GET', `/bills/${bill.id}/e-invoice`)).json.findings[0].text).toContain('It was £832.50.')
  })
})

describe('an invoice of another profile', () => {
  const corpus = (name: string) =>
    readFile(new URL(`../../../../../tests/corpora/e-invoice/${name}.xml`, import.meta.url), 'utf8')
  const received = async (name: string) => {
    const { json } = await send(await corpus(name))
    const findings: { text: string; rule: string }[] = (await request('GET', `/bills/${json.bill.id}/e-invoice`)).json.findings
    return { bill: json.bill, texts: findings.map(({ text }) => text), rules: findings.map(({ rule }) => rule) }
  }

  it('has its carriage in the amounts, by EXTENDED, and is marked with the rules that it breaks', async () => {
    const { bill, rules } = await received('cii-extended-carriage')
    expect(bill).toMatchObject({
      state: 'waiting',
      gross: 844.5,
      lines: [
        { amount: 660, vatRate: 2000 },
        { amount: 50, vatRate: 500 },
      ],
    })
    expect(rules.filter(Boolean)).not.toEqual([])
  })

  it('asks for its amounts where totals alone do not say the rates: MINIMUM', async () => {
    const { bill, texts } = await received('cii-minimum')
    expect(bill).toMatchObject({ state: 'draft', reference: 'R-2027-34', lines: [] })
    expect(texts).toContain('Its XML has totals only (Factur-X MINIMUM or BASIC WL): please read the PDF for what it is about.')
  })

  it('has a line for each rate of its totals: BASIC WL', async () => {
    const { bill, texts } = await received('cii-basic-wl')
    expect(bill).toMatchObject({
      state: 'waiting',
      gross: 832.5,
      lines: [
        { label: '£650.00', amount: 650 },
        { label: '£50.00', amount: 50 },
      ],
    })
    expect(texts.some((text) => text.startsWith('Its XML has totals only'))).toBe(true)
  })

  it('says of a signature that it was not checked', async () => {
    expect((await received('ubl-invoice-signed')).texts).toContain(eBillMessages.signed)
  })
})

describe('its supplier', () => {
  it('is found first by the VAT number of their record, and by none that two have', async () => {
    const add = (name: string, vatNumber: string) =>
      product.db.insert(suppliers).values({ name, email: 'x@reel.example', dayRate: 1, vatNumber }).returning()
    const [kit] = await add('Kit Hire', 'gb 980 7806 70')
    const match = async (vat: string, from: string) => {
      const { bill } = (await send(xmlOf(billed({ vat, from })))).json
      return [bill.supplierId, (await request('GET', `/bills/${bill.id}/e-invoice`)).json.matchedBy]
    }
    expect(await match('GB980780670', 'Somebody else')).toEqual([kit!.id, 'vat'])
    await add('Kit Hire North', 'GB980780671')
    await add('Kit Hire South', 'GB980780671')
    expect(await match('GB980780671', 'Nobody of that name')).toEqual([null, null])
  })

  it('is found by name, then by VAT number, and by account', async () => {
    const [ona] = await product.db
      .insert(suppliers)
      .values({ name: 'Ona Reel', email: 'ona@reel.example', dayRate: 1 })
      .returning()
    const match = async (document: InvoiceDocument) => {
      const { bill } = (await send(xmlOf(document))).json
      const { matchedBy } = (await request('GET', `/bills/${bill.id}/e-invoice`)).json
      return [bill.supplierId, bill.supplierName, matchedBy]
    }
    expect(await match(billed())).toEqual([ona!.id, 'Ona Reel', 'name'])
    expect(await match(billed({ from: 'O. Reel Camera' }))).toEqual([ona!.id, 'Ona Reel', 'vat'])
    const account = { accountName: 'Ona', sortCode: '202015', accountNumber: '55555555' }
    await product.db.insert(payees).values({ supplierId: ona!.id, ...account })
    expect(await match(billed({ from: 'Somebody', vat: 'GB980780688', iban: london }))).toEqual([ona!.id, 'Ona Reel', 'iban'])
    expect(await match(billed({ from: 'Nobody known', vat: 'GB980780689' }))).toEqual([null, 'Nobody known', null])
  })

  it('is not paid at a changed account before somebody has checked it', async () => {
    const { bill } = (await send(xmlOf(billed({ iban: berlin })))).json
    expect(bill).toMatchObject({ supplierName: 'Ona Reel', refusals: { approve: eBillMessages.changedAccount('Ona Reel') } })
    const approve = () => request('POST', `/bills/${bill.id}/move`, { move: 'approve' })
    expect((await approve()).status).toBe(409)
    const { account } = (await request('GET', `/bills/${bill.id}/e-invoice`)).json
    expect(account).toEqual({ state: 'changed', known: ['20201555555555'], check: null })
    expect((await request('POST', `/bills/${bill.id}/account-check`, { how: '' })).status).toBe(422)
    const checked = await request('POST', `/bills/${bill.id}/account-check`, { how: 'Called Ona on her old number' })
    expect(checked.json.bill.refusals.approve).toBeNull()
    expect((await request('POST', `/bills/${bill.id}/account-check`, { how: 'Again' })).status).toBe(409)
    expect((await approve()).json.bill.state).toBe('approved')
    // From now on it is known.
    const next = (await send(xmlOf(billed({ iban: berlin })))).json.bill
    expect(next.refusals.approve).toBeNull()
  })

  it('is told by mail why an invoice was rejected', async () => {
    const { bill } = (await send(xmlOf(billed({ from: 'Wrong Ltd', vat: 'GB980780690' })))).json
    const reason = 'The day on 4 June is billed twice.'
    const { json } = await request('POST', `/bills/${bill.id}/move`, { move: 'reject', reason, tellSupplier: true })
    expect(json.bill.state).toBe('rejected')
    await product.settle()
    const [mail] = await product.db.select().from(mails).where(eq(mails.template, 'bill-rejected'))
    expect([mail!.toAddress, mail!.text]).toEqual(['ona@reel.example', expect.stringContaining(reason)])
  })

  it('is matched with the day that was booked, and what differs is shown', async () => {
    const [ben] = await product.db
      .insert(suppliers)
      .values({ name: 'Ben Boom', email: 'ben@boom.example', dayRate: 40_000 })
      .returning()
    const project = await addProjectRow(product)
    const day = addDays(today, -3)
    const booking = { supplierId: ben!.id, projectId: project.id, days: [day], state: 'booked' }
    const booked = await product.request('POST', '/api/ops/bookings', { cookie: owner, body: booking })
    expect(booked.status).toBe(200)
    const document = billed({ from: 'Ben Boom', vat: 'GB980780691', lines: [line(45_000, 2000, 'Sound')], taxPoint: day })
    const { bill } = (await send(xmlOf(document))).json
    expect(bill).toMatchObject({ project: { id: project.id }, supplierId: ben!.id, days: [{ day }] })
    expect((await request('GET', `/bills/${bill.id}/e-invoice`)).json.match).toEqual({
      days: [{ day, amount: 400, worked: true }],
      booked: 400,
      billed: 450,
    })
  })
})

describe('a PDF with XML inside', () => {
  const plain = (document: InvoiceDocument, total: string) => ['Ona Reel Ltd', `Invoice ${document.number}`, `Total ${total}`]
  const hybrid = (document: InvoiceDocument, total = '832.50') =>
    makeHybridPdf(plain(document, total), [{ name: 'factur-x.xml', content: xmlOf(document, 'factur-x') }])

  it('is read, kept as it is, and compared with its pages', async () => {
    const document = billed()
    const pdf = hybrid(document)
    const { status, json } = await send(pdf, 'rechnung.pdf')
    expect([status, json.message]).toEqual([200, undefined])
    expect(json.bill).toMatchObject({
      reference: document.number,
      gross: 832.5,
      receipt: { contentType: 'application/pdf', pages: 1 },
    })
    const { bytes } = await product.request('GET', `/api/admin/costs/bills/${json.bill.id}/receipt`, { cookie: owner })
    expect(Buffer.from(bytes).equals(pdf)).toBe(true)
    const { findings } = (await request('GET', `/bills/${json.bill.id}/e-invoice`)).json
    expect(findings.filter(({ text }: { text: string }) => text.startsWith('The PDF'))).toEqual([])
    const page = await product.request('GET', `/api/admin/costs/bills/${json.bill.id}/receipt/1`, { cookie: owner })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('is what the product itself sends by Factur-X', async () => {
    const document = withProfile(billed({ from: 'Lumière SARL', vat: 'FR40303265045' }), 'factur-x')
    const { status, json } = await send(await product.services.renderPdf('invoice', { document }), 'facture.pdf')
    expect([status, json.message]).toEqual([200, undefined])
    expect(json.bill).toMatchObject({ reference: document.number, gross: 832.5, supplierName: 'Lumière SARL' })
    const { findings } = (await request('GET', `/bills/${json.bill.id}/e-invoice`)).json
    expect(findings.filter(({ text }: { text: string }) => text.startsWith('The PDF'))).toEqual([])
  })

  it('that shows another total is marked', async () => {
    const { bill } = (await send(hybrid(billed(), '382.50'), 'other.pdf')).json
    const { findings } = (await request('GET', `/bills/${bill.id}/e-invoice`)).json
    expect(findings.map(({ text }: { text: string }) => text)).toContain('The PDF does not show the total £832.50 of the XML.')
  })

  it('may have it pinned to its page, or attached and pinned', async () => {
    const document = billed()
    const file = { name: 'factur-x.xml', content: xmlOf(document, 'factur-x') }
    const { bill } = (await send(makeHybridPdf(plain(document, '832.50'), [{ ...file, isPinned: true }]), 'pinned.pdf')).json
    expect(bill).toMatchObject({ reference: document.number, gross: 832.5 })
    const twice = makeHybridPdf([...plain(document, '832.50'), 'Both'], [file, { ...file, isPinned: true }])
    expect((await send(twice, 'both.pdf')).json.bill.reference).toBe(document.number)
  })

  it('with two files of the same name is refused where they differ', async () => {
    const name = 'factur-x.xml'
    const [one, other] = [billed(), billed()].map((document) => ({ name, content: xmlOf(document, 'factur-x') }))
    expect(await refusal(makeHybridPdf(['Two'], [one!, other!]), 'two.pdf')).toEqual([422, eBillMessages.several([name, name])])
    const pinned = makeHybridPdf(['Two, one pinned'], [one!, { ...other!, isPinned: true }])
    expect(await refusal(pinned, 'two-pinned.pdf')).toEqual([422, eBillMessages.several([name, name])])
    expect((await send(makeHybridPdf(['Same'], [one!, one!]), 'same.pdf')).status).toBe(200)
  })

  it('that is signed says that the signature was not checked', async () => {
    const document = billed()
    const files = [{ name: 'factur-x.xml', content: xmlOf(document, 'factur-x') }]
    const { bill } = (await send(makeHybridPdf(plain(document, '832.50'), files, { signed: true }), 'signed.pdf')).json
    const { findings } = (await request('GET', `/bills/${bill.id}/e-invoice`)).json
    expect(findings.map(({ text }: { text: string }) => text)).toContain(eBillMessages.signed)
  })

  it('without XML is no electronic invoice; with three it is refused', async () => {
    expect(await refusal(makePdf(1), 'plain.pdf')).toEqual([415, eBillMessages.wrongType])
    const several = ['a.xml', 'b.xml', 'c.xml'].map((name) => ({ name, content: xmlOf(billed(), 'factur-x') }))
    expect(await refusal(makeHybridPdf(['Three'], several), 'three.pdf')).toEqual([
      422,
      eBillMessages.several(['a.xml', 'b.xml', 'c.xml']),
    ])
    // Of three, one has the name that Factur-X gives it.
    const document = billed()
    const named = [...several.slice(0, 2), { name: 'factur-x.xml', content: xmlOf(document, 'factur-x') }]
    const { bill } = (await send(makeHybridPdf(plain(document, '832.50'), named), 'named.pdf')).json
    expect(bill.reference).toBe(document.number)
  })
})

describe('bad input', () => {
  const good = () => xmlOf(billed({ vat: 'GB980780692', from: 'Bad Ltd' }))
  const declared = '<?xml version="1.0" encoding="UTF-8"?>'
  const withDoctype = (doctype: string) => good().replace(declared, `${declared}${doctype}`)

  it.each([
    ['a bomb', '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['an external DTD', '<!DOCTYPE Invoice SYSTEM "http://192.0.2.7/invoice.dtd">'],
  ])('is not opened: %s', async (_, doctype) => {
    expect(await refusal(withDoctype(doctype))).toEqual([422, eBillMessages.doctype])
  })

  it('has another charset than it says, or one that nobody knows', async () => {
    const latin = Buffer.from(good().replace('Bad Ltd', 'Müller'), 'latin1')
    expect(await refusal(latin)).toEqual([422, eBillMessages.charset('UTF-8')])
    expect(await refusal(good().replace('UTF-8', 'KLINGON-8'))).toEqual([422, eBillMessages.unknownCharset('KLINGON-8')])
    const named = Buffer.from(good().replace('UTF-8', 'ISO-8859-1').replaceAll('Bad Ltd', 'Müller GmbH'), 'latin1')
    expect((await send(named)).json.bill.supplierName).toBe('Müller GmbH')
    const wide = Buffer.from(`\ufeff${good().replace('UTF-8', 'UTF-16').replaceAll('Bad Ltd', 'Жук')}`, 'utf16le')
    expect((await send(wide)).json.bill.supplierName).toBe('Жук')
  })

  it('does not add up, and says so in plain words', async () => {
    const wrong = good().replace('<cbc:PayableAmount currencyID="GBP">832.50', '<cbc:PayableAmount currencyID="GBP">932.50')
    expect(await refusal(wrong)).toEqual([422, 'What is left to pay is £832.50, and the invoice says £932.50.'])
  })

  it('breaks a rule, and is refused with the words of the rule', async () => {
    const [status, message] = await refusal(good().replace(/<cac:Country>.*?<\/cac:Country>/, ''))
    expect([status, message]).toEqual([
      422,
      expect.stringMatching(/not valid by EN 16931: The Seller postal address .*\(BR-09\)/),
    ])
  })

  it('is damaged, something else, or has no amount', async () => {
    expect((await refusal(good().slice(0, 3_000)))[0]).toBe(422)
    expect(await refusal('<html><body>Invoice</body></html>')).toEqual([422, eBillMessages.notInvoice('html')])
    expect((await refusal('Invoice R-1, £100'))[0]).toBe(415)
    expect(await refusal(good().replace('>832.50<', '>eight hundred<'))).toEqual([422, eBillMessages.amount('eight hundred')])
    expect(await refusal('')).toEqual([422, eBillMessages.none])
  })

  it('has 5,000 lines', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => line(101, [2000, 500][index % 2], `Item ${index + 1}`))
    const { status, json } = await send(xmlOf(billed({ lines, from: 'Long Ltd', vat: 'GB980780693' })))
    expect([status, json.message]).toEqual([200, undefined])
    expect(json.bill.lines).toMatchObject([{ label: 'Item 1, and 2499 more' }, { label: 'Item 2, and 2499 more' }])
    const seen = (await request('GET', `/bills/${json.bill.id}/e-invoice`)).json
    expect([seen.lines, seen.content.lines.length]).toEqual([5_000, 500])
    expect(seen.findings[0].text).toBe('It has 5,000 lines, too many to check by all rules of EN 16931. Its sums add up.')
  })

  it('leaves nothing behind when it is refused', async () => {
    const before = await product.db.$count(bills)
    await refusal(withDoctype('<!DOCTYPE a>'))
    expect(await product.db.$count(bills)).toBe(before)
  })
})
