import { z } from 'zod'
import { clientForm } from '../clients/client.ts'
import { clientStatuses, type ClientStatus } from '../clients/client-messages.ts'
import { conventions } from '../common/conventions.ts'
import { line, prose, requiredLine } from '../common/fields.ts'
import { pounds, toPounds } from '../common/money/money.ts'
import { unguarded } from '../common/text/formula-guard.ts'
import type { FileRemarks } from '../common/text/file-reading.ts'
import { plainSlugOf } from '../projects/project-slug.ts'
import { projectStages, type ProjectStage } from '../projects/stages/project-stage.ts'
import { readSupplierRow } from '../suppliers/supplier-columns.ts'
import { supplierForm } from '../suppliers/supplier.ts'
import { currencyIn, minorOfNumber, readAmount, readCurrency, twoReadings, type DecimalSign } from '../common/money/amount.ts'
import { isNumberCell, textOfCell, type Cell, type NumberCell } from './cell.ts'
import { readDay, type DateOrder } from './date-order.ts'
import { importFields, isPosts, type ImportKind, type Mapping } from './import-fields.ts'

/** A row as it would be stored, or what is wrong with it by field. */
export type ReadRow = { data: Record<string, unknown>; errors: null } | { data: null; errors: Record<string, string> }

type Cells = Record<string, string>

/** The longest cell that is looked at: anything longer is refused by its field anyway. */
const longestCell = 20_000

/** How the cells of a file are read. */
export interface RowReading {
  mapping: Mapping
  dateOrder: DateOrder
  /** By field: the decimal sign of its column; null or missing where only what can be read in one way is read. */
  decimals: Readonly<Record<string, DecimalSign | null>>
  /** Collects what was left out and assumed of rows that are read. */
  remarks?: { leftOut: FileRemarks; assumed: FileRemarks }
}

/** A row whose cells are named by their fields. */
interface NamedRow {
  cells: Cells
  order: DateOrder
  /** What a cell's own sign or format says. */
  currencyOf(name: string): string | null
  /** Minor units of a cell; null for an empty one, NaN for what is no amount of the currency. */
  amount(name: string, currency: string): number | null
}

/** Of cells of amounts and dates that cannot be read: why, by field. */
type CellErrors = Record<string, string>

function nameCells(
  kind: ImportKind,
  row: readonly Cell[],
  { mapping, dateOrder, decimals, remarks }: RowReading,
  place: string,
): { named: NamedRow; errors: CellErrors } {
  const cells: Cells = {}
  const numbers = new Map<string, NumberCell>()
  const errors: CellErrors = {}
  const noted = new Set<string>()
  for (const [index, name] of mapping.entries()) {
    if (name === '') continue
    const cell = row[index] ?? ''
    const text = plainCell(textOfCell(cell))
    cells[name] = isProse(name) ? text : inOneLine(text)
    if (cells[name] !== text) assumeOnce('Line breaks within a cell are read as spaces.')
    if (typeof cell === 'string') continue
    if (isNumberCell(cell)) numbers.set(name, cell)
    else if (isStrict(kind, name)) errors[name] = errorText(cell.error)
    else remarks?.leftOut.add(`${errorText(cell.error)} It is read as empty.`, place)
  }
  return { named: { cells, order: dateOrder, currencyOf, amount }, errors }

  /** One remark for a row, however many of its cells it is about. */
  function assumeOnce(text: string): void {
    if (!noted.has(text)) remarks?.assumed.add(text, place)
    noted.add(text)
  }

  function currencyOf(name: string): string | null {
    return numbers.get(name)?.currency ?? currencyIn(cells[name] ?? '')
  }

  function amount(name: string, currency: string): number | null {
    const text = cells[name] ?? ''
    if (text === '') return null
    const number = numbers.get(name)
    // Another currency in the format than in its column.
    if (number?.currency && number.currency !== currency) return Number.NaN
    const read = number ? minorOfNumber(number.number, currency) : readAmount(text, currency, decimals[name] ?? null)
    if (read && !cells.currency && currencyOf(name) === null)
      remarks?.assumed.add(`Amounts without a currency are in ${currency}.`)
    if (read?.isRounded) assumeOnce('Amounts with more decimals than their currency has are rounded.')
    if (read) return read.minor
    const both = twoReadings(text, currency)
    if (both) errors[name] = `This can be read in two ways: ${both}.`
    return Number.NaN
  }
}

const isProse = (name: string): boolean => /note|reference/i.test(name)

const inOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .join(' ')

const errorText = (error: string): string => (error.startsWith('#') ? `A cell has the error ${error}.` : `A cell has ${error}.`)

/** What cannot be left out of a row: amounts and dates. */
const isStrict = (kind: ImportKind, name: string): boolean =>
  importFields[kind].some((field) => field.name === name && (field.isAmount || field.isDate))

/** Formulas stay text; the apostrophes that exports put before them are taken off. */
const plainCell = (text: string): string => unguarded(text.slice(0, longestCell)).trim()

/** Whether a cell says a client's status; empty cells do. */
export const isClientStatus = (text: string): boolean =>
  text.trim() === '' || clientStatuses.some((status) => status === (statusNames[wordOf(text)] ?? wordOf(text)))

const statusNames: Record<string, ClientStatus> = {
  customer: 'active',
  client: 'active',
  current: 'active',
  lead: 'prospect',
  potential: 'prospect',
  former: 'inactive',
  past: 'inactive',
  archived: 'inactive',
}

const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const clientRow = clientForm.extend({
  email: z.union([z.literal(''), clientForm.shape.email], { error: 'Valid email is required' }),
  status: z.enum(clientStatuses, { error: 'Status is Active, Prospect or Inactive.' }),
})

function readClient({ cells }: NamedRow): unknown {
  const { firstName = '', lastName = '', line1, line2, city, postalCode, region, country, status = '', ...others } = cells
  const person = others.name || [firstName, lastName].filter(Boolean).join(' ')
  const word = wordOf(status)
  return {
    ...others,
    name: person || (others.company ?? ''),
    email: others.email ?? '',
    billingAddress: { line1, line2, city, postalCode, region, country },
    status: word === '' ? 'prospect' : (statusNames[word] ?? word),
  }
}

const supplierRow = supplierForm.transform((form) => ({ ...form, ratePence: pounds(form.dayRate) }))

function readSupplier({ cells, amount }: NamedRow): unknown {
  const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  const { website = '', ...fields } = readSupplierRow(filled) as Record<string, unknown> & { website?: string }
  const isBare = website !== '' && !/^[a-z]+:/i.test(website)
  const dayRate = toPounds(amount('dayRate', conventions().currency) ?? 0)
  return { ...fields, dayRate, website: isBare ? `https://${website}` : website }
}

const stageNames: Record<string, ProjectStage> = {
  '': 'archived',
  lead: 'draft',
  quote: 'sent',
  quoted: 'sent',
  proposal: 'sent',
  won: 'signed',
  active: 'production',
  open: 'production',
  'in-progress': 'production',
  'in-production': 'production',
  shooting: 'production',
  'pre-production': 'pre-prod',
  planning: 'pre-prod',
  'post-production': 'post-prod',
  editing: 'post-prod',
  lost: 'cancelled',
  canceled: 'cancelled',
  completed: 'archived',
  complete: 'archived',
  done: 'archived',
  finished: 'archived',
  delivered: 'archived',
  closed: 'archived',
}

const day = z
  .string()
  .nullable()
  .refine((value) => value !== 'wrong', 'This is not a date in the order of the others.')

const projectRow = z
  .object({
    projectTitle: requiredLine('The title is missing.').refine(
      (title) => plainSlugOf(title) !== '' || title === '',
      'Please use at least one letter from A to Z, or a digit, in the title.',
    ),
    clientName: line(200),
    clientEmail: clientRow.shape.email,
    stage: z.enum(projectStages, { error: 'This stage is not known.' }),
    valuePence: z.number('This is not an amount.').min(0, 'The value must not be negative.').max(1e12, 'That is too much.'),
    deadline: day,
    startedOn: day,
    videoType: line(200),
    notes: prose(5_000),
  })
  .refine(({ clientName, clientEmail }) => clientName !== '' || clientEmail !== '', {
    error: 'The client is missing.',
    path: ['clientName'],
  })

const dayOr = (text: string | undefined, order: DateOrder): string | null => (text ? (readDay(text, order) ?? 'wrong') : null)

function readProject({ cells, order, amount }: NamedRow): unknown {
  const word = wordOf(cells.stage ?? '')
  return {
    projectTitle: cells.projectTitle ?? '',
    clientName: cells.clientName ?? '',
    clientEmail: cells.clientEmail ?? '',
    stage: stageNames[word] ?? word,
    valuePence: amount('value', conventions().currency) ?? 0,
    deadline: dayOr(cells.deadline, order),
    startedOn: dayOr(cells.startedOn, order),
    videoType: cells.videoType ?? '',
    notes: cells.notes ?? '',
  }
}

const sum = z.number('This is not an amount of this currency.').min(-1e13, 'That is too much.').max(1e13, 'That is too much.')

const invoiceRow = z
  .object({
    number: requiredLine('The number is missing.', 100),
    clientName: line(200),
    clientEmail: clientRow.shape.email,
    projectTitle: line(200),
    issuedOn: day.refine((value) => value !== null, 'The date is missing.'),
    dueOn: day,
    paidOn: day,
    currency: z.string('This currency is not known.'),
    netMinor: sum.nullable(),
    taxMinor: sum.nullable(),
    grossMinor: sum.nullable().refine((value) => value !== null, 'The total is missing.'),
    paidMinor: sum,
    state: z.literal('', 'A draft or a cancelled invoice is left out.'),
    note: prose(5_000),
  })
  .superRefine(({ clientName, clientEmail, netMinor, taxMinor, grossMinor, paidMinor }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (clientName === '' && clientEmail === '') refuse('clientName', 'The customer is missing.')
    if (netMinor !== null && taxMinor !== null && netMinor + taxMinor !== grossMinor)
      refuse('gross', 'Net and tax do not add up to the total.')
    if (paidMinor !== 0 && paidMinor < 0 !== (grossMinor ?? 0) < 0)
      refuse('paid', 'What was paid and the total are not of the same sign.')
  })
  .transform((row) => ({ ...row, state: undefined }))

/** Words for what was paid, and for what is no invoice. */
const isPaidWord = (text: string): boolean =>
  /^(yes|y|true|x|paid|paid in full|closed|settled|bezahlt|betalt|payée?)$/i.test(text)
const isOpenWord = (text: string): boolean =>
  /^(no|n|false|unpaid|not paid|open|due|overdue|past due|sent|viewed|issued|outstanding|awaiting payment|offen)$/i.test(text)
const isNoInvoice = (text: string): boolean => /^(draft|void|voided|cancelled|canceled|deleted|entwurf|storniert)$/i.test(text)

/** The currency of an invoice's amounts; null for one that is not known. */
const currencyOfInvoice = ({ cells, currencyOf }: Pick<NamedRow, 'cells' | 'currencyOf'>): string | null =>
  cells.currency ? readCurrency(cells.currency) : (currencyOf('gross') ?? currencyOf('net') ?? conventions().currency)

function readInvoice({ cells, order, ...row }: NamedRow): unknown {
  const { paid = '', owed = '', state = '' } = cells
  const currency = currencyOfInvoice({ cells, ...row })
  /** Null where there is none; NaN is refused where it is wrong. */
  const amount = (name: string) => (currency === null ? null : row.amount(name, currency))
  const sums = together(amount('net'), amount('tax'), amount('gross'))
  // Without a currency there is no amount: that is what is wrong then.
  const [netMinor, taxMinor, grossMinor] = currency === null ? [null, null, 0] : sums
  const paidOn = dayOr(cells.paidOn, order)
  return {
    number: cells.number ?? '',
    clientName: cells.clientName ?? '',
    clientEmail: cells.clientEmail ?? '',
    projectTitle: cells.projectTitle ?? '',
    issuedOn: dayOr(cells.issuedOn, order),
    dueOn: dayOr(cells.dueOn, order),
    paidOn,
    currency,
    netMinor,
    taxMinor,
    grossMinor,
    paidMinor: paidOf(grossMinor ?? 0),
    state: isNoInvoice(state) || isNoInvoice(paid) ? state || paid : '',
    note: cells.note ?? '',
  }

  function paidOf(all: number): number {
    if (isPaidWord(paid)) return all
    if (paid !== '' && !isOpenWord(paid)) return isNoInvoice(paid) ? 0 : (amount('paid') ?? 0)
    if (owed !== '') return all - (amount('owed') ?? 0)
    return isPaidWord(state) || (paid === '' && paidOn !== null && !isOpenWord(state)) ? all : 0
  }
}

/** The third of two amounts. */
function together(net: number | null, tax: number | null, gross: number | null): (number | null)[] {
  if (gross === null && net !== null && tax !== null) return [net, tax, net + tax]
  if (net === null && gross !== null && tax !== null) return [gross - tax, tax, gross]
  if (tax === null && gross !== null && net !== null) return [net, gross - net, gross]
  return [net, tax, gross]
}

const kinds: Record<ImportKind, { schema: z.ZodType; read(row: NamedRow): unknown }> = {
  clients: { schema: clientRow, read: readClient },
  suppliers: { schema: supplierRow, read: readSupplier },
  projects: { schema: projectRow, read: readProject },
  invoices: { schema: invoiceRow, read: readInvoice },
  // Read with their files.
  wordpress: { schema: z.never(), read: () => null },
  markdown: { schema: z.never(), read: () => null },
}

/** What names the fields of errors that have no column of their own. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const name = String(path.at(-1) ?? '')
  return name.replace(/(Pence|Minor)$/, '')
}

/** Reads one row of a file; `place` is where it is, for remarks. */
export function readRow(kind: ImportKind, cells: readonly Cell[], reading: RowReading, place = ''): ReadRow {
  const { schema, read } = kinds[kind]
  const { named, errors } = nameCells(kind, cells, reading, place)
  const parsed = schema.safeParse(read(named))
  if (parsed.success && Object.keys(errors).length === 0) return { data: parsed.data as Record<string, unknown>, errors: null }
  for (const { path, message } of parsed.error?.issues ?? []) errors[fieldOf(path)] ??= message
  return { data: null, errors }
}

/** The amounts of a row as text, with their currencies, to find the decimal sign of each column. */
export function amountsOf(
  kind: ImportKind,
  cells: readonly Cell[],
  mapping: Mapping,
): { field: string; text: string; currency: string }[] {
  const { named } = nameCells(kind, cells, { mapping, dateOrder: 'dmy', decimals: {} }, '')
  const currency = kind === 'invoices' ? currencyOfInvoice(named) : conventions().currency
  if (currency === null) return []
  return mapping.flatMap((field, index) =>
    typeof cells[index] === 'string' && cells[index] !== '' && isAmount(kind, field)
      ? [{ field, text: cells[index].slice(0, longestCell).trim(), currency }]
      : [],
  )
}

const isAmount = (kind: ImportKind, name: string): boolean =>
  importFields[kind].some((field) => field.name === name && field.isAmount)

/** What two rows of a file have in common that mean the same record; empty for what is never the same. */
export function keyOf(kind: ImportKind, data: Record<string, unknown>, row: number): string {
  const text = (name: string) => String(data[name] ?? '').toLowerCase()
  if (kind === 'projects') return JSON.stringify([text('projectTitle'), text('clientEmail') || text('clientName')])
  if (kind === 'invoices') return JSON.stringify([text('number'), text('clientEmail') || text('clientName')])
  // A post without an address of its own gets one when it is stored.
  if (isPosts(kind)) return text('slug') || `row ${row}`
  return text('email') || `name ${text('name')}`
}
