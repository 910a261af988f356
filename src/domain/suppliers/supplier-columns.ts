import { makeDecimalGuess, readAmount, type DecimalGuess, type DecimalSign } from '../common/money/amount.ts'
import { conventions } from '../common/conventions.ts'
import { textIn, type Field } from '../common/field-table.ts'
import { unguarded } from '../common/text/formula-guard.ts'
import { currencySymbol, toPounds } from '../common/money/money.ts'
import { supplierFields } from './supplier-fields.ts'
import type { Supplier, SupplierForm } from './supplier.ts'

type Kind = 'text' | 'yes-no' | 'number' | 'amount' | 'word'

interface SupplierColumn {
  title: string
  field: keyof SupplierForm
  kind: Kind
}

const column = (field: keyof SupplierForm): SupplierColumn => {
  const { kind, label } = supplierFields[field]
  return { title: titles[field] ?? inTitleCase(textIn(label)), field, kind: columnKinds[kind] ?? 'text' }
}

const columnKinds: Partial<Record<Field['kind'], Kind>> = { tick: 'yes-no', amount: 'amount', number: 'number', choice: 'word' }

/** Titles that are not the labels of the form. */
const titles: Partial<Record<keyof SupplierForm, string>> = {
  paymentTerms30Days: '30 Day Payment Terms',
  dayRate: 'Day Rate',
  alexNotes: 'Alex Notes',
  robNotes: 'Rob Notes',
}

const inTitleCase = (label: string): string => label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const exported: (keyof SupplierForm)[] = [
  'name',
  'email',
  'phone',
  'website',
  'subcontractor',
  'supplierAgreement',
  'ownKit',
  'trainingOffered',
  'paymentTerms30Days',
  'dayRate',
  'professionalReference',
  'preferred',
  'projectType',
  'reliabilityScore',
  'videoQualityScore',
  'notes',
  'alexNotes',
  'robNotes',
  'status',
]

/** Columns of the CSV export, in order; the creation day is appended. */
export const supplierColumns: SupplierColumn[] = exported.map(column)

export const createdColumnTitle = 'Created'

/** Not in the CSV export; only in the JSON one. */
const otherColumns: SupplierColumn[] = [column('kitDescription'), column('vatNumber')]

/** One cell of the export. */
export const cellOf = (supplier: Supplier, { field, kind }: SupplierColumn): string => {
  const value = supplier[field]
  return kind === 'yes-no' ? (value ? 'Yes' : 'No') : String(value ?? '')
}

/**
 * Maps an imported row by column titles or field names, in any letter case. Unreadable values are kept, so that the form's
 * validation reports them. `decimal` is the sign of the column of day rates; without it only what can be read in one way is read.
 */
export function readSupplierRow(
  row: Record<string, unknown>,
  decimal: DecimalSign | null = null,
): Partial<Record<keyof SupplierForm, unknown>> {
  const cells = new Map(Object.entries(row).map(([title, value]) => [plain(title), value]))
  return Object.fromEntries(
    [...supplierColumns, ...otherColumns].flatMap(({ title, field, kind }) => {
      const cell = cells.get(plain(title)) ?? cells.get(plain(field))
      const value = typeof cell === 'string' ? readers[kind](unguarded(cell).trim(), decimal) : cell
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The decimal sign of the day rates of a file. */
export function decimalOfRates(rows: readonly Record<string, unknown>[]): DecimalGuess {
  const guess = makeDecimalGuess()
  for (const row of rows) guess.add(rateText(row), conventions().currency)
  return guess.result()
}

/** The day rate of a row as it is written; empty for a number. */
export function rateText(row: Record<string, unknown>): string {
  const cell = Object.entries(row).find(([title]) => plain(title) === 'dayrate')?.[1]
  return typeof cell === 'string' ? unguarded(cell).trim() : ''
}

/** Titles and fields that the import does not know. */
export const isUnknownColumn = (title: string): boolean =>
  ![...supplierColumns, ...otherColumns].some(
    (column) => plain(title) === plain(column.title) || plain(title) === plain(column.field),
  )

const readers: Record<Kind, (text: string, decimal: DecimalSign | null) => unknown> = {
  text: (text) => text,
  word: (text) => (text === '' ? undefined : text.toLowerCase().replace(/\s+/g, '-')),
  number: (text) => {
    const figure = text.replaceAll(currencySymbol(), '').replace(/[,\s]/g, '')
    return figure === '' ? null : /^-?\d+(\.\d+)?$/.test(figure) ? Number(figure) : text
  },
  amount: (text, decimal) => {
    if (text === '') return null
    const read = readAmount(text, conventions().currency, decimal)
    return read === null || read.isRounded ? text : toPounds(read.minor)
  },
  'yes-no': (text) => (/^(yes|y|true|1)$/i.test(text) ? true : /^(no|n|false|0|)$/i.test(text) ? false : text),
}
