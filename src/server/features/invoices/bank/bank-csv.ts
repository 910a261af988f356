import Papa from 'papaparse'
import { conventions } from '#domain/common/conventions.ts'
import { currencySymbol } from '#domain/common/money.ts'
import { dayOf } from './day-of.ts'
import { penceOf } from '#domain/common/pence-of.ts'
import type { RawLine, RawStatement } from './raw-line.ts'

/** Column titles of banks, in lower case: English, Norwegian, Danish, Swedish, German, Dutch and French. */
const titles = {
  day: /^((transaction|posting|posted|booking|value|completed|payment) )?date( (posted|completed.*))?$|^date \(.*\)$|^(dato|datum|bokføringsdato|bokføringsdag|bokföringsdag|bogføringsdato|buchungstag|buchungsdatum|boekdatum|date de l.opération)$/,
  amount: /^(transaction )?(amount|value)$|^(beløp|beløb|belopp|betrag|bedrag|montant)$/,
  in: /^(credit|money in|paid in|in|receipts?|deposit)( amount)?$|^(inn|inn på konto|ind|haben|bij|crédit)$/,
  out: /^(debit|money out|paid out|out|payments?|withdrawal)( amount)?$|^(ut|ut fra konto|ud|soll|af|débit)$/,
  text: /^((transaction )?description|details?|memo|narrative|reference|payment reference|payee|name|counter ?party.*|notes?)$|^(beskrivelse|forklaring|tekst|melding|text|meddelande|verwendungszweck|omschrijving|libellé)$/,
}

/** The title row is within the first lines; some banks put account details above it. */
const titlesWithin = 20

/** Banks write the currency behind titles of amounts. */
function withoutCurrency(title: string): string {
  const signs = [conventions().currency, currencySymbol()].map((sign) => sign.replaceAll('$', '\\$')).join('|')
  return title.replace(new RegExp(`[ (]+(${signs})\\)?$`, 'i'), '')
}

/** Null when no row has titles for a date and an amount. */
export function readBankCsv(text: string): RawStatement | null {
  const { data: rows } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const head = rows.slice(0, titlesWithin).findIndex((row) => columnsOf(row) !== null)
  if (head < 0) return null
  const columns = columnsOf(rows[head]!)!
  const lines: RawLine[] = []
  let line = 1
  for (const [index, row] of rows.entries()) {
    if (index > head && row.some((cell) => cell.trim() !== '')) lines.push({ line, ...read(row, columns) })
    // Quoted cells may span several lines.
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
  }
  return { account: '', lines }
}

interface Columns {
  day: number
  amount: number
  in: number
  out: number
  text: number[]
}

function columnsOf(row: string[]): Columns | null {
  const names = row.map((cell) => cell.trim().toLowerCase())
  const at = (title: RegExp) => names.findIndex((name) => title.test(withoutCurrency(name)))
  const found = { day: at(titles.day), amount: at(titles.amount), in: at(titles.in), out: at(titles.out) }
  if (found.day < 0 || (found.amount < 0 && found.in < 0 && found.out < 0)) return null
  return { ...found, text: names.flatMap((name, index) => (titles.text.test(name) ? [index] : [])) }
}

function read(row: string[], columns: Columns): Omit<RawLine, 'line'> {
  const cell = (index: number) => (index < 0 ? '' : (row[index] ?? '').trim())
  return {
    day: dayOf(cell(columns.day)),
    amountPence: columns.amount >= 0 ? penceOf(cell(columns.amount)) : balanceOf(cell(columns.in), cell(columns.out)),
    text: columns.text.map(cell).filter(Boolean).join(' '),
  }
}

/** Credit less debit; null when both are filled in, which is ambiguous. */
function balanceOf(paidIn: string, paidOut: string): number | null {
  const [came, went] = [paidIn, paidOut].map((text) => (text === '' ? 0 : penceOf(text)))
  if (came === null || went === null || came === undefined || went === undefined || (came !== 0 && went !== 0)) return null
  return came !== 0 ? came : -Math.abs(went)
}
