import { minorFrom } from '#domain/common/money/pence-of.ts'
import { Problem } from '#domain/common/problem.ts'
import { findDeep, findElements, readXmlTree, textAt, type XmlElement } from '../../../base/documents/xml-tree.ts'
import { readAmount } from './amount-of.ts'
import { dayOf } from './day-of.ts'
import { currencyOfLine, noRemarks, type FormerLine, type RawLine, type RawStatement } from './raw-line.ts'

const messages = [
  { root: 'BkToCstmrStmt', list: 'Stmt', label: 'CAMT.053', format: 'camt' },
  { root: 'BkToCstmrAcctRpt', list: 'Rpt', label: 'CAMT.052', format: 'camt-052' },
  { root: 'BkToCstmrDbtCdtNtfctn', list: 'Ntfctn', label: 'CAMT.054', format: 'camt-054' },
] as const

const about = {
  camt: '',
  'camt-052': 'This is a CAMT.052, a report within the day: what it lists can still change until the statement (CAMT.053) comes.',
  'camt-054':
    'This is a CAMT.054, a notification of single bookings: the statement (CAMT.053) lists them again, where a collected booking may be one line.',
}

/** Parses CAMT (ISO 20022) 052, 053 and 054, any version. Throws `invalid` for other XML, with what it is. */
export function readBankCamt(xml: string): RawStatement {
  const root = withoutPrefixes(readXmlTree(xml))
  const message = messages.find(({ root: name }) => findDeep({ ...root, children: [root] }, name).length > 0)
  if (!message) throw refusalOf(root)
  const remarks = noRemarks()
  if (about[message.format] !== '') remarks.assumed.add(about[message.format])
  const [first] = findDeep(root, message.list)
  const account = first ? accountOf(first) : ''
  const lines: RawLine[] = []
  let counted = 0
  const read = new Set<XmlElement>()
  for (const statement of findDeep(root, message.list))
    for (const entry of findElements(statement, 'Ntry')) {
      counted += 1
      read.add(entry)
      const own = accountOf(statement)
      const found = readEntry(entry, counted, { account, note: (text) => remarks.assumed.add(text, `Entry ${counted}`) })
      lines.push(...found.map((line) => ({ ...line, ...(own !== account && { account: own }) })))
    }
  for (const entry of entriesIn(root).filter((one) => !read.has(one)))
    remarks.leftOut.add(
      'An entry outside of a statement, or within another entry, is not read.',
      `Amount ${textAt(entry, 'Amt') || 'missing'}`,
    )
  return { label: message.label, format: message.format, account, lines, remarks }
}

const entriesIn = (element: XmlElement): XmlElement[] => [
  ...(element.name === 'Ntry' ? [element] : []),
  ...element.children.flatMap(entriesIn),
]

const accountOf = (statement: XmlElement) => textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id')

/** Says what another file is, so far as its elements tell. */
function refusalOf(root: XmlElement): Problem {
  const inside = root.children[0]?.name ?? ''
  const name = root.name === 'Document' && inside !== '' ? inside : root.name
  const message = /^(CstmrCdtTrfInitn|CstmrDrctDbtInitn|CstmrPmtStsRpt)$/.test(name)
    ? 'This is a file of payment orders (pain), not a bank statement. Please export the account’s statement as CAMT.053.'
    : `This XML is “${name.slice(0, 60)}”, not a bank statement. Please use CAMT.053, OFX, MT940 or a CSV file.`
  return new Problem('invalid', message, { fields: { text: message } })
}

/** Elements by their local names: `ns2:Ntry` is `Ntry`. */
const withoutPrefixes = (element: XmlElement): XmlElement => ({
  ...element,
  // The first version had it in the name of the message, too.
  name: element.name.replace(/^[^:]*:/, '').replace(/^(BkToCstmr\w+)V01$/, '$1'),
  children: element.children.map(withoutPrefixes),
})

const statusOf = (entry: XmlElement) => textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts/Prtry') || textAt(entry, 'Sts')

const notBooked: Record<string, string> = {
  PDNG: 'It is pending: it comes again once it is booked.',
  FUTR: 'It is due on a later day: it comes again once it is booked.',
  INFO: 'It is for information only, and no booking.',
}

/** One line, or one for each transaction of a collected entry whose amounts add up to it. */
function readEntry(entry: XmlElement, line: number, { account, note }: { account: string; note(text: string): void }): RawLine[] {
  const day = dayOf(firstOf(entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']))
  const status = statusOf(entry)
  const unbooked =
    status === 'BOOK' ? undefined : (notBooked[status] ?? `Its status is “${status || 'none'}”: it may not be booked.`)
  const [amount] = findElements(entry, 'Amt')
  const read = (money: XmlElement | undefined, of: XmlElement, text: string): RawLine => {
    const currency = money?.attributes.Ccy ?? ''
    // The direction may stand with the entry only.
    const direction = textAt(of, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
    const { minor, fault } = readAmount(money?.text ?? '', currency, '.')
    const signed = minor === null ? null : direction === 'DBIT' ? -minor : direction === 'CRDT' ? minor : null
    const reason = unbooked ?? fault ?? (signed === null ? 'The amount could not be read.' : undefined)
    return { line, day, amountPence: signed, text, ...(money && currencyOfLine(currency)), ...(reason && { fault: reason }) }
  }
  const parts = findElements(entry, 'NtryDtls/TxDtls')
  const additional = textAt(entry, 'AddtlNtryInf')
  const before = (index: number) => (status === 'BOOK' ? { before: formers[index] ?? formers[0] } : {})
  const formers = formersOf(entry, parts, account, day)
  const whole = { ...read(amount, entry, [additional, ...parts.map(textOf)].filter(Boolean).join(' ')), ...before(0) }
  if (parts.length < 2 || unbooked !== undefined) return [whole]
  for (const path of amountsOfParts) {
    const amounts = parts.map((part) => findElements(part, path)[0])
    if (amounts.some((money) => money?.attributes.Ccy !== amount?.attributes.Ccy)) continue
    const lines = parts.map((part, index) => ({ ...read(amounts[index], part, textOf(part) || additional), ...before(index) }))
    if (lines.reduce((total, { amountPence }) => total + (amountPence ?? NaN), 0) === whole.amountPence) return lines
  }
  note(`It collects ${parts.length} transactions whose amounts are not given or do not add up to it: it is one line.`)
  return [whole]
}

/** Where a transaction's amount stands, by version. */
const amountsOfParts = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt']

/** Who paid or was paid, and the reference; without any, the payer's own one. */
function textOf(part: XmlElement): string {
  const references = [
    ...findElements(part, 'RmtInf/Ustrd').map(({ text }) => text.trim()),
    ...findElements(part, 'RmtInf/Strd').flatMap((one) => [
      textAt(one, 'CdtrRefInf/Ref'),
      textAt(one, 'RfrdDocInf/Nb'),
      textAt(one, 'AddtlRmtInf'),
    ]),
  ].filter(Boolean)
  const own = textAt(part, 'Refs/EndToEndId')
  return [
    ...namesOf(part),
    ...references,
    references.length === 0 && !/^NOT ?PROVIDED$/i.test(own) ? own : '',
    textAt(part, 'AddtlTxInf'),
  ]
    .filter(Boolean)
    .join(' ')
}

const namesOf = (part: XmlElement): string[] =>
  ['Dbtr', 'Cdtr'].flatMap((party) => [textAt(part, `RltdPties/${party}/Nm`), textAt(part, `RltdPties/${party}/Pty/Nm`)])

const firstOf = (element: XmlElement, paths: string[]) => paths.map((path) => textAt(element, path)).find(Boolean) ?? ''

/** One line with the text of its first part, or one for each part where `Amt` of them added up. */
function formersOf(entry: XmlElement, parts: XmlElement[], account: string, day: string | null): FormerLine[] {
  const read = (of: XmlElement, text: string): FormerLine => {
    const [amount] = findElements(of, 'Amt')
    const currency = amount?.attributes.Ccy ?? ''
    const pence = minorFrom(amount ? withoutZeros(amount.text.trim()) : '', currency)
    const direction = textAt(of, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
    const amountPence = pence === null ? null : direction === 'DBIT' ? -pence : direction === 'CRDT' ? pence : null
    return { account, day, amountPence, text, ...(amount && currencyOfLine(currency)) }
  }
  const lines = parts.map((part) => read(part, formerText(part)))
  const whole = read(entry, [textAt(entry, 'AddtlNtryInf'), ...parts.slice(0, 1).map(formerText)].filter(Boolean).join(' '))
  const sum = lines.reduce((total, { amountPence }) => total + (amountPence ?? NaN), 0)
  return lines.length > 1 && sum === whole.amountPence ? lines : [whole]
}

const formerText = (part: XmlElement): string =>
  [
    ...namesOf(part),
    ...findElements(part, 'RmtInf/Ustrd').map(({ text }) => text.trim()),
    textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(part, 'AddtlTxInf'),
  ]
    .filter(Boolean)
    .join(' ')

/** `5.50000` is 5.50: amounts may have up to five decimals. */
const withoutZeros = (amount: string) =>
  /\.\d+$/.test(amount) ? amount.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : amount.replace(/\.$/, '')
