import { expect, it, test } from 'vitest'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { makeInvoiceDocument } from '#tests/support/pdfs.ts'
import { totalsOf, type InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'
import { attachmentOf, eInvoiceXml as invoiceUbl, withProfile } from './e-invoice-xml.ts'

const line = (cost: number, vatRate: InvoiceLine['vatRate']): InvoiceLine => ({
  label: 'Filming',
  description: '',
  cost,
  vatRate,
})
const withLines = (lines: InvoiceLine[], changes: Partial<InvoiceDocument> = {}) =>
  makeInvoiceDocument({ lines, totals: totalsOf(lines), owed: totalsOf(lines).total, ...changes })

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner]) => inner!)
const one = (xml: string, name: string) => {
  const found = all(xml, name)
  expect([name, found.length]).toEqual([name, 1])
  return found[0]!
}
/** Amounts in pence, so that sums are exact. */
const pence = (text: string) => {
  expect(text).toMatch(/^\d+\.\d\d$/)
  return Math.round(Number(text) * 100)
}

const mixed = [line(33, 2000), line(33, 2000), line(33, 2000), line(1_005, 500), line(40_000, 0), line(777, null)]
const cases: [string, InvoiceDocument][] = [
  ['one rate', withLines([line(100_000, 2000)])],
  ['every rate, and half pennies of tax', withLines(mixed)],
  ['no VAT at all', withLines([line(543_750, null)], { seller: { ...makeInvoiceDocument().seller, vatNumber: '' } })],
  [
    'no VAT at all, to a business with a VAT number',
    withLines([line(543_750, null)], {
      seller: { ...makeInvoiceDocument().seller, vatNumber: '' },
      buyerVatNumber: 'DE136695976',
    }),
  ],
  ['a part of it paid, a part credited', withLines([line(100_000, 2000)], { paid: 50_000, credited: 10_000, owed: 60_000 })],
  [
    'a credit note',
    withLines(mixed, {
      kind: 'credit-note',
      number: 'CN-0001',
      creditOf: 'INV-0001',
      creditReason: 'Moved',
      dueDate: null,
      owed: 0,
    }),
  ],
]
test.each(cases)('adds up by the rules of EN 16931: %s', (_, document) => {
  const xml = invoiceUbl(document)
  const credit = document.kind === 'credit-note'
  const lines = all(xml, credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine')
  const totals = one(xml, 'cac:LegalMonetaryTotal')
  const sums = all(one(xml, 'cac:TaxTotal'), 'cac:TaxSubtotal')
  const amount = (part: string, name: string) => pence(one(part, name))

  const net = lines.reduce((sum, part) => sum + amount(part, 'cbc:LineExtensionAmount'), 0)
  expect(lines).toHaveLength(document.lines.length)
  expect(amount(totals, 'cbc:LineExtensionAmount'), 'BR-CO-10').toBe(net)
  expect(amount(totals, 'cbc:TaxExclusiveAmount'), 'BR-CO-13: neither allowances nor charges').toBe(net)
  const tax = pence(all(one(xml, 'cac:TaxTotal'), 'cbc:TaxAmount')[0]!)
  expect(tax, 'BR-CO-14').toBe(sums.reduce((sum, part) => sum + amount(part, 'cbc:TaxAmount'), 0))
  expect(amount(totals, 'cbc:TaxInclusiveAmount'), 'BR-CO-15').toBe(net + tax)
  const prepaid = totals.includes('PrepaidAmount') ? amount(totals, 'cbc:PrepaidAmount') : 0
  expect(amount(totals, 'cbc:PayableAmount'), 'BR-CO-16').toBe(net + tax - prepaid)
  for (const part of sums) {
    const percent = part.includes('cbc:Percent') ? Number(one(part, 'cbc:Percent')) : 0
    const taxable = amount(part, 'cbc:TaxableAmount')
    expect(amount(part, 'cbc:TaxAmount'), 'BR-CO-17').toBe(Math.floor((taxable * percent * 100 + 5_000) / 10_000))
    const category = one(part, 'cac:TaxCategory')
    const code = all(category, 'cbc:ID')[0]!
    expect(['E', 'O'].includes(code), 'BR-E-10, BR-O-10: a reason where there is no tax, and only there').toBe(
      category.includes('TaxExemptionReason'),
    )
    // BR-S-08 and similar rules: per category and rate, line amounts add up to the taxable amount.
    const ofCategory = lines.filter(
      (each) =>
        one(each, 'cac:ClassifiedTaxCategory') === category.replace(/<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, ''),
    )
    expect(ofCategory.reduce((sum, each) => sum + amount(each, 'cbc:LineExtensionAmount'), 0)).toBe(taxable)
  }
  // BR-O-02, BR-O-11: category O must be the only one, with a seller and a buyer without a VAT number.
  if (xml.includes('<cbc:ID>O</cbc:ID>')) {
    expect(sums).toHaveLength(1)
    expect(xml).not.toContain('<cac:PartyTaxScheme>')
    expect(xml).not.toContain('cbc:Percent')
  }
})

it('contains what Peppol requires, in the order of the schema', () => {
  const xml = invoiceUbl(withLines([line(100_000, 2000)], { notes: 'Thank you & <well>', buyerReference: 'PO 7' }))
  const order = [
    'cbc:CustomizationID',
    'cbc:ProfileID',
    'cbc:ID',
    'cbc:IssueDate',
    'cbc:DueDate',
    'cbc:InvoiceTypeCode',
    'cbc:Note',
    'cbc:DocumentCurrencyCode',
    'cbc:BuyerReference',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:PaymentMeans',
    'cac:PaymentTerms',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ]
  const places = order.map((name) => xml.indexOf(`<${name}`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(xml).toContain('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0')
  expect(xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>')
  expect(xml).toContain('Thank you &amp; &lt;well&gt;')
  expect(xml).toContain('<cbc:BuyerReference>PO 7</cbc:BuyerReference>')
  expect(xml).not.toMatch(/<\w+:\w+><\/|undefined|NaN/)
})

it('names the buyer’s VAT number beside every other category', () => {
  for (const vatRate of [2000, 0, null]) {
    const xml = invoiceUbl(withLines([line(100_000, vatRate)], { buyerVatNumber: 'DE136695976' }))
    expect(one(one(xml, 'cac:AccountingCustomerParty'), 'cbc:CompanyID')).toBe('DE136695976')
  }
})

it('names the invoice that a credit note credits', () => {
  const [, document] = cases.at(-1)!
  const xml = invoiceUbl(document)
  expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
  expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  expect(xml).toContain('<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>INV-0001</cbc:ID>')
  expect(xml).not.toContain('InvoiceLine')
})

it('is what a Factur-X invoice carries in its PDF, and only there, once nothing lacks', () => {
  const document = withLines([line(100_000, 2000)])
  const file = attachmentOf(withProfile(document, 'factur-x'))!
  expect(file).toMatchObject({ name: 'factur-x.xml', mime: 'text/xml', relationship: 'alternative' })
  expect(new TextDecoder().decode(file.bytes)).toBe(invoiceUbl(withProfile(document, 'factur-x')))
  expect(attachmentOf(withProfile(document, 'xrechnung'))).toBeNull()
  expect(attachmentOf(withProfile({ ...document, issueDate: null }, 'factur-x'))).toBeNull()
  const unknown = { ...document.billingAddress, country: 'Atlantis', countryCode: '' }
  expect(attachmentOf(withProfile({ ...document, billingAddress: unknown }, 'factur-x'))).toBeNull()
})

it('says who sells and buys by their own countries', () => {
  const xml = (changes: Partial<InvoiceDocument>) => invoiceUbl(withLines([line(100_000, 2000)], changes))
  const { billingAddress, seller } = makeInvoiceDocument()
  const country = (text: string, party: string) => all(one(text, party), 'cbc:IdentificationCode')
  const to = { ...billingAddress, country: 'Deutschland', countryCode: 'DE' }
  expect(country(xml({ billingAddress: to }), 'cac:AccountingCustomerParty')).toEqual(['DE'])
  // Unknown stays unknown: it was the seller's.
  expect(
    country(xml({ billingAddress: { ...to, country: 'Atlantis', countryCode: '' } }), 'cac:AccountingCustomerParty'),
  ).toEqual([])
  const number = (changes: Partial<typeof seller>) =>
    all(one(xml({ seller: { ...seller, ...changes } }), 'cac:AccountingSupplierParty'), 'cbc:CompanyID')
  const at = (countryCode: string) => ({ ...seller.postal, countryCode })
  expect(number({ vatNumber: '923 609 016 MVA', postal: at('NO') })).toEqual(['NO923609016MVA'])
  expect(number({ vatNumber: '123 4567 82', postal: at('GB') })).toEqual(['GB123456782'])
  // A permit of a US state is no VAT number (BR-CO-09), and is told as another registration.
  const permit = xml({ seller: { ...seller, vatNumber: 'TX-32-1234', postal: at('US') } })
  expect(permit).toContain('<cbc:CompanyID>TX321234</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID>')
})

it('has no email address as a Peppol address', () => {
  const xml = (profile: 'peppol' | 'xrechnung') => invoiceUbl(withProfile(withLines([line(100_000, 2000)]), profile))
  expect(xml('peppol')).not.toContain('schemeID="EM"')
  expect(xml('peppol')).toContain('<cbc:EndpointID schemeID="9932">GB123456789</cbc:EndpointID>')
  expect(xml('xrechnung')).toContain('schemeID="EM"')
})
