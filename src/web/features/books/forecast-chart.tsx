import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatPounds, formatShortly } from '#domain/common/money/money.ts'

export interface ForecastPoint {
  name: string
  range: [low: number, high: number]
  likely: number
}

const tick = { fill: 'var(--muted)', fontSize: 12 }

/** Range and likely line of the forecast, hidden from screen readers; an adjacent table has the data. */
export default function ForecastChart({ points, still }: { points: ForecastPoint[]; still: boolean }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          interval="preserveStartEnd"
          minTickGap={24}
        />
        <YAxis width={56} tick={tick} tickLine={false} axisLine={false} tickFormatter={(value: number) => formatShortly(value)} />
        <Tooltip cursor={{ stroke: 'var(--line-strong)' }} content={Reading} isAnimationActive={!still} />
        <Area
          dataKey="range"
          stroke="none"
          fill="color-mix(in srgb, var(--accent) 22%, var(--surface))"
          isAnimationActive={!still}
          activeDot={false}
        />
        <Line dataKey="likely" stroke="var(--accent)" strokeWidth={2} dot={false} isAnimationActive={!still} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function Reading({ active, payload }: { active?: boolean; payload?: readonly { payload?: ForecastPoint }[] }) {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <p className="rounded-card border border-line bg-raised px-3 py-2 text-sm shadow-lift">
      <span className="block text-muted">By {point.name}</span>
      <span className="timecode block font-semibold">{formatPounds(point.likely)} likely</span>
      <span className="timecode block text-muted">
        {formatPounds(point.range[0])} to {formatPounds(point.range[1])}
      </span>
    </p>
  )
}
