import { z } from 'zod'
import { formatMinorExactly, majorIn } from '../common/money/document-currency.ts'

const text = z.string()
/** In minor units of the invoice's currency. */
const minor = z.number()
const rate = z.number().nullable()

const party = z.object({
  name: text,
  vatId: text,
  taxId: text,
  registration: text,
  email: text,
  phone: text,
  address: z.array(text),
  countryCode: text,
})
export type BillParty = z.output<typeof party>

const account = z.object({ iban: text, number: text, branch: text, name: text })
export type BilledAccount = z.output<typeof account>

/** An electronic invoice or credit note of a supplier, as read. */
export const eBillContent = z.object({
  syntax: z.enum(['ubl', 'cii']),
  guideline: text,
  kind: z.enum(['invoice', 'credit-note']),
  number: text,
  issueDate: text,
  dueDate: text,
  deliveredOn: text,
  currency: text,
  notes: z.array(text),
  terms: text,
  buyerReference: text,
  orderReference: text,
  creditOf: text,
  seller: party,
  buyer: party,
  accounts: z.array(account),
  lines: z.array(
    z.object({
      id: text,
      name: text,
      description: text,
      quantity: text,
      unit: text,
      price: text,
      net: minor,
      rate,
      category: text,
    }),
  ),
  /** Of the whole invoice. */
  allowances: z.array(z.object({ isCharge: z.boolean(), reason: text, amount: minor, rate })),
  taxes: z.array(z.object({ category: text, rate, net: minor, tax: minor, reason: text })),
  totals: z.object({
    lines: minor.nullable(),
    allowances: minor,
    charges: minor,
    net: minor.nullable(),
    tax: minor,
    gross: minor.nullable(),
    prepaid: minor,
    rounding: minor,
    payable: minor.nullable(),
  }),
  attachments: z.array(z.object({ name: text, mime: text, bytes: z.number() })),
  isSigned: z.boolean(),
})
export type EBillContent = z.output<typeof eBillContent>

/** How an electronic invoice arrived. */
export const eBillSources = ['upload', 'mail', 'watch-folder'] as const
export type EBillSource = (typeof eBillSources)[number]

export const supplierMatches = ['vat', 'iban', 'name'] as const
export type SupplierMatch = (typeof supplierMatches)[number]

const findingLevels = ['note', 'warning'] as const

/** What whoever approves an electronic invoice should know. */
export const eBillFinding = z.object({
  level: z.enum(findingLevels),
  /** Name of the official rule; empty for our own. */
  rule: text,
  text,
})
export type EBillFinding = z.output<typeof eBillFinding>

export const accountStates = ['none', 'new', 'known', 'changed'] as const
export type AccountState = (typeof accountStates)[number]

export const eBillMessages = {
  none: 'Please choose an electronic invoice: XML, or a PDF with XML inside.',
  wrongType: 'This is no electronic invoice: neither XML, nor a PDF with XML inside.',
  doctype: 'This XML has a document type or entities, which an invoice does not need. It was not opened.',
  charset: (name: string) =>
    `The characters of this XML are not ${name}, as it says. Please ask the supplier for a correct file.`,
  unknownCharset: (name: string) => `This XML is written in ${name}, which cannot be read.`,
  damaged: 'This XML is damaged or incomplete.',
  zugferd1: 'This is ZUGFeRD 1, which is no longer an electronic invoice. Please ask the supplier for version 2.',
  notInvoice: (name: string) =>
    `This XML is no invoice that we can read (${name}). We read UBL and CII, invoices and credit notes.`,
  several: (names: readonly string[]) =>
    `This PDF has ${names.length} XML invoices (${names.join(', ')}), and nothing says which one counts. Please ask the supplier.`,
  tooLarge: 'An electronic invoice can be up to 20 MB.',
  noNumber: 'This invoice has no number.',
  noDate: 'This invoice has no date, or one that is none.',
  noCurrency: 'This invoice does not say its currency.',
  noTotal: 'This invoice has no total.',
  signed: 'It carries an electronic signature, which is not checked here.',
  amount: (value: string) => `“${value}” is no amount.`,
  known: (number: string) => `This file is here already, as bill ${number}.`,
  changedAccount: (supplier: string) =>
    `The bank account on this invoice is not the one that we know of ${supplier}. Somebody has to check it with them first.`,
} as const

/** Guidelines of Factur-X with totals only, which EN 16931 does not cover. */
export const hasTotalsOnly = ({ guideline }: Pick<EBillContent, 'guideline'>): boolean =>
  /:(minimum|basicwl)$/i.test(guideline.trim())

/** Why the sums of an invoice cannot be trusted, in plain words; empty where they add up. */
export function wrongSums(content: EBillContent): string[] {
  const { totals, taxes, lines, allowances, currency } = content
  const shown = (amount: number) => formatMinorExactly(amount, currency)
  const wrong: string[] = []
  const compare = (what: string, counted: number, stated: number | null) => {
    if (stated !== null && counted !== stated) wrong.push(`${what} ${shown(counted)}, and the invoice says ${shown(stated)}.`)
  }
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  if (lines.length > 0) compare('The lines add up to', sum(lines.map(({ net }) => net)), totals.lines)
  const off = sum(allowances.map(({ isCharge, amount }) => (isCharge ? amount : -amount)))
  if (totals.lines !== null && (lines.length > 0 || allowances.length > 0)) {
    compare('Lines, discounts and charges come to', totals.lines + off, totals.net)
  }
  if (taxes.length > 0) {
    compare('The net amounts of all rates add up to', sum(taxes.map(({ net }) => net)), totals.net)
    compare('The tax of all rates adds up to', sum(taxes.map(({ tax }) => tax)), totals.tax)
  }
  if (totals.net !== null) compare('Net and tax come to', totals.net + totals.tax, totals.gross)
  // MINIMUM cannot say what is paid already.
  if (totals.gross !== null && !hasTotalsOnly(content)) {
    compare('What is left to pay is', totals.gross - totals.prepaid + totals.rounding, totals.payable)
  }
  return wrong
}

/** What is remarkable in an invoice that keeps the rules. `studio` is to whom it should be addressed. */
export function findingsOf(
  content: EBillContent,
  { studio, currency }: { studio: { name: string; vatId: string }; currency: string },
): EBillFinding[] {
  const findings: EBillFinding[] = []
  const add = (level: EBillFinding['level'], message: string) => findings.push({ level, rule: '', text: message })
  const { buyer, totals, issueDate, dueDate, kind } = content
  const shown = (amount: number) => formatMinorExactly(amount, content.currency)
  if (kind === 'credit-note') {
    const of = content.creditOf === '' ? '' : ` for ${content.creditOf}`
    add(
      'warning',
      `This is a credit note of ${shown(totals.gross ?? 0)}${of}. Nothing is to be paid: set it off against what you owe.`,
    )
  }
  if (content.currency !== currency) {
    add('warning', `This invoice is in ${content.currency}. Please enter what it comes to in ${currency}.`)
  }
  const compact = (number: string) => number.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()
  if (buyer.vatId !== '' && studio.vatId !== '' && compact(buyer.vatId) !== compact(studio.vatId)) {
    add('warning', `It is addressed to the VAT number ${buyer.vatId}, which is not yours.`)
  } else if (buyer.vatId === '' && !isSameName(buyer.name, studio.name)) {
    add('note', `It is addressed to ${buyer.name || 'nobody'}.`)
  }
  if (dueDate !== '' && dueDate < issueDate) add('warning', 'It was due before it was written.')
  if (content.taxes.some(({ category }) => category === 'AE' || category === 'K')) {
    add('note', 'The supplier charges no tax: you account for it yourself (reverse charge).')
  }
  if (totals.prepaid !== 0)
    add('note', `${shown(totals.prepaid)} of it is paid already, and ${shown(totals.payable ?? 0)} is left to pay.`)
  if (hasTotalsOnly(content) && totals.payable !== null && totals.payable !== totals.gross) {
    add('warning', `${shown(totals.payable)} is left to pay of ${shown(totals.gross ?? 0)}.`)
  }
  for (const { rate: percent, net, tax, category } of content.taxes) {
    if (percent === null || category === 'O') continue
    const counted = Math.round((net * percent) / 10_000)
    const tolerance = 10 ** Math.max(0, Math.round(Math.log10(1 / majorIn(1, content.currency))))
    if (Math.abs(counted - tax) > tolerance)
      add('warning', `${percent / 100}% of ${shown(net)} is ${shown(counted)}, and the invoice says ${shown(tax)}.`)
  }
  if (content.isSigned) add('note', eBillMessages.signed)
  if (hasTotalsOnly(content))
    add('warning', 'Its XML has totals only (Factur-X MINIMUM or BASIC WL): please read the PDF for what it is about.')
  if (content.accounts.length > 1) add('warning', `It names ${content.accounts.length} bank accounts.`)
  return findings
}

const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

/** Without case, punctuation and legal form. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (ltd|limited|llp|plc|gmbh|ug|ag|kg|ohg|gbr|sarl|sas|sa|bv|nv|as|aps|ab|oy|srl|spa|inc|llc|co)$/u, '')
    .trim()
