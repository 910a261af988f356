import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { directionIn, directionOf, nextOrder, sortsOf, type SortableColumn, type SortOrder } from './sort-order.ts'

export interface Column<Row> extends SortableColumn {
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
  order,
  asCards = false,
}: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey(row: Row): string
  /** Makes the titles of columns with `sort` links. */
  order?: SortOrder | undefined
  /** Shows each row as a card below 768 px: the first cell, and under it the others with their titles. */
  asCards?: boolean
}) {
  const shape = ({ figures, wideOnly }: Column<Row>) =>
    classNames(figures && (asCards ? 'tabular-nums md:text-right' : 'text-right tabular-nums'), wideOnly && 'max-md:hidden')
  const cellShape = asCards ? 'align-top md:px-4 md:py-3' : 'px-4 py-3 align-top'
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className={classNames('w-full border-collapse text-left text-sm', asCards && 'max-md:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames(asCards && 'max-md:hidden')}>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                aria-sort={order && directionOf(column, order)}
                className={classNames('label px-4 py-3', shape(column))}
              >
                {order ? <SortLinks order={order} column={column} /> : column.title}
                {column.note && <span className="max-md:block">{column.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classNames(asCards && 'max-md:block')}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'border-b border-line transition-colors last:border-0 hover:bg-ink/3',
                asCards && 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2.5 max-md:px-4 max-md:py-3.5',
              )}
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.title}
                    scope="row"
                    className={classNames(cellShape, 'font-normal', asCards && 'max-md:col-span-2', shape(column))}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.title}
                    data-title={asCards ? column.title : undefined}
                    className={classNames(cellShape, asCards && 'titled-cell min-w-0', shape(column))}
                  >
                    {asCards && column.note && <span className="block text-xs text-muted md:hidden">{column.note}</span>}
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

function SortLinks({ order, column }: { order: SortOrder; column: SortableColumn }) {
  const sorts = sortsOf(column)
  if (sorts.length === 0) return column.title
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {sorts.map((sort) => (
        // The space is part of the column’s accessible name.
        <Fragment key={sort.by}>
          <SortLink order={order} sort={sort} />{' '}
        </Fragment>
      ))}
    </span>
  )
}

function SortLink({ order, sort }: { order: SortOrder; sort: ReturnType<typeof sortsOf>[number] }) {
  const direction = directionIn(order, sort.by)
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <Link
      to={order.to(nextOrder(order, sort))}
      replace
      preventScrollReset
      className="-my-2 inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {sort.title}
      <Icon aria-hidden="true" size={13} className={direction ? 'text-accent' : 'text-muted'} />
    </Link>
  )
}
