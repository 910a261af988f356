import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { drawGantt } from '#domain/plans/gantt.ts'
import type { ProductionDates } from '#domain/plans/production-dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { daysAsText } from './days-as-text.ts'

const [head, row] = [30, 44]
const percent = (part: number) => `${part * 100}%`

/** Gantt chart of the phases. Positions are percentages and texts keep their size, so that it is legible on a phone. */
export function TimelineGantt({ dates }: { dates: ProductionDates }) {
  const { weeks, bars, rests } = drawGantt(dates)
  const height = head + row * bars.length
  const message = dates.phases.map((dated) => `${dated.phase.title} ${daysAsText(dated)}`).join('; ')
  return (
    <svg
      role="img"
      aria-label={`Production calendar. ${message}.`}
      width="100%"
      height={height}
      className="block overflow-visible"
    >
      {rests.map(({ at, width }) => (
        <rect key={at} x={percent(at)} y={head} width={percent(width)} height={height - head} className="fill-surface" />
      ))}
      {weeks.map(({ day, at }, index) => (
        <g key={day}>
          <line x1={percent(at)} x2={percent(at)} y1={0} y2={height} className="stroke-line" />
          <text
            x={percent(at)}
            y={14}
            dx={6}
            className={classNames(
              'timecode fill-muted text-[0.75rem]',
              index % Math.ceil(weeks.length / 5) > 0 && 'max-sm:hidden',
              index % Math.ceil(weeks.length / 13) > 0 && 'sm:hidden',
            )}
          >
            {shortDay(day).slice(4)}
          </text>
        </g>
      ))}
      {dates.phases.map(({ phase }, index) => {
        const { at, width } = bars[index]!
        const y = head + index * row
        // Label above its bar, anchored to the end with more space.
        const [x, anchor] = at < 0.5 ? [at, 'start' as const] : [at + width, 'end' as const]
        return (
          <g key={phase.id}>
            <text x={percent(x)} y={y + 19} textAnchor={anchor} className="fill-ink text-[0.8125rem] font-semibold">
              {phase.title}
            </text>
            <rect x={percent(at)} y={y + 26} width={percent(width)} height={9} rx={2} className="fill-accent" />
          </g>
        )
      })}
    </svg>
  )
}
