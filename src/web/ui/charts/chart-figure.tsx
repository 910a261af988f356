import { Suspense } from 'react'
import type { ChartRow } from './chart-row.ts'
import { latePart } from '../page/late-part.tsx'
import { Skeleton } from '../lists/skeleton.tsx'

const BarChart = latePart(() => import('./bar-chart.tsx'), 'The chart', 'h-64 overflow-auto')

/** A bar chart with its data as a table for screen readers; `none` is said when all values are 0. */
export function ChartFigure({
  title,
  rows,
  none,
  still,
  whole = false,
}: {
  title: string
  rows: ChartRow[]
  none: string
  /** Without animation. */
  still: boolean
  /** Values are numbers, not amounts. */
  whole?: boolean
}) {
  if (rows.every(({ value }) => value === 0)) return <p className="grid h-64 place-items-center text-sm text-muted">{none}</p>
  return (
    <>
      <div aria-hidden="true" className="h-64">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <BarChart rows={rows} still={still} whole={whole} />
        </Suspense>
      </div>
      {/* A table by itself is as wide as its content. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <tbody>
            {rows.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
