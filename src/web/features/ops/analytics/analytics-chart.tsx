import { Bar, BarChart, CartesianGrid, Cell, Tooltip, XAxis, YAxis } from 'recharts'
import { formatShortly } from '#domain/common/money/money.ts'
import { monthAndYear, shortMonth } from '#domain/ops/analytics/analytics-labels.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'

type Months = Analytics['revenue']['months']

/** Revenue by month as bars, the current month highlighted. An adjacent table has the data. */
export default function AnalyticsChart({ months }: { months: Months }) {
  const marks = marksFor(Math.max(...months.map(({ amount }) => amount)))
  return (
    <BarChart responsive style={whole} data={months} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="month" tickFormatter={shortMonth} tickLine={false} axisLine={{ stroke: 'var(--line)' }} tick={tick} />
      <YAxis
        width={56}
        tickFormatter={formatShortly}
        tickLine={false}
        axisLine={false}
        tick={tick}
        ticks={marks}
        domain={[0, marks.at(-1)!]}
      />
      <Tooltip cursor={{ fill: 'var(--line)', opacity: 0.4 }} content={Reading} isAnimationActive={false} />
      <Bar dataKey="amount" maxBarSize={72} radius={[3, 3, 0, 0]} isAnimationActive={false}>
        {months.map(({ month }, index) => (
          <Cell key={month} fill={index === months.length - 1 ? 'var(--accent)' : earlier} />
        ))}
      </Bar>
    </BarChart>
  )
}

const whole = { width: '100%', height: '100%' }
const margin = { top: 8, right: 4, bottom: 0, left: 0 }
const earlier = 'color-mix(in srgb, var(--ink) 26%, var(--surface))'
const tick = { fill: 'var(--muted)', fontSize: 12 }

/** Axis ticks: zero and four equal steps of a round amount, the last above the maximum. */
function marksFor(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 4) / 4))
  const step = [1, 2, 2.5, 5, 10].map((round) => round * power).find((round) => round * 4 >= most)!
  return [0, 1, 2, 3, 4].map((mark) => mark * step)
}

function Reading({ active, payload }: { active?: boolean; payload?: readonly { payload?: unknown }[] }) {
  const read = payload?.[0]?.payload as Months[number] | undefined
  if (!active || !read) return null
  return (
    <p className="rounded-control border border-line bg-raised px-3 py-2 text-sm shadow-lift">
      <span className="block text-xs text-muted">{monthAndYear(read.month)}</span>
      <span className="timecode font-semibold">
        <NetPounds amount={read.amount} />
      </span>
    </p>
  )
}
