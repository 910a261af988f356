import { longDay, shortDay } from '#domain/common/dates/calendar-day.ts'
import { drawGantt } from '#domain/plans/gantt.ts'
import { dateProduction, refusalToDate, type ProductionDates } from '#domain/plans/production-dates.ts'
import { complexityOf, timelinePhases, type TimelineState } from '#domain/plans/timeline.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

/** Weeks of a chart with their day above. */
const mostLabels = 9

/** The seven phases, with dates once the visitor has chosen a day that is possible. */
export function timelinePdf({ timeline, day }: PdfTemplates['plan-timeline']): SheetDraft {
  const { label, total, text } = complexityOf(timeline.complexity)
  const dates = possibleDates(timeline, day)
  return {
    template: 'features/plans/pdfs/timeline.typ',
    kind: 'Production timeline',
    title: `${label} production, ${total}`,
    subtitle: longDay(day),
    date: day,
    kept: false,
    values: {
      about: `${text}.`,
      dates: dates && {
        span: `${longDay(dates.from)} to ${longDay(dates.to)}`,
        days: `${dates.workingDays} working days. ${holidaysAsText(dates)}`,
        chart: chartOf(dates),
      },
      phases: timelinePhases.map(({ title, duration, description, deliverables, clientActions, dependencies }, index) => {
        const dated = dates?.phases[index]
        return {
          title,
          days: dated ? daysAsText(dated.from, dated.to) : duration,
          usual: dated ? `Usually ${duration}` : '',
          description,
          receive: deliverables,
          do: clientActions,
          depends: `Depends on: ${dependencies}`,
        }
      }),
    },
  }
}

/** Dates of a timeline whose day is possible; null without. */
export const possibleDates = ({ complexity, anchor }: TimelineState, day: string): ProductionDates | null =>
  anchor && refusalToDate(complexity, anchor, day) === null ? dateProduction(complexity, anchor, day) : null

export const daysAsText = (from: string, to: string) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`)

function holidaysAsText({ holidays }: ProductionDates): string {
  if (holidays.length === 0) return 'No bank holidays in between.'
  return `Not counted: ${holidays.map(({ day: on, name }) => `${shortDay(on)} (${name})`).join(', ')}.`
}

function chartOf(dates: ProductionDates) {
  const { weeks, bars, rests } = drawGantt(dates)
  const every = Math.ceil(weeks.length / mostLabels)
  return {
    rests,
    weeks: weeks.map(({ day, at }, index) => ({ at, label: index % every === 0 ? shortDay(day).slice(4) : '' })),
    bars: bars.map((bar, index) => ({ ...bar, title: dates.phases[index]!.phase.title })),
  }
}
