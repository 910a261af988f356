import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  title: string
  /** Rendered after the title. */
  note?: ReactNode
  /** Right-aligned tabular figures. */
  figures?: boolean
  /** Hidden below 768 px. */
  wideOnly?: boolean
  cell(row: Row): ReactNode
}

/** A plain data table; the first column is the row header. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey(row: Row): string
}) {
  const shape = ({ figures, wideOnly }: Column<Row>) =>
    classNames(figures && 'text-right tabular-nums', wideOnly && 'max-md:hidden')
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classNames('label px-4 py-3', shape(column))}>
                {column.title}
                {column.note && <span className="max-md:block">{column.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line transition-colors last:border-0 hover:bg-ink/3">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.title} scope="row" className={classNames('px-4 py-3 align-top font-normal', shape(column))}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.title} className={classNames('px-4 py-3 align-top', shape(column))}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
