import { conventions } from '#domain/common/conventions.ts'
import { plainIn } from '#domain/common/document-currency.ts'
import { bankDetailsOf, type InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { InvoiceLine } from '#domain/invoices/invoice-lines.ts'
import { element, xmlDocument, type Xml } from '../../base/documents/xml.ts'
import { countryCodeOf } from './country-code.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const e = (name: string, ...content: (string | Xml | null | Xml[])[]) => element(name, {}, ...content)
const text = (name: string, value: string) => (value === '' ? null : e(name, value))
/** `pence` in minor units of the document's currency; null for the base. */
const money = (name: string, pence: number, currency: string | null) =>
  element(name, { currencyID: currency ?? conventions().currency }, plainIn(pence, currency))

/** An issued invoice or credit note as UBL 2.1, by EN 16931 and Peppol BIS Billing 3. */
export function invoiceUbl(document: InvoiceDocument): string {
  const isCredit = document.kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { number, issueDate, dueDate, taxPoint, notes, buyerReference, projectTitle, creditOf, creditReason, seller } = document
  const note = isCredit ? creditReason : notes
  return xmlDocument(
    element(
      root,
      {
        xmlns: `${ubl}:${root}-2`,
        'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
      },
      e('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
      e('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
      e('cbc:ID', number),
      e('cbc:IssueDate', issueDate ?? ''),
      isCredit ? null : text('cbc:DueDate', dueDate ?? ''),
      ...(isCredit
        ? [taxPointOf(document), e('cbc:CreditNoteTypeCode', '381'), text('cbc:Note', note)]
        : [e('cbc:InvoiceTypeCode', '380'), text('cbc:Note', note), taxPointOf(document)]),
      e('cbc:DocumentCurrencyCode', document.currency ?? conventions().currency),
      // BT-6: tax is told in the books' currency too, where the document has another.
      document.base ? e('cbc:TaxCurrencyCode', conventions().currency) : null,
      e('cbc:BuyerReference', buyerReference || projectTitle),
      isCredit ? e('cac:BillingReference', e('cac:InvoiceDocumentReference', e('cbc:ID', creditOf))) : null,
      sellerOf(document),
      buyerOf(document),
      bankDetailsOf(seller).length === 0 ? null : meansOf(document),
      isCredit || dueDate === null ? null : e('cac:PaymentTerms', e('cbc:Note', `Due on ${dueDate}`)),
      taxOf(document),
      document.base ? e('cac:TaxTotal', money('cbc:TaxAmount', document.base.totals.vatTotal, null)) : null,
      totalsOf(document),
      document.lines.map((line, index) => lineOf(document, line, index)),
    ),
  )
  function taxPointOf({ seller: { vatNumber } }: InvoiceDocument) {
    return vatNumber === '' || taxPoint === issueDate ? null : text('cbc:TaxPointDate', taxPoint ?? '')
  }
}

function sellerOf({ seller }: InvoiceDocument): Xml {
  const { street, city, postalCode, countryCode } = seller.postal
  return e(
    'cac:AccountingSupplierParty',
    e(
      'cac:Party',
      element('cbc:EndpointID', { schemeID: 'EM' }, seller.email),
      e('cac:PartyIdentification', e('cbc:ID', vatIdOf(seller) || seller.email)),
      e('cac:PartyName', e('cbc:Name', seller.name)),
      address({ street, more: '', city, postalCode, countryCode }),
      seller.vatNumber === '' ? null : e('cac:PartyTaxScheme', e('cbc:CompanyID', vatIdOf(seller)), vatScheme()),
      e('cac:PartyLegalEntity', e('cbc:RegistrationName', seller.name)),
      e('cac:Contact', e('cbc:Name', seller.name), text('cbc:Telephone', seller.phone), e('cbc:ElectronicMail', seller.email)),
    ),
  )
}

/** BR-CO-09: a number begins with the letters of its country. */
const vatIdOf = ({ vatNumber, postal }: InvoiceDocument['seller']): string =>
  vatNumber === '' || /^[A-Z]{2}/.test(vatNumber) ? vatNumber : `${postal.countryCode}${vatNumber.replace(/[^A-Z0-9]/gi, '')}`

function buyerOf(document: InvoiceDocument): Xml {
  const { seller, clientName, company, email, billingAddress: at, buyerVatNumber } = document
  // BR-O-02: category O goes without the buyer's number.
  const isNumbered =
    /^[A-Z]{2}/.test(buyerVatNumber) && !document.lines.some(({ vatRate }) => categoryOf(vatRate, document) === 'O')
  return e(
    'cac:AccountingCustomerParty',
    e(
      'cac:Party',
      element('cbc:EndpointID', { schemeID: 'EM' }, email),
      address({
        street: at.line1,
        more: at.line2,
        city: at.city,
        postalCode: at.postalCode,
        countryCode: countryCodeOf(at.country, seller.postal.countryCode),
      }),
      isNumbered ? e('cac:PartyTaxScheme', e('cbc:CompanyID', buyerVatNumber), vatScheme()) : null,
      e('cac:PartyLegalEntity', e('cbc:RegistrationName', company || clientName)),
      e('cac:Contact', e('cbc:Name', clientName), e('cbc:ElectronicMail', email)),
    ),
  )
}

const address = (at: { street: string; more: string; city: string; postalCode: string; countryCode: string }): Xml =>
  e(
    'cac:PostalAddress',
    text('cbc:StreetName', at.street),
    text('cbc:AdditionalStreetName', at.more),
    text('cbc:CityName', at.city),
    text('cbc:PostalZone', at.postalCode),
    e('cac:Country', e('cbc:IdentificationCode', at.countryCode)),
  )

const vatScheme = () => e('cac:TaxScheme', e('cbc:ID', 'VAT'))

/** Code 30 is a credit transfer; an account is identified by IBAN and BIC, or by its number and the code of its bank. */
function meansOf({ number, dueDate, kind, seller }: InvoiceDocument): Xml {
  const { bank } = seller
  const account = bank ? bank.iban || bank.accountNumber || bank.lines.replaceAll('\n', ', ') : seller.accountNumber
  const branch = bank ? bank.bic || bank.routingNumber || bank.sortCode.replaceAll('-', '') : seller.sortCode.replaceAll('-', '')
  return e(
    'cac:PaymentMeans',
    e('cbc:PaymentMeansCode', '30'),
    kind === 'credit-note' ? text('cbc:PaymentDueDate', dueDate ?? '') : null,
    e('cbc:PaymentID', number),
    e(
      'cac:PayeeFinancialAccount',
      e('cbc:ID', account),
      text('cbc:Name', bank?.accountName ?? seller.accountName),
      branch === '' ? null : e('cac:FinancialInstitutionBranch', e('cbc:ID', branch)),
    ),
  )
}

type Category = 'S' | 'Z' | 'E' | 'O' | 'AE'

/** Category O must be the only one on an invoice, and its seller has no VAT number; otherwise E (exempt) is used. */
const categoryOf = (rate: InvoiceLine['vatRate'], { seller: { vatNumber }, taxNote, totals }: InvoiceDocument): Category =>
  rate === null
    ? vatNumber === '' && totals.vat.length === 0
      ? 'O'
      : 'E'
    : rate > 0
      ? 'S'
      : taxNote === 'reverse-charge'
        ? 'AE'
        : 'Z'

function taxOf(document: InvoiceDocument): Xml {
  const { totals, lines, currency } = document
  const untaxed = lines.filter(({ vatRate }) => vatRate === null)
  const rows = [
    ...totals.vat.map(({ rate, net, tax }) => ({ rate: rate as InvoiceLine['vatRate'], net, tax })),
    ...(untaxed.length > 0 ? [{ rate: null, net: untaxed.reduce((sum, { cost }) => sum + cost, 0), tax: 0 }] : []),
  ]
  return e(
    'cac:TaxTotal',
    money('cbc:TaxAmount', totals.vatTotal, currency),
    rows.map(({ rate, net, tax }) =>
      e(
        'cac:TaxSubtotal',
        money('cbc:TaxableAmount', net, currency),
        money('cbc:TaxAmount', tax, currency),
        category('cac:TaxCategory', rate, document),
      ),
    ),
  )
}

function category(name: string, rate: InvoiceLine['vatRate'], document: InvoiceDocument): Xml {
  const code = categoryOf(rate, document)
  const { taxName, seller } = document
  const outside = `Outside the scope of ${taxName === 'VAT' && seller.postal.countryCode === 'GB' ? 'UK VAT' : taxName}`
  const reasons: Partial<Record<Category, string>> = { O: `Not subject to ${taxName}`, E: outside, AE: 'Reverse charge' }
  const reason = name === 'cac:TaxCategory' ? reasons[code] : undefined
  return e(
    name,
    e('cbc:ID', code),
    code === 'O' ? null : e('cbc:Percent', String((rate ?? 0) / 100)),
    reason ? e('cbc:TaxExemptionReason', reason) : null,
    vatScheme(),
  )
}

function totalsOf({ totals, paid, credited, kind, currency }: InvoiceDocument): Xml {
  const prepaid = kind === 'invoice' ? Math.min(totals.total, paid + credited) : 0
  return e(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', totals.subtotal, currency),
    money('cbc:TaxExclusiveAmount', totals.subtotal, currency),
    money('cbc:TaxInclusiveAmount', totals.total, currency),
    prepaid > 0 ? money('cbc:PrepaidAmount', prepaid, currency) : null,
    money('cbc:PayableAmount', totals.total - prepaid, currency),
  )
}

function lineOf(document: InvoiceDocument, { label, description, cost, vatRate }: InvoiceLine, index: number): Xml {
  const isCredit = document.kind === 'credit-note'
  return e(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    e('cbc:ID', String(index + 1)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', { unitCode: 'C62' }, '1'),
    money('cbc:LineExtensionAmount', cost, document.currency),
    e(
      'cac:Item',
      text('cbc:Description', description),
      e('cbc:Name', label),
      category('cac:ClassifiedTaxCategory', vatRate, document),
    ),
    e('cac:Price', money('cbc:PriceAmount', cost, document.currency)),
  )
}
