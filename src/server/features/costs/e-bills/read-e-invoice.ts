import { isCalendarDay } from '#domain/common/dates/calendar-day.ts'
import { minorIn } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import { eBillMessages, type BilledAccount, type BillParty, type EBillContent } from '#domain/costs/e-bill.ts'
import { readXmlTree, type XmlElement } from '../../../base/documents/xml-tree.ts'

const refused = (message: string) => new Problem('invalid', message, { fields: { file: message } })

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)

/** Elements by path of local names: prefixes differ between programs. */
const all = (element: XmlElement | undefined, path: string): XmlElement[] =>
  element
    ? path
        .split('/')
        .reduce(
          (found, name) => found.flatMap(({ children }) => children.filter((child) => localName(child) === name)),
          [element],
        )
    : []
const one = (element: XmlElement | undefined, path: string): XmlElement | undefined => all(element, path)[0]
const at = (element: XmlElement | undefined, path: string): string => one(element, path)?.text.trim() ?? ''

/** `invoice` is what the root element says that it is; null for any other XML. */
export function kindOfXml(xml: string): 'ubl' | 'cii' | 'zugferd-1' | null {
  const [, name = ''] = /<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(xml.replaceAll(/<!--[^]*?-->|<\?[^]*?\?>/g, '')) ?? []
  if (name === 'CrossIndustryInvoice') return 'cii'
  if (name === 'CrossIndustryDocument') return 'zugferd-1'
  return name === 'Invoice' || name === 'CreditNote' ? 'ubl' : null
}

/** Reads an invoice or credit note in UBL 2.1 or CII. Throws `invalid` for what is neither, and without number, date or total. */
export function readEInvoice(xml: string): EBillContent {
  const kind = kindOfXml(xml)
  if (kind === 'zugferd-1') throw refused(eBillMessages.zugferd1)
  const root = readXmlTree(xml)
  if (kind === null || !isOfNamespace(root, kind)) throw refused(eBillMessages.notInvoice(localName(root).slice(0, 40)))
  const content = kind === 'ubl' ? readUbl(root) : readCii(root)
  if (content.number === '') throw refused(eBillMessages.noNumber)
  if (!isCalendarDay(content.issueDate)) throw refused(eBillMessages.noDate)
  if (content.totals.gross === null) throw refused(eBillMessages.noTotal)
  return content
}

function isOfNamespace(root: XmlElement, kind: 'ubl' | 'cii'): boolean {
  const prefix = root.name.includes(':') ? `xmlns:${root.name.slice(0, root.name.indexOf(':'))}` : 'xmlns'
  const namespace = root.attributes[prefix] ?? ''
  return kind === 'cii'
    ? namespace === 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
    : /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/.test(namespace)
}

/** Reads amounts of one currency. Throws `invalid` for what is no amount: nothing is guessed. */
function amountsIn(currency: string) {
  const read = (value: string): number => {
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value)) throw refused(eBillMessages.amount(value.slice(0, 40)))
    return minorIn(Number(value), currency)
  }
  return {
    needed: (element: XmlElement | undefined, path: string) => read(at(element, path)),
    optional: (element: XmlElement | undefined, path: string) => (at(element, path) === '' ? null : read(at(element, path))),
    orZero: (element: XmlElement | undefined, path: string) => (at(element, path) === '' ? 0 : read(at(element, path))),
  }
}

const rateOf = (percent: string): number | null => {
  if (percent === '') return null
  if (!/^\d{1,3}(\.\d*)?$/.test(percent)) throw refused(eBillMessages.amount(percent.slice(0, 40)))
  return Math.round(Number(percent) * 100)
}

function currencyOf(code: string): string {
  if (!/^[A-Z]{3}$/.test(code)) throw refused(eBillMessages.noCurrency)
  return code
}

const bytesOf = (base64: string) => Math.floor((base64.replaceAll(/\s|=/g, '').length * 3) / 4)

function readUbl(root: XmlElement): EBillContent {
  const isCredit = localName(root) === 'CreditNote'
  const currency = currencyOf(at(root, 'DocumentCurrencyCode'))
  const { optional, orZero, needed } = amountsIn(currency)
  const type = at(root, 'InvoiceTypeCode') || at(root, 'CreditNoteTypeCode')
  const totals = one(root, 'LegalMonetaryTotal')
  const means = all(root, 'PaymentMeans')
  // The total in the document's currency is the one with a breakdown; another one may be in the seller's own.
  const taxTotal = all(root, 'TaxTotal').find((total) => one(total, 'TaxSubtotal')) ?? one(root, 'TaxTotal')
  return {
    syntax: 'ubl',
    guideline: at(root, 'CustomizationID'),
    kind: isCredit || isCreditCode(type) ? 'credit-note' : 'invoice',
    number: at(root, 'ID'),
    issueDate: at(root, 'IssueDate'),
    dueDate: at(root, 'DueDate') || means.map((each) => at(each, 'PaymentDueDate')).find((day) => day !== '') || '',
    deliveredOn: at(root, 'Delivery/ActualDeliveryDate'),
    currency,
    notes: all(root, 'Note')
      .map(({ text }) => text.trim())
      .filter(Boolean),
    terms: all(root, 'PaymentTerms/Note')
      .map(({ text }) => text.trim())
      .join('\n'),
    buyerReference: at(root, 'BuyerReference'),
    orderReference: at(root, 'OrderReference/ID'),
    creditOf: at(root, 'BillingReference/InvoiceDocumentReference/ID'),
    seller: ublParty(one(root, 'AccountingSupplierParty/Party')),
    buyer: ublParty(one(root, 'AccountingCustomerParty/Party')),
    accounts: accountsOf(
      all(root, 'PaymentMeans/PayeeFinancialAccount').map((account) => ({
        id: at(account, 'ID'),
        name: at(account, 'Name'),
        branch: at(account, 'FinancialInstitutionBranch/ID'),
      })),
    ),
    lines: [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map((line) => {
      const quantity = one(line, 'InvoicedQuantity') ?? one(line, 'CreditedQuantity')
      const tax = one(line, 'Item/ClassifiedTaxCategory')
      return {
        id: at(line, 'ID'),
        name: at(line, 'Item/Name'),
        description: at(line, 'Item/Description'),
        quantity: quantity?.text.trim() ?? '',
        unit: quantity?.attributes.unitCode ?? '',
        price: at(line, 'Price/PriceAmount'),
        net: needed(line, 'LineExtensionAmount'),
        rate: rateOf(at(tax, 'Percent')),
        category: at(tax, 'ID'),
      }
    }),
    allowances: all(root, 'AllowanceCharge').map((each) => ({
      isCharge: at(each, 'ChargeIndicator') === 'true',
      reason: at(each, 'AllowanceChargeReason'),
      amount: needed(each, 'Amount'),
      rate: rateOf(at(each, 'TaxCategory/Percent')),
    })),
    taxes: all(taxTotal, 'TaxSubtotal').map((row) => ({
      category: at(row, 'TaxCategory/ID'),
      rate: rateOf(at(row, 'TaxCategory/Percent')),
      net: needed(row, 'TaxableAmount'),
      tax: needed(row, 'TaxAmount'),
      reason: at(row, 'TaxCategory/TaxExemptionReason'),
    })),
    totals: {
      lines: optional(totals, 'LineExtensionAmount'),
      allowances: orZero(totals, 'AllowanceTotalAmount'),
      charges: orZero(totals, 'ChargeTotalAmount'),
      net: optional(totals, 'TaxExclusiveAmount'),
      tax: orZero(taxTotal, 'TaxAmount'),
      gross: optional(totals, 'TaxInclusiveAmount'),
      prepaid: orZero(totals, 'PrepaidAmount'),
      rounding: orZero(totals, 'PayableRoundingAmount'),
      payable: optional(totals, 'PayableAmount'),
    },
    attachments: all(root, 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject').map(({ attributes, text }) => ({
      name: attributes.filename ?? '',
      mime: attributes.mimeCode ?? '',
      bytes: bytesOf(text),
    })),
    isSigned: one(root, 'Signature') !== undefined || hasSignature(one(root, 'UBLExtensions')),
  }
}

/** XAdES is somewhere in the extensions, which may also have anything else. */
const hasSignature = (element: XmlElement | undefined): boolean =>
  element?.children.some((child) => localName(child) === 'Signature' || hasSignature(child)) ?? false

const isCreditCode = (type: string) => ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'].includes(type)

function ublParty(party: XmlElement | undefined): BillParty {
  const schemes = all(party, 'PartyTaxScheme')
  const isVat = (scheme: XmlElement) => at(scheme, 'TaxScheme/ID') === 'VAT'
  const address = one(party, 'PostalAddress')
  return {
    name: at(party, 'PartyLegalEntity/RegistrationName') || at(party, 'PartyName/Name'),
    vatId: at(schemes.find(isVat), 'CompanyID'),
    taxId: at(
      schemes.find((scheme) => !isVat(scheme)),
      'CompanyID',
    ),
    registration: at(party, 'PartyLegalEntity/CompanyID'),
    email: at(party, 'Contact/ElectronicMail'),
    phone: at(party, 'Contact/Telephone'),
    address: [
      at(address, 'StreetName'),
      at(address, 'AdditionalStreetName'),
      at(address, 'AddressLine/Line'),
      [at(address, 'PostalZone'), at(address, 'CityName')].filter(Boolean).join(' '),
      at(address, 'CountrySubentity'),
    ].filter(Boolean),
    countryCode: at(address, 'Country/IdentificationCode'),
  }
}

function readCii(root: XmlElement): EBillContent {
  const header = one(root, 'ExchangedDocument')
  const trade = one(root, 'SupplyChainTradeTransaction')
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement')
  const delivery = one(trade, 'ApplicableHeaderTradeDelivery')
  const settled = one(trade, 'ApplicableHeaderTradeSettlement')
  const currency = currencyOf(at(settled, 'InvoiceCurrencyCode'))
  const { optional, orZero, needed } = amountsIn(currency)
  const totals = one(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const taxTotals = all(totals, 'TaxTotalAmount')
  const taxTotal = taxTotals.find(({ attributes }) => attributes.currencyID === currency) ?? taxTotals[0]
  return {
    syntax: 'cii',
    guideline: at(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    kind: isCreditCode(at(header, 'TypeCode')) ? 'credit-note' : 'invoice',
    number: at(header, 'ID'),
    issueDate: ciiDay(one(header, 'IssueDateTime/DateTimeString')),
    dueDate:
      all(settled, 'SpecifiedTradePaymentTerms')
        .map((terms) => ciiDay(one(terms, 'DueDateDateTime/DateTimeString')))
        .find((day) => day !== '') ?? '',
    deliveredOn: ciiDay(one(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString')),
    currency,
    notes: all(header, 'IncludedNote/Content')
      .map(({ text }) => text.trim())
      .filter(Boolean),
    terms: all(settled, 'SpecifiedTradePaymentTerms/Description')
      .map(({ text }) => text.trim())
      .join('\n'),
    buyerReference: at(agreement, 'BuyerReference'),
    orderReference: at(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    creditOf: at(settled, 'InvoiceReferencedDocument/IssuerAssignedID'),
    seller: ciiParty(one(agreement, 'SellerTradeParty')),
    buyer: ciiParty(one(agreement, 'BuyerTradeParty')),
    accounts: accountsOf(
      all(settled, 'SpecifiedTradeSettlementPaymentMeans').map((means) => {
        const account = one(means, 'PayeePartyCreditorFinancialAccount')
        return {
          id: at(account, 'IBANID') || at(account, 'ProprietaryID'),
          name: at(account, 'AccountName'),
          branch: at(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
        }
      }),
    ),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((line) => {
      const quantity = one(line, 'SpecifiedLineTradeDelivery/BilledQuantity')
      const tax = one(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')
      return {
        id: at(line, 'AssociatedDocumentLineDocument/LineID'),
        name: at(line, 'SpecifiedTradeProduct/Name'),
        description: at(line, 'SpecifiedTradeProduct/Description'),
        quantity: quantity?.text.trim() ?? '',
        unit: quantity?.attributes.unitCode ?? '',
        price: at(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
        net: needed(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
        rate: rateOf(at(tax, 'RateApplicablePercent')),
        category: at(tax, 'CategoryCode'),
      }
    }),
    allowances: [
      ...all(settled, 'SpecifiedTradeAllowanceCharge').map((each) => ({
        isCharge: at(each, 'ChargeIndicator/Indicator') === 'true',
        reason: at(each, 'Reason'),
        amount: needed(each, 'ActualAmount'),
        rate: rateOf(at(each, 'CategoryTradeTax/RateApplicablePercent')),
      })),
      // Carriage, in Factur-X EXTENDED.
      ...all(settled, 'SpecifiedLogisticsServiceCharge').map((each) => ({
        isCharge: true,
        reason: at(each, 'Description'),
        amount: needed(each, 'AppliedAmount'),
        rate: rateOf(at(each, 'AppliedTradeTax/RateApplicablePercent')),
      })),
    ],
    taxes: all(settled, 'ApplicableTradeTax').map((row) => ({
      category: at(row, 'CategoryCode'),
      rate: rateOf(at(row, 'RateApplicablePercent')),
      net: needed(row, 'BasisAmount'),
      tax: needed(row, 'CalculatedAmount'),
      reason: at(row, 'ExemptionReason'),
    })),
    totals: {
      lines: optional(totals, 'LineTotalAmount'),
      allowances: orZero(totals, 'AllowanceTotalAmount'),
      charges: orZero(totals, 'ChargeTotalAmount'),
      net: optional(totals, 'TaxBasisTotalAmount'),
      tax: taxTotal ? minorOf(taxTotal.text.trim(), currency) : 0,
      gross: optional(totals, 'GrandTotalAmount'),
      prepaid: orZero(totals, 'TotalPrepaidAmount'),
      rounding: orZero(totals, 'RoundingAmount'),
      payable: optional(totals, 'DuePayableAmount'),
    },
    attachments: all(agreement, 'AdditionalReferencedDocument/AttachmentBinaryObject').map(({ attributes, text }) => ({
      name: attributes.filename ?? '',
      mime: attributes.mimeCode ?? '',
      bytes: bytesOf(text),
    })),
    isSigned: false,
  }
}

const minorOf = (value: string, currency: string): number =>
  amountsIn(currency).needed(
    { name: '', attributes: {}, children: [{ name: 'a', attributes: {}, children: [], text: value }], text: '' },
    'a',
  )

/** `20270301` (format 102) as a day; empty for anything else. */
function ciiDay(element: XmlElement | undefined): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(element?.text.trim() ?? '') ?? []
  return year ? `${year}-${month}-${day}` : ''
}

function ciiParty(party: XmlElement | undefined): BillParty {
  const registrations = all(party, 'SpecifiedTaxRegistration/ID')
  const number = (scheme: string) => registrations.find(({ attributes }) => attributes.schemeID === scheme)?.text.trim() ?? ''
  const address = one(party, 'PostalTradeAddress')
  const contact = one(party, 'DefinedTradeContact')
  return {
    name: at(party, 'Name'),
    vatId: number('VA'),
    taxId: number('FC'),
    registration: at(party, 'SpecifiedLegalOrganization/ID'),
    email: at(contact, 'EmailURIUniversalCommunication/URIID'),
    phone: at(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
    address: [
      at(address, 'LineOne'),
      at(address, 'LineTwo'),
      at(address, 'LineThree'),
      [at(address, 'PostcodeCode'), at(address, 'CityName')].filter(Boolean).join(' '),
      at(address, 'CountrySubDivisionName'),
    ].filter(Boolean),
    countryCode: at(address, 'CountryID'),
  }
}

function accountsOf(found: { id: string; name: string; branch: string }[]): BilledAccount[] {
  const accounts = new Map<string, BilledAccount>()
  for (const { id, name, branch } of found) {
    const compact = id.replaceAll(/[\s-]/g, '').toUpperCase()
    if (compact === '') continue
    const isIban = /^[A-Z]{2}\d\d[A-Z0-9]{10,30}$/.test(compact)
    accounts.set(compact, { iban: isIban ? compact : '', number: isIban ? '' : compact, branch, name })
  }
  return [...accounts.values()]
}
