import { findDeep, findElements, readXmlTree, textAt, type XmlElement } from '../../../base/documents/xml-tree.ts'
import { dayOf } from './day-of.ts'
import { minorFrom } from '#domain/common/pence-of.ts'
import { currencyOfLine, type RawLine, type RawStatement } from './raw-line.ts'

/** Parses CAMT.053 (ISO 20022), any version. Pending entries are left out: they come again once they are booked. */
export function readBankCamt(xml: string): RawStatement {
  const root = readXmlTree(xml)
  const [statement] = findDeep(root, 'Stmt')
  const account = statement ? textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id') : ''
  const entries = findDeep(root, 'Ntry').filter((entry) => statusOf(entry) === 'BOOK')
  return { account, lines: entries.flatMap((entry, index) => readEntry(entry, index + 1)) }
}

const statusOf = (entry: XmlElement) => textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')

/** One line, or one for each transaction of a collected entry whose amounts add up to it. */
function readEntry(entry: XmlElement, line: number): RawLine[] {
  const day = dayOf(firstOf(entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']))
  const read = (of: XmlElement, text: string): RawLine => {
    const [amount] = findElements(of, 'Amt')
    const currency = amount?.attributes.Ccy ?? ''
    const pence = minorFrom(amount ? withoutZeros(amount.text.trim()) : '', currency)
    // The direction may stand with the entry only.
    const direction = textAt(of, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
    const signed = pence === null ? null : direction === 'DBIT' ? -pence : direction === 'CRDT' ? pence : null
    return { line, day, amountPence: signed, text, ...(amount && currencyOfLine(currency)) }
  }
  const parts = findElements(entry, 'NtryDtls/TxDtls')
  const lines = parts.map((part) => read(part, textOf(part)))
  const whole = read(entry, [textAt(entry, 'AddtlNtryInf'), ...parts.slice(0, 1).map(textOf)].filter(Boolean).join(' '))
  const sum = lines.reduce((total, { amountPence }) => total + (amountPence ?? NaN), 0)
  return lines.length > 1 && sum === whole.amountPence ? lines : [whole]
}

/** Who paid or was paid, and the reference. */
const textOf = (part: XmlElement): string =>
  [
    ...['Dbtr', 'Cdtr'].flatMap((party) => [textAt(part, `RltdPties/${party}/Nm`), textAt(part, `RltdPties/${party}/Pty/Nm`)]),
    ...findElements(part, 'RmtInf/Ustrd').map(({ text }) => text.trim()),
    textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(part, 'AddtlTxInf'),
  ]
    .filter(Boolean)
    .join(' ')

const firstOf = (element: XmlElement, paths: string[]) => paths.map((path) => textAt(element, path)).find(Boolean) ?? ''

/** `5.50000` is 5.50: amounts may have up to five decimals. */
const withoutZeros = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
