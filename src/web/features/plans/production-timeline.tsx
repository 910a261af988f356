import { Download } from 'lucide-react'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { complexityOf, emptyTimeline, timelineComplexities, timelinePhases, togglePhase } from '#domain/plans/timeline.ts'
import { Button } from '#web/ui/button.tsx'
import { CardChoice } from '#web/ui/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/slate.tsx'
import { toast } from '#web/ui/toast.ts'
import { downloadJson } from './download-json.ts'
import { timelinePart, usePlanPart } from './plan-storage.ts'
import { TimelinePhaseCard } from './timeline-phase-card.tsx'

export function ProductionTimeline() {
  const [timeline, write] = usePlanPart(timelinePart)
  const { label, total } = complexityOf(timeline.complexity)

  const download = () => {
    downloadJson('slatehouse-timeline.json', { complexity: timeline.complexity, total, phases: timelinePhases })
    toast({ ...planToasts.timelineDownloaded, tone: 'good' })
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
                text={one.words}
                checked={timeline.complexity === one.id}
                // The one that is given can be confirmed too: a click on it is a choice.
                onClick={() => timeline.chosen || write((now) => ({ ...now, chosen: true }))}
                onChange={() => write((now) => ({ ...now, complexity: one.id, chosen: true }))}
              />
            ))}
          </SlateGrid>
        </SlateBoard>
      </section>

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
            Each phase names its working days. The total counts the waiting between them too, and the phases that overlap.
          </p>
        </div>
        <ol className="mt-6 border-t border-line">
          {timelinePhases.map((phase, index) => (
            <TimelinePhaseCard
              key={phase.id}
              phase={phase}
              number={index + 1}
              open={timeline.open === phase.id}
              toggle={() => write((now) => togglePhase(now, phase.id))}
            />
          ))}
        </ol>
      </section>

      <div className="mt-10 flex flex-wrap gap-3">
        <Button size="large" onClick={download} className="max-sm:w-full">
          <Download aria-hidden="true" size={18} />
          Download Timeline
        </Button>
        {timeline.chosen && (
          <Button look="quiet" size="large" onClick={takeBack} className="max-sm:w-full">
            Clear choice
          </Button>
        )}
      </div>
    </>
  )
}
