import { formatMinorExactly, majorIn } from '#domain/common/money/document-currency.ts'
import type { EBillContent } from '#domain/costs/e-bill.ts'

/** What stands in the XML of an invoice, and not on the pages of its PDF: people read the one, programs pay the other. */
export function differencesTo(content: EBillContent, text: string): string[] {
  const plain = compact(text)
  // Pages that are pictures have no text to compare.
  if (plain.length < 20) return ['The PDF is a picture: it could not be compared with its XML.']
  const differences: string[] = []
  const { number, totals, accounts, currency } = content
  if (!plain.includes(compact(number))) differences.push(`The PDF does not show the invoice number ${number} of the XML.`)
  const amount = totals.payable ?? totals.gross ?? 0
  const shown = [totals.gross ?? 0, amount]
  if (!shown.some((minor) => hasAmount(text, minor, currency))) {
    differences.push(`The PDF does not show the total ${formatMinorExactly(amount, currency)} of the XML.`)
  }
  const ibans = [...plain.matchAll(/[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g)].map(([iban]) => iban)
  for (const { iban } of accounts) {
    if (iban !== '' && !plain.includes(iban) && ibans.length > 0)
      differences.push(`The PDF does not show the IBAN ${iban} of the XML.`)
  }
  return differences
}

const compact = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** In any way of writing: `1,234.50`, `1.234,50`, `1 234,50`, `1234.5`. */
function hasAmount(text: string, minor: number, currency: string): boolean {
  const digits = Math.max(0, Math.round(Math.log10(1 / majorIn(1, currency))))
  const whole = String(Math.floor(Math.abs(minor) / 10 ** digits))
  const part = String(Math.abs(minor) % 10 ** digits).padStart(digits, '0')
  const grouped = Array.from(whole, (digit, at) =>
    at > 0 && (whole.length - at) % 3 === 0 ? `[.,\u00a0\u202f\u2009\u2019' ]?${digit}` : digit,
  ).join('')
  const decimals = digits === 0 ? '' : /^0+$/.test(part) ? `(?:[.,]${part})?` : `[.,]${part}`
  return new RegExp(`(?<![\\d])${grouped}${decimals}(?![\\d])`).test(text.replaceAll(/[\u00a0\u202f\u2009]/g, ' '))
}
