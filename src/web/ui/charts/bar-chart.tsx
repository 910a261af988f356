import { Bar, BarChart as Chart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatShortly } from '#domain/common/money/money.ts'
import type { ChartRow } from './chart-row.ts'

const tick = { fill: 'var(--muted)', fontSize: 12 }

/** Bar chart, hidden from screen readers; an adjacent table has the data. */
export default function BarChart({ rows, still, whole }: { rows: ChartRow[]; still: boolean; whole: boolean }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Chart data={rows} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          interval="preserveStartEnd"
        />
        <YAxis
          width={52}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={(value: number) => (whole ? String(value) : formatShortly(value))}
        />
        <Tooltip cursor={{ fill: 'color-mix(in oklab, var(--ink) 5%, transparent)' }} content={Text} isAnimationActive={!still} />
        <Bar dataKey="value" radius={[2, 2, 0, 0]} maxBarSize={44} isAnimationActive={!still}>
          {rows.map(({ name, tone }) => (
            <Cell key={name} fill={`var(--${tone ?? 'accent'})`} />
          ))}
        </Bar>
      </Chart>
    </ResponsiveContainer>
  )
}

function Text({ active, payload }: { active?: boolean; payload?: readonly { payload?: ChartRow }[] }) {
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  return (
    <p className="rounded-card border border-line bg-raised px-3 py-2 text-sm shadow-lift">
      <span className="block text-muted">{row.name}</span>
      <span className="timecode font-semibold">{row.text}</span>
    </p>
  )
}
