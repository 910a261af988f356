import { makeDecimalGuess, type DecimalSign } from '#domain/common/money/amount.ts'
import { shownCell, textOfCell, type Cell } from '#domain/imports/cell.ts'
import { makeOrderGuess, type DateOrder } from '#domain/imports/date-order.ts'
import type { ImportSheet } from '#domain/imports/import-endpoints.ts'
import { importFields, type ImportField, type ImportKind, type Mapping } from '#domain/imports/import-fields.ts'
import { amountsOf, readRow, type ReadRow } from '#domain/imports/import-row.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatPenceExactly, formatPounds, toPounds } from '#domain/common/money/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/page/section.tsx'

const rowsShown = 6

type Row = ReadRow & { number: number; cells: Cell[] }

/** The first rows as they would be stored. */
export function ImportPreview({
  sheet: { kind, sampleCells },
  mapping,
  dateOrder,
  decimal,
}: {
  sheet: ImportSheet
  mapping: Mapping
  /** Chosen for dates that can be read in several ways. */
  dateOrder: DateOrder | null
  /** Chosen for amounts that can be read in two ways. */
  decimal: DecimalSign | null
}) {
  const shown = importFields[kind].filter(({ name }) => mapping.includes(name) && name !== 'firstName' && name !== 'lastName')
  const isNamed = mapping.some((name) => name === 'firstName' || name === 'lastName' || name === 'company')
  const all = importFields[kind]
  const fields = kind === 'clients' && isNamed && !mapping.includes('name') ? [all[0]!, ...shown] : shown
  const decimals = decimalsOf(kind, sampleCells, { mapping, decimal })
  const order = dateOrder ?? orderOf(kind, sampleCells, mapping)
  const rows: Row[] = sampleCells.slice(0, rowsShown).map((cells, index) => ({
    number: index + 1,
    cells,
    ...readRow(kind, cells, { mapping, dateOrder: order ?? 'dmy', decimals }),
  }))
  if (fields.length === 0) return null
  return (
    <Section title="The first rows, as they would be">
      <ul aria-label="Preview" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <li
            key={row.number}
            className={classNames(
              'min-w-0 rounded-card border bg-surface p-4 text-sm',
              row.errors ? 'border-bad' : 'border-line',
            )}
          >
            <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1">
              {fields.map((field) => (
                <PreviewField
                  key={field.name}
                  kind={kind}
                  field={field}
                  row={row}
                  mapping={mapping}
                  asGiven={field.isDate === true && order === null}
                />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Of the first rows; the check looks at all of them. Null for dates that can be read in several ways. */
function orderOf(kind: ImportKind, rows: readonly Cell[][], mapping: Mapping): DateOrder | null {
  const dates = importFields[kind].filter(({ isDate }) => isDate).map(({ name }) => name)
  const guess = makeOrderGuess()
  for (const cells of rows)
    for (const [index, name] of mapping.entries()) if (dates.includes(name)) guess.add(textOfCell(cells[index] ?? '').trim())
  const found = guess.result()
  return found.is === 'sure' ? found.order : found.is === 'free' ? 'dmy' : null
}

/** Of the first rows; the check looks at all of them. */
function decimalsOf(
  kind: ImportKind,
  rows: readonly Cell[][],
  { mapping, decimal }: { mapping: Mapping; decimal: DecimalSign | null },
): Record<string, DecimalSign | null> {
  const amounts = rows.flatMap((cells) => amountsOf(kind, cells, mapping))
  return Object.fromEntries(
    mapping.map((name) => {
      const guess = makeDecimalGuess()
      for (const { field, text, currency } of amounts) if (field === name) guess.add(text, currency)
      const found = guess.result()
      return [name, found.is === 'sure' ? found.decimal : found.is === 'open' ? decimal : null]
    }),
  )
}

function PreviewField({
  kind,
  field: { name, label },
  row: { data, errors, cells },
  mapping,
  asGiven,
}: {
  kind: ImportKind
  field: ImportField
  row: Row
  mapping: Mapping
  /** Shows the text of the file. */
  asGiven: boolean
}) {
  const given = shownCell(cells[mapping.indexOf(name)] ?? '')
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {data && !asGiven ? valueOf(kind, data, name) : given || '–'}
        {errors?.[name] && <span className="block text-bad">{errors[name]}</span>}
      </dd>
    </>
  )
}

function valueOf(kind: ImportKind, data: Record<string, unknown>, name: string): string {
  if (kind === 'projects' && name === 'value') return formatPounds(toPounds(Number(data.valuePence)))
  if (kind === 'suppliers' && name === 'dayRate') return formatPounds(Number(data.dayRate))
  if (kind === 'invoices' && ['net', 'tax', 'gross', 'paid'].includes(name)) {
    const minor = data[`${name}Minor`]
    return minor === null ? '–' : formatPenceExactly(Number(minor), { ...conventions(), currency: String(data.currency) })
  }
  if (kind === 'invoices' && (name === 'owed' || name === 'state'))
    return formatPenceExactly(Math.max(0, Number(data.grossMinor) - Number(data.paidMinor)), {
      ...conventions(),
      currency: String(data.currency),
    })
  const value = data[name] ?? (data.billingAddress as Record<string, unknown> | undefined)?.[name]
  if (value === true) return 'Yes'
  return value === false || value === null || value === undefined || value === '' ? '–' : String(value)
}
