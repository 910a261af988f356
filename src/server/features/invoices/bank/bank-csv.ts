import Papa from 'papaparse'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { currencySymbol } from '#domain/common/money/money.ts'
import { penceOf } from '#domain/common/money/pence-of.ts'
import { decimalShown, needsDecimal, readAmount, type DecimalSign } from './amount-of.ts'
import { directionOf, findDirection, type Direction } from './csv-direction.ts'
import { feeReading, type FeeReading } from './csv-fee.ts'
import { dayInOrder, dayOf, isMonthFirst, needsOrder, orderShown } from './day-of.ts'
import { currencyOfLine, noRemarks, type BankRemarks, type RawLine, type RawStatement } from './raw-line.ts'

/** Column titles of banks, in lower case: English, Norwegian, Danish, Swedish, German, Dutch and French. */
const titles = {
  day: /^((transaction|posting|posted|booking|value|completed|payment) )?date( (posted|completed.*))?$|^date \(.*\)$|^(dato|datum|bokføringsdato|bokføringsdag|bokföringsdag|bogføringsdato|buchungstag|buchungsdatum|boekdatum|date de l.opération)$/,
  amount: /^(transaction )?(amount|value)$|^(gross|beløp|beløb|belopp|betrag|bedrag|montant|umsatz)$/,
  in: /^(credits?|money in|paid in|in|receipts?|deposits?)( amount)?$|^amount (in|credited)$|^(inn|inn på konto|ind|haben|bij|crédit)$/,
  out: /^(debits?|money out|paid out|out|payments?|withdrawals?)( amount)?$|^amount (out|debited)$|^(ut|ut fra konto|ud|soll|af|débit)$/,
  text: /^((transaction )?description|details?|memo|narrative|reference|payment reference|payee|name|counter ?party.*|notes?)$|^(beskrivelse|forklaring|tekst|melding|text|meddelande|verwendungszweck|omschrijving|libellé)$/,
  currency: /^((account|transaction|payment|booking) )?(currency|ccy)( code)?$|^(valuta|währung|munt|muntsoort|devise)$/,
  fee: /^((transaction|total|bank) )?(fees?|charges?|commission)( amount)?$|^(gebühr|gebyr|avgift|frais)$/,
  state: /^((transaction|payment) )?(state|status)$/,
  balance: /^(account |running |closing )?balance$|^(saldo|solde|kontostand)$/,
  net: /^net( amount)?$|^netto$/,
}

/** The title row is within the first lines; some banks put account details above it. */
const titlesWithin = 20

/** Banks write the currency behind titles of amounts. */
function splitCurrency(title: string): { name: string; currency?: string } {
  const signs = [conventions().currency, currencySymbol()].map((sign) => sign.replaceAll('$', '\\$')).join('|')
  const name = title.replace(new RegExp(`(?<![ (])[ (]+(${signs})\\)?$`, 'i'), '')
  if (name !== title) return { name }
  const [, other, mark = ''] = /^(.+?) ?\(([a-z]{3}|€|£)\)$/.exec(title) ?? []
  if (other === undefined) return { name: title }
  return { name: other, currency: mark === '€' ? 'EUR' : mark === '£' ? 'GBP' : mark.toUpperCase() }
}

/** Null when no row has titles for a date and an amount. */
export function readBankCsv(text: string): RawStatement | null {
  const { data: rows, errors, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const head = rows.slice(0, titlesWithin).findIndex((row) => columnsOf(row) !== null)
  if (head < 0) return null
  const columns = columnsOf(rows[head]!)!
  const body = rows.slice(head + 1).filter((row) => row.some((cell) => cell.trim() !== ''))
  const remarks = noRemarks()
  const file = conventionsOf(body, rows, head, columns, remarks)
  // A quotation mark that is not closed takes all lines below it into its cell.
  const broken = new Set(errors.filter(({ code }) => code === 'MissingQuotes').map(({ row }) => row))
  const lines: RawLine[] = []
  let line = 1
  for (const [index, row] of rows.entries()) {
    if (index > head && row.some((cell) => cell.trim() !== ''))
      lines.push(
        ...(broken.has(index)
          ? [{ line, day: null, amountPence: null, text: '', fault: unclosed }]
          : read(row, columns, file, line, remarks)),
      )
    // Quoted cells may span several lines.
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
  }
  sayConventions(body, columns, file, remarks)
  return { label: `CSV with ${delimiterNames[meta.delimiter] ?? 'commas'}`, format: 'csv', account: '', lines, remarks }
}

const unclosed = 'A quotation mark is not closed, so that this line and those below it cannot be told apart.'

const delimiterNames: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

interface Columns {
  day: number
  amount: number
  in: number
  out: number
  currency: number
  fee: number
  state: number
  balance: number
  net: number
  text: number[]
  /** Of the title of the amounts. */
  titled?: string | undefined
}

function columnsOf(row: string[]): Columns | null {
  const names = row.map((cell) => splitCurrency(cell.trim().toLowerCase()))
  const at = (title: RegExp) => names.findIndex(({ name }) => title.test(name))
  const found = { day: at(titles.day), amount: at(titles.amount), in: at(titles.in), out: at(titles.out) }
  if (found.day < 0 || (found.amount < 0 && found.in < 0 && found.out < 0)) return null
  const [currency, fee, state, balance, net] = [titles.currency, titles.fee, titles.state, titles.balance, titles.net].map(at)
  const titled = [found.amount, found.in, found.out].map((index) => names[index]?.currency).find(Boolean)
  const text = row.flatMap((cell, index) => (titles.text.test(cell.trim().toLowerCase()) ? [index] : []))
  return { ...found, currency: currency!, fee: fee!, state: state!, balance: balance!, net: net!, titled, text }
}

/** What the columns of a file show, all lines taken together. */
interface FileConventions {
  order: 'day-first' | 'month-first' | 'mixed' | null
  decimal: DecimalSign | null
  /** Column of the direction, -1 for none. */
  direction: number
  directionTitle: string
  /** Some amount has a sign of its own. */
  isSigned: boolean
  currency: string
  fees: FeeReading
}

const cellOf = (row: string[], index: number) => (index < 0 ? '' : (row[index] ?? '').trim())

function conventionsOf(
  body: string[][],
  rows: string[][],
  head: number,
  columns: Columns,
  remarks: BankRemarks,
): FileConventions {
  const { amount, in: paidIn, out, fee, balance, net } = columns
  const money = body.flatMap((row) => [amount, paidIn, out, fee, balance, net].map((index) => cellOf(row, index)).filter(Boolean))
  const signs = new Set(money.map(decimalShown).filter((sign) => sign !== null))
  const decimal = signs.size === 1 ? [...signs][0]! : null
  const isSigned = body.some((row) => /^[^\d]*[-−(]|(?<!,)[-−)]$|DR$/i.test(cellOf(row, amount)))
  const hasBoth = paidIn >= 0 && out >= 0
  const taken = [columns.day, amount, paidIn, out, fee, balance, net, columns.currency, columns.state, ...columns.text]
  const direction = amount < 0 || hasBoth ? -1 : findDirection(rows[head]!, body, taken)
  const currency = columns.titled ?? currencyAbove(rows.slice(0, head)) ?? conventions().currency
  const figure = (row: string[], index: number) => readAmount(cellOf(row, index), currency, decimal).minor
  const fees = feeReading(
    body.map((row) => {
      const written = amount >= 0 ? figure(row, amount) : null
      return {
        amount: written === null || directionOf(cellOf(row, direction)) !== 'out' ? written : -Math.abs(written),
        fee: Math.abs(figure(row, fee) ?? 0),
        balance: figure(row, balance),
        net: figure(row, net),
      }
    }),
  )
  if (signs.size > 1) remarks.assumed.add('Amounts of this file have points and commas as their decimal sign.')
  return {
    order: orderShown(body.map((row) => cellOf(row, columns.day))),
    decimal,
    direction,
    directionTitle: cellOf(rows[head]!, direction),
    isSigned,
    currency,
    fees,
  }
}

/** Some banks name the currency above the titles. */
function currencyAbove(rows: string[][]): string | undefined {
  for (const row of rows) {
    const [, code] = /(?:currency|währung|valuta)[:\s;,]+([A-Z]{3})\b/i.exec(row.map((cell) => cell.trim()).join(' ')) ?? []
    if (code) return code.toUpperCase()
  }
  return undefined
}

function read(row: string[], columns: Columns, file: FileConventions, line: number, remarks: BankRemarks): RawLine[] {
  const cell = (index: number) => cellOf(row, index)
  const text = columns.text.map(cell).filter(Boolean).join(' ')
  const written = currencyIn(cell(columns.currency))
  const state = columns.state < 0 ? undefined : faultOfState(cell(columns.state))
  const noCurrency =
    columns.currency >= 0 && written === '' && file.currency === conventions().currency && columns.titled === undefined
  const asked = written === '' || written === null ? file.currency : written
  const date = readDay(cell(columns.day), file.order)
  const amount =
    columns.amount >= 0
      ? signedBy(readAmount(cell(columns.amount), asked, file.decimal), columns, file, cell)
      : balanceOf(cell(columns.in), cell(columns.out), asked, file.decimal)
  const currency = amount.currency ?? asked
  const contradicts = written && amount.currency && amount.currency !== written
  const fee = columns.fee < 0 || amount.minor === null ? null : readFee(cell(columns.fee), currency, file)
  const fault =
    state ??
    date.fault ??
    (date.day === null ? undefined : amount.fault) ??
    (written === null ? `The currency “${cell(columns.currency)}” is not one that we know.` : undefined) ??
    (contradicts ? `The amount is in ${amount.currency}, and the currency column says ${written}.` : undefined) ??
    fee?.fault
  if (noCurrency) remarks.assumed.add(`The currency column is empty: taken as ${file.currency}.`, `Line ${line}`)
  const before = {
    account: '',
    day: dayOf(cell(columns.day)),
    amountPence: columns.amount >= 0 ? penceOf(cell(columns.amount)) : formerBalance(cell(columns.in), cell(columns.out)),
    text,
  }
  const main: RawLine = {
    line,
    day: date.day,
    amountPence: amount.minor,
    text,
    ...(fault && { fault }),
    ...currencyOfLine(currency),
    before,
  }
  if (fault || !fee?.minor || file.fees === 'included') return [main]
  return [main, { line, day: date.day, amountPence: -fee.minor, text: `Fee: ${text}`, ...currencyOfLine(currency) }]
}

interface Figure {
  minor: number | null
  currency?: string | undefined
  fault?: string | undefined
}

/** With the sign that the direction column gives; what contradicts it is refused with both readings. */
function signedBy(amount: Figure, columns: Columns, file: FileConventions, cell: (index: number) => string): Figure {
  if (amount.minor === null || amount.minor === 0 || file.direction < 0) return amount
  const direction: Direction | null = directionOf(cell(file.direction))
  const [text, sum] = [cell(file.direction), cell(columns.amount)]
  if (direction === null)
    return file.isSigned
      ? amount
      : { minor: null, fault: `The direction “${text}” of ${sum} is not one that we know: it can be money in or out.` }
  if (direction === 'in' && amount.minor < 0)
    return { minor: null, fault: `The amount is ${sum} and its direction “${text}”: it can be money in or out.` }
  return { ...amount, minor: direction === 'out' ? -Math.abs(amount.minor) : amount.minor }
}

/** Null for what is no currency; empty for none. */
function currencyIn(text: string): string | null {
  if (text === '') return ''
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase()
  return { '€': 'EUR', '£': 'GBP', US$: 'USD' }[text] ?? (text === currencySymbol() ? conventions().currency : null)
}

function readDay(text: string, order: FileConventions['order']): { day: string | null; fault?: string } {
  if (order !== 'mixed') return { day: dayInOrder(text, order === null ? isMonthFirst() : order === 'month-first') }
  const [one, other] = [dayInOrder(text, false), dayInOrder(text, true)]
  if (one === null || other === null || one === other) return { day: one ?? other }
  return {
    day: null,
    fault: `The date ${text} can be ${longDay(one)} or ${longDay(other)}: other dates of this file have either order.`,
  }
}

/** The fee as a positive amount. Where the file does not show whether the amount contains it, both readings are told. */
function readFee(text: string, currency: string, file: FileConventions): Figure | null {
  if (text === '') return null
  const { minor, fault } = readAmount(text, currency, file.decimal)
  if (minor === null) return { minor, fault: fault === undefined ? fault : `The fee “${text}” could not be read.` }
  if (minor === 0) return null
  if (file.fees === null)
    return {
      minor: null,
      fault: `The fee of ${text} can be part of the amount or come on top of it: the file does not show which.`,
    }
  return { minor: Math.abs(minor) }
}

/** Credit less debit; both filled in is ambiguous. */
function balanceOf(paidIn: string, paidOut: string, currency: string, decimal: DecimalSign | null): Figure {
  const [came, went] = [paidIn, paidOut].map((text): Figure => (text === '' ? { minor: 0 } : readAmount(text, currency, decimal)))
  const fault = came!.fault ?? went!.fault
  if (fault !== undefined) return { minor: null, fault }
  if (came!.minor !== 0 && went!.minor !== 0)
    return { minor: null, fault: `Money in (${paidIn}) and money out (${paidOut}) are both filled in.` }
  const own = came!.minor === 0 ? went! : came!
  return { ...own, minor: came!.minor === 0 ? -Math.abs(went!.minor!) : came!.minor }
}

/** Without the minus of zero, and null for what could not be read. */
function formerBalance(paidIn: string, paidOut: string): number | null {
  const [came = null, went = null] = [paidIn, paidOut].map((text) => (text === '' ? 0 : penceOf(text)))
  if (came === null || went === null || (came !== 0 && went !== 0)) return null
  return came !== 0 ? came : -Math.abs(went)
}

/** What the file's columns decided of single cells. */
function sayConventions(body: string[][], columns: Columns, file: FileConventions, { assumed }: BankRemarks): void {
  const example = body.map((row) => cellOf(row, columns.day)).find(needsOrder)
  if (example !== undefined && file.order !== 'mixed') {
    const monthFirst = file.order === null ? isMonthFirst() : file.order === 'month-first'
    const [day, other] = [dayInOrder(example, monthFirst), dayInOrder(example, !monthFirst)]
    const why =
      file.order === null
        ? 'the order in your settings, as no date of this file shows it'
        : 'other dates of this file show the order'
    if (day && other) assumed.add(`${example} is read as ${longDay(day)}, not ${longDay(other)}: ${why}.`)
  }
  const sums = [columns.amount, columns.in, columns.out, columns.fee]
  const unclear = body.flatMap((row) => sums.map((index) => cellOf(row, index))).find(needsDecimal)
  if (unclear !== undefined && file.decimal !== null)
    assumed.add(`${unclear} is read with a decimal ${file.decimal === '.' ? 'point' : 'comma'}, like other amounts of this file.`)
  if (file.direction >= 0) assumed.add(`Money in and money out are told by the column “${file.directionTitle}”.`)
  if (file.fees === 'on-top')
    assumed.add('Fees come on top of the amounts, as its balances or net amounts show: each is a line of its own.')
  if (file.fees === 'included') assumed.add('Fees are part of the amounts, as its balances or net amounts show.')
}

/** States of a booking by banks, in lower case. What is in neither list is refused. */
const booked =
  /^(completed?|booked|settled|posted|cleared|done|executed|success(ful)?|succeeded|paid|processed|reconciled|gebucht|verbucht|geboekt|bokført|bogført|bokförd)$/
const pending =
  /^(pending|authori[sz]ed|processing|in progress|uncleared|unreconciled|scheduled|created|vorgemerkt|reserveret|reservert)$/
const undone = /^(reverted|reversed|declined|failed|cancell?ed|refunded|rejected|returned|expired|voided?)$/

/** Why a line of this state is left out; undefined for booked ones. */
function faultOfState(text: string): string | undefined {
  const state = text.trim().toLowerCase()
  if (state === '' || booked.test(state)) return undefined
  if (pending.test(state)) return `Its state is “${text}”: it comes again once it is booked.`
  if (undone.test(state)) return `Its state is “${text}”: no money moved.`
  return `Its state “${text}” is not one that we know: it may not be booked.`
}
