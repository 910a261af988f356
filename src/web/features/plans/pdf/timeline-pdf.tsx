import { Line, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { longDay, shortDay } from '#domain/common/calendar-day.ts'
import { drawGantt } from '#domain/plans/gantt.ts'
import { dateProduction, refusalToDate, type ProductionDates } from '#domain/plans/production-dates.ts'
import { complexityOf, timelinePhases, type TimelineState } from '#domain/plans/timeline.ts'
import { wide } from './pdf-faces.ts'
import { columnOf, day, Heading, Label, PdfFrame } from './pdf-frame.tsx'
import type { Letterhead } from './pdf-request.ts'

const column = () => columnOf('portrait')

/** The seven phases, with dates once the visitor has chosen an anchor date. */
export function TimelinePdf({ timeline, ...letterhead }: Letterhead & { timeline: TimelineState }) {
  const { complexity, anchor } = timeline
  const { label, total, text } = complexityOf(complexity)
  const possible = anchor && refusalToDate(complexity, anchor, letterhead.today) === null
  const dates = possible ? dateProduction(complexity, anchor, letterhead.today) : null
  return (
    <PdfFrame {...letterhead} label="Production timeline" title={`${label} production, ${total}`}>
      <Text style={{ fontSize: 12, color: day.muted, marginTop: -10 }}>{`${text}.`}</Text>
      {dates && (
        <>
          <Text style={{ fontFamily: wide, fontSize: 17, color: day.accent, marginTop: 14 }}>
            {`${longDay(dates.from)} to ${longDay(dates.to)}`}
          </Text>
          <Text style={{ color: day.muted, marginTop: 3 }}>{`${dates.workingDays} working days. ${holidaysAsText(dates)}`}</Text>
          <GanttDrawing dates={dates} />
        </>
      )}
      <Heading>Seven phases</Heading>
      {timelinePhases.map((phase, index) => {
        const dated = dates?.phases[index]
        return (
          <View
            key={phase.id}
            wrap={false}
            style={{ flexDirection: 'row', borderTopWidth: 0.75, borderTopColor: day.line, paddingVertical: 10 }}
          >
            <View style={{ width: 128, paddingRight: 12 }}>
              <Text style={{ fontFamily: wide, fontSize: 10.5 }}>{phase.title}</Text>
              <Text style={{ color: day.accent, fontWeight: 600, marginTop: 3 }}>
                {dated ? daysAsText(dated.from, dated.to) : phase.duration}
              </Text>
              {dated && <Text style={{ fontSize: 8.5, color: day.muted, marginTop: 2 }}>{`Usually ${phase.duration}`}</Text>}
            </View>
            <View style={{ width: column() - 128 }}>
              <Text style={{ lineHeight: 1.4 }}>{phase.description}</Text>
              <View style={{ flexDirection: 'row', marginTop: 6 }}>
                <Entries title="You receive" entries={phase.deliverables} />
                <Entries title="You do" entries={phase.clientActions} />
              </View>
              <Text style={{ fontSize: 8.5, color: day.muted, marginTop: 5 }}>{`Depends on: ${phase.dependencies}`}</Text>
            </View>
          </View>
        )
      })}
    </PdfFrame>
  )
}

const daysAsText = (from: string, to: string) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`)

function holidaysAsText({ holidays }: ProductionDates): string {
  if (holidays.length === 0) return 'No bank holidays in between.'
  return `Not counted: ${holidays.map(({ day: on, name }) => `${shortDay(on)} (${name})`).join(', ')}.`
}

const Entries = ({ title, entries }: { title: string; entries: readonly string[] }) => (
  <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 10 }}>
    <Label theme={day}>{title}</Label>
    {entries.map((entry) => (
      <Text key={entry} style={{ fontSize: 9, lineHeight: 1.35, marginTop: 2 }}>
        {entry}
      </Text>
    ))}
  </View>
)

const names = 108
const [row, head] = [17, 16]

function GanttDrawing({ dates }: { dates: ProductionDates }) {
  const { weeks, bars, rests } = drawGantt(dates)
  const width = column() - names
  const high = head + row * bars.length
  const every = Math.ceil(weeks.length / 9)
  return (
    <View style={{ flexDirection: 'row', marginTop: 18 }} wrap={false}>
      <View style={{ width: names, paddingTop: head }}>
        {dates.phases.map(({ phase }) => (
          <View key={phase.id} style={{ height: row, justifyContent: 'center' }}>
            <Text style={{ fontSize: 9 }}>{phase.title}</Text>
          </View>
        ))}
      </View>
      <View>
        {weeks.map(({ day: monday, at }, index) =>
          index % every === 0 ? (
            <Text key={monday} style={{ position: 'absolute', left: at * width + 3, top: 1, fontSize: 7.5, color: day.muted }}>
              {shortDay(monday).slice(4)}
            </Text>
          ) : null,
        )}
        <Svg width={width} height={high} viewBox={`0 0 ${width} ${high}`}>
          {rests.map(({ at, width: part }) => (
            <Rect key={at} x={at * width} y={head} width={part * width} height={high - head} fill={day.raised} />
          ))}
          {weeks.map(({ at }) => (
            <Line key={at} x1={at * width} x2={at * width} y1={0} y2={high} stroke={day.line} strokeWidth={0.75} />
          ))}
          {bars.map(({ at, width: part }, index) => (
            <Rect
              key={index}
              x={at * width}
              y={head + index * row + 4}
              width={part * width}
              height={row - 8}
              rx={1.5}
              fill={day.accent}
            />
          ))}
        </Svg>
      </View>
    </View>
  )
}
