import { CalendarPlus, Download } from 'lucide-react'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { dateProduction, refusalToDate, type ProductionDates } from '#domain/plans/production-dates.ts'
import { complexityOf, emptyTimeline, timelineComplexities, timelinePhases, togglePhase } from '#domain/plans/timeline.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CardChoice } from '#web/ui/forms/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import { downloadJson } from '../storage/download-json.ts'
import { planFileName } from '../storage/plan-file-name.ts'
import { PdfButton } from '../pdf-button.tsx'
import { makePlanPdf } from '../plan-pdfs.ts'
import { timelinePart, usePlanPart } from '../storage/plan-storage.ts'
import { TimelineDates } from './timeline-dates.tsx'
import { TimelinePhaseCard } from './timeline-phase-card.tsx'
import { useToday } from './today.ts'

export function ProductionTimeline() {
  const [timeline, write] = usePlanPart(timelinePart)
  const today = useToday()
  const brand = useBrand()
  const { complexity, anchor } = timeline
  const { label, total } = complexityOf(complexity)
  const possible = anchor && today && refusalToDate(complexity, anchor, today) === null
  const dates = possible ? dateProduction(complexity, anchor, today) : null

  const download = () => {
    const phases = timelinePhases.map((phase, index) => ({ ...phase, ...(dates && daysOf(dates, index)) }))
    downloadJson(brand.name, 'timeline.json', { complexity, total, phases })
    toast({ ...planToasts.timelineDownloaded, tone: 'good' })
  }
  const downloadCalendar = async (planned: ProductionDates) => {
    try {
      const { calendarOf } = await import('./timeline-calendar.ts')
      const text = calendarOf(planned, { studio: brand.name, host: location.hostname, now: new Date() })
      saveFile(new Blob([text], { type: 'text/calendar' }), planFileName(brand.name, 'timeline.ics'))
      toast({ ...planToasts.timelineDownloaded, tone: 'good' })
    } catch (error) {
      console.warn('The calendar file could not be made.', error)
      toast({ title: 'Calendar file not created', text: 'Please check your connection and try again.', tone: 'bad' })
    }
  }
  const takeBack = () => {
    write(emptyTimeline)
    toast({ title: 'Timeline cleared', tone: 'good', action: { label: 'Undo', act: () => write(timeline) } })
  }

  return (
    <>
      <section aria-labelledby="complexity" className="mt-12">
        <h2 id="complexity" className="title-3">
          How complex is it?
        </h2>
        <SlateBoard role="radiogroup" aria-labelledby="complexity" className="mt-5">
          <SlateGrid className="sm:grid-cols-2">
            {timelineComplexities.map((one) => (
              <CardChoice
                key={one.id}
                type="radio"
                name="complexity"
                value={one.id}
                title={one.label}
                aside={one.total}
                text={one.text}
                checked={timeline.complexity === one.id}
                // A click on the default option confirms it as a choice.
                onClick={() => timeline.chosen || write((now) => ({ ...now, chosen: true }))}
                onChange={() => write((now) => ({ ...now, complexity: one.id, chosen: true }))}
              />
            ))}
          </SlateGrid>
        </SlateBoard>
      </section>

      <TimelineDates
        timeline={timeline}
        dates={dates}
        today={today}
        setAnchor={(next) => write((now) => ({ ...now, anchor: next, chosen: now.chosen || next !== null }))}
      />

      <section aria-labelledby="phases" className="mt-14">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id="phases" className="label">
              Seven phases, {label.toLowerCase()} production
            </h2>
            <output aria-label="Total duration" className="title-2 mt-1 block text-accent tabular-nums">
              {total}
            </output>
          </div>
          <p className="max-w-[24rem] text-sm text-muted">
            Each phase shows its working days. The total includes waiting time; some phases overlap.
          </p>
        </div>
        <ol className="mt-6 border-t border-line">
          {timelinePhases.map((phase, index) => (
            <TimelinePhaseCard
              key={phase.id}
              phase={phase}
              dated={dates?.phases[index]}
              number={index + 1}
              open={timeline.open === phase.id}
              toggle={() => write((now) => togglePhase(now, phase.id))}
            />
          ))}
        </ol>
      </section>

      <div className="mt-10 flex flex-wrap gap-3">
        <PdfButton
          size="large"
          name="timeline.pdf"
          make={() => makePlanPdf('timeline', timeline)}
          done={planToasts.timelineDownloaded}
          className="max-sm:w-full"
        >
          Download timeline
        </PdfButton>
        {dates && (
          <Button variant="secondary" size="large" onClick={() => void downloadCalendar(dates)} className="max-sm:w-full">
            <CalendarPlus aria-hidden="true" size={18} />
            Calendar file
          </Button>
        )}
        <Button variant="quiet" size="large" onClick={download} className="max-sm:w-full">
          <Download aria-hidden="true" size={18} />
          Save data file
        </Button>
        {timeline.chosen && (
          <Button variant="quiet" size="large" onClick={takeBack} className="max-sm:w-full">
            Clear choice
          </Button>
        )}
      </div>
    </>
  )
}

const daysOf = ({ phases }: ProductionDates, index: number) => ({ from: phases[index]!.from, to: phases[index]!.to })
