import { conventions } from '#domain/common/conventions.ts'
import { plainIn } from '#domain/common/money/document-currency.ts'
import { element, xmlDocument, type Xml } from '../../../base/documents/xml.ts'
import type { EInvoiceContent, Line, Party, TaxRow } from './e-invoice-terms.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const e = (name: string, ...content: (string | Xml | null | (Xml | null)[])[]) => element(name, {}, ...content)
const text = (name: string, value: string) => (value === '' ? null : e(name, value))
/** `minor` in minor units of the document's currency; null for the base. */
const money = (name: string, minor: number, currency: string | null) =>
  element(name, { currencyID: currency ?? conventions().currency }, plainIn(minor, currency))

/** An invoice or credit note as UBL 2.1, by EN 16931. */
export function writeUbl(content: EInvoiceContent): string {
  const { isCredit, currency, totals, taxes, account, baseTax } = content
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const taxPoint = text('cbc:TaxPointDate', content.taxPoint)
  return xmlDocument(
    element(
      root,
      {
        xmlns: `${ubl}:${root}-2`,
        'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
      },
      e('cbc:CustomizationID', content.guideline),
      e('cbc:ProfileID', content.process),
      e('cbc:ID', content.number),
      e('cbc:IssueDate', content.issueDate),
      isCredit ? null : text('cbc:DueDate', content.dueDate),
      ...(isCredit
        ? [taxPoint, e('cbc:CreditNoteTypeCode', '381'), text('cbc:Note', content.note)]
        : [e('cbc:InvoiceTypeCode', '380'), text('cbc:Note', content.note), taxPoint]),
      e('cbc:DocumentCurrencyCode', currency ?? conventions().currency),
      // BT-6: tax is told in the books' currency too, where the document has another.
      baseTax ? e('cbc:TaxCurrencyCode', baseTax.currency) : null,
      text('cbc:BuyerReference', content.buyerReference),
      isCredit ? e('cac:BillingReference', e('cac:InvoiceDocumentReference', e('cbc:ID', content.creditOf))) : null,
      sellerOf(content.seller),
      buyerOf(content.buyer),
      content.deliveredOn === '' ? null : e('cac:Delivery', e('cbc:ActualDeliveryDate', content.deliveredOn)),
      account ? meansOf(content, account) : null,
      e('cac:PaymentTerms', e('cbc:Note', content.terms)),
      e(
        'cac:TaxTotal',
        money('cbc:TaxAmount', totals.tax, currency),
        taxes.map((row) => subtotal(row, currency)),
      ),
      baseTax ? e('cac:TaxTotal', money('cbc:TaxAmount', baseTax.tax, null)) : null,
      e(
        'cac:LegalMonetaryTotal',
        money('cbc:LineExtensionAmount', totals.net, currency),
        money('cbc:TaxExclusiveAmount', totals.net, currency),
        money('cbc:TaxInclusiveAmount', totals.gross, currency),
        totals.prepaid > 0 ? money('cbc:PrepaidAmount', totals.prepaid, currency) : null,
        money('cbc:PayableAmount', totals.payable, currency),
      ),
      content.lines.map((line, index) => lineOf(content, line, index)),
    ),
  )
}

function sellerOf(party: Party): Xml {
  return e(
    'cac:AccountingSupplierParty',
    e(
      'cac:Party',
      endpoint(party),
      e('cac:PartyIdentification', e('cbc:ID', party.id)),
      e('cac:PartyName', e('cbc:Name', party.name)),
      address(party),
      registration(party.vatId, 'VAT'),
      registration(party.taxId, 'TAX'),
      e('cac:PartyLegalEntity', e('cbc:RegistrationName', party.name)),
      contact(party),
    ),
  )
}

function buyerOf(party: Party): Xml {
  return e(
    'cac:AccountingCustomerParty',
    e(
      'cac:Party',
      endpoint(party),
      party.id === '' ? null : e('cac:PartyIdentification', e('cbc:ID', party.id)),
      address(party),
      registration(party.vatId, 'VAT'),
      e('cac:PartyLegalEntity', e('cbc:RegistrationName', party.name)),
      contact(party),
    ),
  )
}

const endpoint = ({ electronic }: Party) =>
  electronic ? element('cbc:EndpointID', { schemeID: electronic.scheme }, electronic.id) : null

const registration = (number: string, scheme: string) =>
  number === '' ? null : e('cac:PartyTaxScheme', e('cbc:CompanyID', number), e('cac:TaxScheme', e('cbc:ID', scheme)))

const contact = ({ contact: { name, phone, email } }: Party): Xml =>
  e('cac:Contact', text('cbc:Name', name), text('cbc:Telephone', phone), text('cbc:ElectronicMail', email))

const address = ({ address: { line1, line2, city, postalCode, region, countryCode } }: Party): Xml =>
  e(
    'cac:PostalAddress',
    text('cbc:StreetName', line1),
    text('cbc:AdditionalStreetName', line2),
    text('cbc:CityName', city),
    text('cbc:PostalZone', postalCode),
    text('cbc:CountrySubentity', region),
    countryCode === '' ? null : e('cac:Country', e('cbc:IdentificationCode', countryCode)),
  )

const vatScheme = () => e('cac:TaxScheme', e('cbc:ID', 'VAT'))

/** Code 30 is a credit transfer; an account is identified by IBAN and BIC, or by its number and the code of its bank. */
function meansOf({ number, dueDate, isCredit }: EInvoiceContent, account: NonNullable<EInvoiceContent['account']>): Xml {
  return e(
    'cac:PaymentMeans',
    e('cbc:PaymentMeansCode', '30'),
    isCredit ? text('cbc:PaymentDueDate', dueDate) : null,
    e('cbc:PaymentID', number),
    e(
      'cac:PayeeFinancialAccount',
      e('cbc:ID', account.id),
      text('cbc:Name', account.name),
      account.branch === '' ? null : e('cac:FinancialInstitutionBranch', e('cbc:ID', account.branch)),
    ),
  )
}

const subtotal = (row: TaxRow, currency: string | null): Xml =>
  e(
    'cac:TaxSubtotal',
    money('cbc:TaxableAmount', row.net, currency),
    money('cbc:TaxAmount', row.tax, currency),
    e('cac:TaxCategory', ...categoryOf(row), text('cbc:TaxExemptionReason', row.reason), vatScheme()),
  )

const categoryOf = ({ category, rate }: Pick<TaxRow, 'category' | 'rate'>) => [
  e('cbc:ID', category),
  rate === null ? null : e('cbc:Percent', String(rate / 100)),
]

function lineOf({ isCredit, currency }: EInvoiceContent, line: Line, index: number): Xml {
  return e(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    e('cbc:ID', String(index + 1)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', { unitCode: 'C62' }, String(line.quantity)),
    money('cbc:LineExtensionAmount', line.net, currency),
    e(
      'cac:Item',
      text('cbc:Description', line.description),
      e('cbc:Name', line.name),
      e('cac:ClassifiedTaxCategory', ...categoryOf(line), vatScheme()),
    ),
    e('cac:Price', money('cbc:PriceAmount', line.price, currency)),
  )
}
