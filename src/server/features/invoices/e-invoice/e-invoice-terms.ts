import { conventions } from '#domain/common/conventions.ts'
import { compactNumber } from '#domain/common/money/vat-number.ts'
import { buyerAddressOf, buyerNumbers, profileOf, sellerAddressOf, sellerNumbers } from '#domain/invoices/e-invoice/e-invoice.ts'
import type { EInvoiceProfile } from '#domain/common/money/e-invoice-profile.ts'
import type { ElectronicAddress } from '#domain/common/address/electronic-address.ts'
import { bankDetailsOf, type InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { InvoiceLine } from '#domain/invoices/figures/invoice-lines.ts'

/** Categories of tax (UNCL 5305) that the product has. */
type Category = 'S' | 'Z' | 'E' | 'O' | 'AE'

export interface Party {
  name: string
  /** BT-29 and BT-46: an identifier that is no registration. */
  id: string
  contact: { name: string; phone: string; email: string }
  address: { line1: string; line2: string; city: string; postalCode: string; region: string; countryCode: string }
  vatId: string
  taxId: string
  electronic: ElectronicAddress | null
}

export interface TaxRow {
  category: Category
  /** Hundredths of a percent; null where it is not said. */
  rate: number | null
  net: number
  tax: number
  reason: string
}

export interface Line {
  name: string
  description: string
  /** 1, or -1 for an amount that is taken off: a price is never negative (BR-27). */
  quantity: 1 | -1
  price: number
  net: number
  category: Category
  rate: number | null
}

/** The terms of EN 16931 of an invoice or credit note, whatever syntax they are written in. Amounts in minor units of `currency`. */
export interface EInvoiceContent {
  guideline: string
  process: string
  isCredit: boolean
  number: string
  issueDate: string
  dueDate: string
  /** Empty where it is the date of issue, or no tax is charged. */
  taxPoint: string
  /** Day of the supply. */
  deliveredOn: string
  note: string
  terms: string
  /** Null for the base. */
  currency: string | null
  /** Tax in the books' currency, where the document has another. */
  baseTax: { currency: string; tax: number } | null
  buyerReference: string
  creditOf: string
  seller: Party
  buyer: Party
  account: { id: string; isIban: boolean; name: string; branch: string; bic: string } | null
  taxes: TaxRow[]
  lines: Line[]
  totals: { net: number; tax: number; gross: number; prepaid: number; payable: number }
}

const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const guidelines: Record<EInvoiceProfile, string> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  'factur-x': 'urn:cen.eu:en16931:2017',
}

export function eInvoiceContent(document: InvoiceDocument): EInvoiceContent {
  const profile = profileOf(document)
  const isCredit = document.kind === 'credit-note'
  const { number, issueDate, dueDate, taxPoint, notes, creditReason, creditOf, seller, base } = document
  const taxes = taxesOf(document, profile)
  const prepaid = isCredit ? 0 : Math.min(document.totals.total, document.paid + document.credited)
  return {
    guideline: guidelines[profile],
    process,
    isCredit,
    number,
    issueDate: issueDate ?? '',
    dueDate: dueDate ?? '',
    taxPoint: seller.vatNumber === '' || taxPoint === issueDate ? '' : (taxPoint ?? ''),
    deliveredOn: profile === 'peppol' ? '' : (taxPoint ?? issueDate ?? ''),
    note: isCredit ? creditReason : notes,
    terms: isCredit ? 'Set off against the invoice, or refunded' : dueDate === null ? 'Due on receipt' : `Due on ${dueDate}`,
    currency: document.currency,
    baseTax: base ? { currency: conventions().currency, tax: base.totals.vatTotal } : null,
    buyerReference: document.buyerReference || document.projectTitle,
    creditOf,
    seller: sellerOf(document, profile),
    buyer: buyerOf(document, profile, taxes),
    account: accountOf(document),
    taxes,
    lines: document.lines.map(({ label, description, cost, vatRate }) => {
      const category = categoryOf(vatRate, document)
      const rate = category === 'O' ? null : (vatRate ?? 0)
      return { name: label, description, quantity: cost < 0 ? -1 : 1, price: Math.abs(cost), net: cost, category, rate }
    }),
    totals: {
      net: document.totals.subtotal,
      tax: document.totals.vatTotal,
      gross: document.totals.total,
      prepaid,
      payable: document.totals.total - prepaid,
    },
  }
}

/** An email address is an electronic address everywhere but in Peppol (CL008). */
const reachable = (address: ElectronicAddress | null, profile: EInvoiceProfile, email: string): ElectronicAddress | null => {
  if (profile === 'peppol') return address?.scheme === 'EM' ? null : address
  return address ?? (email === '' ? null : { scheme: 'EM', id: email })
}

function sellerOf({ seller }: InvoiceDocument, profile: EInvoiceProfile): Party {
  const { street, more = '', city, postalCode, region = '', countryCode } = seller.postal
  const { vatId, taxId } = sellerNumbers(seller)
  return {
    name: seller.name,
    // BR-CO-26: whoever has no number for VAT is told by another.
    id: vatId || taxId || seller.email,
    contact: { name: seller.name, phone: seller.phone, email: seller.email },
    address: { line1: street, line2: more, city, postalCode, region, countryCode },
    vatId,
    taxId,
    electronic: reachable(sellerAddressOf(seller), profile, seller.email),
  }
}

function buyerOf(document: InvoiceDocument, profile: EInvoiceProfile, taxes: TaxRow[]): Party {
  const { clientName, company, email, billingAddress } = document
  const { vatId, taxId } = buyerNumbers(document)
  const { line1, line2, city, postalCode, region, countryCode } = billingAddress
  return {
    name: company || clientName,
    id: taxId,
    contact: { name: clientName, phone: '', email },
    address: { line1, line2, city, postalCode, region, countryCode },
    // BR-O-02: category O goes without the buyer's number.
    vatId: taxes.some(({ category }) => category === 'O') ? '' : vatId,
    taxId: '',
    electronic: reachable(buyerAddressOf(document), profile, email),
  }
}

function accountOf({ seller }: InvoiceDocument): EInvoiceContent['account'] {
  if (bankDetailsOf(seller).length === 0) return null
  const { bank } = seller
  const id = bank ? bank.iban || bank.accountNumber || bank.lines.replaceAll('\n', ', ') : seller.accountNumber
  const branch = bank ? bank.bic || bank.routingNumber || bank.sortCode.replaceAll('-', '') : seller.sortCode.replaceAll('-', '')
  return {
    id: bank?.iban ? compactNumber(id) : id,
    isIban: Boolean(bank?.iban),
    name: bank?.accountName ?? seller.accountName,
    branch,
    bic: bank?.bic ?? '',
  }
}

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

function taxesOf(document: InvoiceDocument, profile: EInvoiceProfile): TaxRow[] {
  const { totals, lines, taxName, seller } = document
  // BR-DE-14 wants a rate where EN 16931 has none.
  const rateOfO = profile === 'xrechnung' || seller.postal.countryCode === 'DE' ? 0 : null
  const untaxed = lines.filter(({ vatRate }) => vatRate === null)
  const outside = `Outside the scope of ${taxName === 'VAT' && seller.postal.countryCode === 'GB' ? 'UK VAT' : taxName}`
  const reasons: Record<Category, string> = { S: '', Z: '', O: `Not subject to ${taxName}`, E: outside, AE: 'Reverse charge' }
  const rows = [
    ...totals.vat.map(({ rate, net, tax }) => ({ vatRate: rate as InvoiceLine['vatRate'], net, tax })),
    ...(untaxed.length > 0 ? [{ vatRate: null, net: untaxed.reduce((sum, { cost }) => sum + cost, 0), tax: 0 }] : []),
  ]
  return rows.map(({ vatRate, net, tax }) => {
    const category = categoryOf(vatRate, document)
    return { category, rate: category === 'O' ? rateOfO : (vatRate ?? 0), net, tax, reason: reasons[category] }
  })
}
