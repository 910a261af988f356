import { conventions } from '#domain/common/conventions.ts'
import { plainIn } from '#domain/common/money/document-currency.ts'
import { element, xmlDocument, type Xml } from '../../../base/documents/xml.ts'
import type { EInvoiceContent, Line, Party, TaxRow } from './e-invoice-terms.ts'

const unCefact = 'urn:un:unece:uncefact:data:standard'
const e = (name: string, ...content: (string | Xml | null | (Xml | null)[])[]) => element(name, {}, ...content)
const text = (name: string, value: string) => (value === '' ? null : e(name, value))

/** An invoice or credit note as UN/CEFACT Cross Industry Invoice (D16B), by EN 16931. */
export function writeCii(content: EInvoiceContent): string {
  const { isCredit } = content
  return xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      {
        'xmlns:rsm': `${unCefact}:CrossIndustryInvoice:100`,
        'xmlns:ram': `${unCefact}:ReusableAggregateBusinessInformationEntity:100`,
        'xmlns:udt': `${unCefact}:UnqualifiedDataType:100`,
        'xmlns:qdt': `${unCefact}:QualifiedDataType:100`,
      },
      e(
        'rsm:ExchangedDocumentContext',
        e('ram:BusinessProcessSpecifiedDocumentContextParameter', e('ram:ID', content.process)),
        e('ram:GuidelineSpecifiedDocumentContextParameter', e('ram:ID', content.guideline)),
      ),
      e(
        'rsm:ExchangedDocument',
        e('ram:ID', content.number),
        e('ram:TypeCode', isCredit ? '381' : '380'),
        e('ram:IssueDateTime', day('udt:DateTimeString', content.issueDate)),
        content.note === '' ? null : e('ram:IncludedNote', e('ram:Content', content.note)),
      ),
      e(
        'rsm:SupplyChainTradeTransaction',
        content.lines.map((line, index) => lineOf(content, line, index)),
        e(
          'ram:ApplicableHeaderTradeAgreement',
          text('ram:BuyerReference', content.buyerReference),
          partyOf('ram:SellerTradeParty', content.seller),
          partyOf('ram:BuyerTradeParty', content.buyer),
        ),
        e(
          'ram:ApplicableHeaderTradeDelivery',
          content.deliveredOn === ''
            ? null
            : e(
                'ram:ActualDeliverySupplyChainEvent',
                e('ram:OccurrenceDateTime', day('udt:DateTimeString', content.deliveredOn)),
              ),
        ),
        settlement(content),
      ),
    ),
  )
}

const day = (name: string, date: string): Xml => element(name, { format: '102' }, date.replaceAll('-', ''))

function partyOf(name: string, party: Party): Xml {
  const { contact, address, electronic } = party
  return e(
    name,
    text('ram:ID', party.id),
    e('ram:Name', party.name),
    e(
      'ram:DefinedTradeContact',
      text('ram:PersonName', contact.name),
      contact.phone === '' ? null : e('ram:TelephoneUniversalCommunication', e('ram:CompleteNumber', contact.phone)),
      contact.email === '' ? null : e('ram:EmailURIUniversalCommunication', e('ram:URIID', contact.email)),
    ),
    e(
      'ram:PostalTradeAddress',
      text('ram:PostcodeCode', address.postalCode),
      text('ram:LineOne', address.line1),
      text('ram:LineTwo', address.line2),
      text('ram:CityName', address.city),
      text('ram:CountryID', address.countryCode),
      text('ram:CountrySubDivisionName', address.region),
    ),
    electronic ? e('ram:URIUniversalCommunication', element('ram:URIID', { schemeID: electronic.scheme }, electronic.id)) : null,
    registration(party.vatId, 'VA'),
    registration(party.taxId, 'FC'),
  )
}

const registration = (number: string, scheme: 'VA' | 'FC') =>
  number === '' ? null : e('ram:SpecifiedTaxRegistration', element('ram:ID', { schemeID: scheme }, number))

function settlement(content: EInvoiceContent): Xml {
  const { currency, totals, account, baseTax } = content
  const code = currency ?? conventions().currency
  const amount = (name: string, minor: number) => e(name, plainIn(minor, currency))
  return e(
    'ram:ApplicableHeaderTradeSettlement',
    e('ram:PaymentReference', content.number),
    // BT-6: tax is told in the books' currency too, where the document has another.
    baseTax ? e('ram:TaxCurrencyCode', baseTax.currency) : null,
    e('ram:InvoiceCurrencyCode', code),
    account
      ? e(
          'ram:SpecifiedTradeSettlementPaymentMeans',
          e('ram:TypeCode', '30'),
          e(
            'ram:PayeePartyCreditorFinancialAccount',
            account.isIban ? e('ram:IBANID', account.id) : null,
            text('ram:AccountName', account.name),
            account.isIban ? null : e('ram:ProprietaryID', account.id),
          ),
          account.bic === '' ? null : e('ram:PayeeSpecifiedCreditorFinancialInstitution', e('ram:BICID', account.bic)),
        )
      : null,
    content.taxes.map((row, index) =>
      e(
        'ram:ApplicableTradeTax',
        amount('ram:CalculatedAmount', row.tax),
        e('ram:TypeCode', 'VAT'),
        text('ram:ExemptionReason', row.reason),
        amount('ram:BasisAmount', row.net),
        e('ram:CategoryCode', row.category),
        // One for the whole invoice (CII-SR-461).
        content.taxPoint === '' || index > 0 ? null : e('ram:TaxPointDate', day('udt:DateString', content.taxPoint)),
        rateOf(row),
      ),
    ),
    e(
      'ram:SpecifiedTradePaymentTerms',
      e('ram:Description', content.terms),
      content.dueDate === '' ? null : e('ram:DueDateDateTime', day('udt:DateTimeString', content.dueDate)),
    ),
    e(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('ram:LineTotalAmount', totals.net),
      amount('ram:TaxBasisTotalAmount', totals.net),
      element('ram:TaxTotalAmount', { currencyID: code }, plainIn(totals.tax, currency)),
      baseTax ? element('ram:TaxTotalAmount', { currencyID: baseTax.currency }, plainIn(baseTax.tax, null)) : null,
      amount('ram:GrandTotalAmount', totals.gross),
      totals.prepaid > 0 ? amount('ram:TotalPrepaidAmount', totals.prepaid) : null,
      amount('ram:DuePayableAmount', totals.payable),
    ),
    content.isCredit ? e('ram:InvoiceReferencedDocument', e('ram:IssuerAssignedID', content.creditOf)) : null,
  )
}

const rateOf = ({ rate }: Pick<TaxRow, 'rate'>) => (rate === null ? null : e('ram:RateApplicablePercent', String(rate / 100)))

function lineOf({ currency }: EInvoiceContent, line: Line, index: number): Xml {
  return e(
    'ram:IncludedSupplyChainTradeLineItem',
    e('ram:AssociatedDocumentLineDocument', e('ram:LineID', String(index + 1))),
    e('ram:SpecifiedTradeProduct', e('ram:Name', line.name), text('ram:Description', line.description)),
    e(
      'ram:SpecifiedLineTradeAgreement',
      e('ram:NetPriceProductTradePrice', e('ram:ChargeAmount', plainIn(line.price, currency))),
    ),
    e('ram:SpecifiedLineTradeDelivery', element('ram:BilledQuantity', { unitCode: 'C62' }, String(line.quantity))),
    e(
      'ram:SpecifiedLineTradeSettlement',
      e('ram:ApplicableTradeTax', e('ram:TypeCode', 'VAT'), e('ram:CategoryCode', line.category), rateOf(line)),
      e('ram:SpecifiedTradeSettlementLineMonetarySummation', e('ram:LineTotalAmount', plainIn(line.net, currency))),
    ),
  )
}
