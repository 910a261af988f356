import type { DateOrder } from '#domain/imports/date-order.ts'
import type { ImportSheet } from '#domain/imports/import-endpoints.ts'
import { importFields, type ImportField, type ImportKind, type Mapping } from '#domain/imports/import-fields.ts'
import { readRow, type ReadRow } from '#domain/imports/import-row.ts'
import { formatPounds, toPounds } from '#domain/common/money.ts'
import { Section } from '#web/ui/section.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const rowsShown = 6

type Row = ReadRow & { number: number; cells: string[] }

/** The first rows as they would be stored. */
export function ImportPreview({
  sheet: { kind, samples },
  mapping,
  dateOrder,
}: {
  sheet: ImportSheet
  mapping: Mapping
  dateOrder: DateOrder
}) {
  const shown = importFields[kind].filter(({ name }) => mapping.includes(name) && name !== 'firstName' && name !== 'lastName')
  const isNamed = mapping.some((name) => name === 'firstName' || name === 'lastName' || name === 'company')
  const all = importFields[kind]
  const fields = kind === 'clients' && isNamed && !mapping.includes('name') ? [all[0]!, ...shown] : shown
  const rows: Row[] = samples
    .slice(0, rowsShown)
    .map((cells, index) => ({ number: index + 1, cells, ...readRow(kind, cells, { mapping, dateOrder }) }))
  if (fields.length === 0) return null
  return (
    <Section title="The first rows, as they would be">
      <Table caption="Preview" columns={fields.map((field) => columnOf(kind, field, mapping))} rows={rows} rowKey={keyOf} />
    </Section>
  )
}

const keyOf = ({ number }: Row) => String(number)

const columnOf = (kind: ImportKind, { name, label }: ImportField, mapping: Mapping): Column<Row> => ({
  title: label,
  cell({ data, errors, cells }) {
    const error = errors?.[name]
    const given = cells[mapping.indexOf(name)] ?? ''
    return (
      <span className="block max-w-64 min-w-24 wrap-anywhere">
        {data ? valueOf(kind, data, name) : given || <span className="text-muted">–</span>}
        {error && <span className="block text-bad">{error}</span>}
      </span>
    )
  },
})

function valueOf(kind: ImportKind, data: Record<string, unknown>, name: string): string {
  if (kind === 'projects' && name === 'value') return formatPounds(toPounds(Number(data.valuePence)))
  if (kind === 'suppliers' && name === 'dayRate') return formatPounds(Number(data.dayRate))
  const value = data[name] ?? (data.billingAddress as Record<string, unknown> | undefined)?.[name]
  if (value === true) return 'Yes'
  return value === false || value === null || value === undefined || value === '' ? '–' : String(value)
}
