import { longDay } from '#domain/common/dates/calendar-day.ts'
import { estimateBudget } from '#domain/plans/budget-rules.ts'
import { isEmptySheet } from '#domain/plans/plan-sheet.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { linesOfBrief } from '#domain/plans/planner-brief.ts'
import { dateProduction, refusalToDate } from '#domain/plans/production-dates.ts'
import { complexityOf, type TimelineState } from '#domain/plans/timeline.ts'
import { BoardFrame } from '../board/board-frame.tsx'
import { PdfButton } from '../pdf-button.tsx'
import { makeSummaryPdf } from '../plan-pdfs.ts'
import { PlanPanel } from '../plan-panel.tsx'
import { usePlanSheet } from '../storage/plan-storage.ts'
import { boardProgress, budgetProgress, plannerProgress, timelineProgress } from '../plan-progress.ts'
import { TimelineGantt } from '../timeline/timeline-gantt.tsx'
import { useToday } from '../timeline/today.ts'
import { useBudgetTiers } from '../budget/use-budget-tiers.ts'

/** Summary of the whole plan, with links to what is missing. */
export function PlanSheet() {
  const sheet = usePlanSheet()
  const { planner, board, budget, timeline } = sheet
  const tiers = useBudgetTiers()
  const result = estimateBudget(budget.answers, tiers)
  const answered = linesOfBrief(planner.brief).filter(({ value }) => value)
  return (
    <>
      <div className="slate mt-12">
        <PlanPanel title="Project Planner" to="/pre-production/project-planner" progress={plannerProgress(planner)}>
          {answered.length > 0 && (
            <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {answered.map(({ name, label, value }) => (
                <div key={name} className="min-w-0">
                  <dt className="label text-[0.75rem]!">{label}</dt>
                  <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </PlanPanel>
        <PlanPanel title="Inspiration Board" to="/pre-production/inspiration-board" progress={boardProgress(board)}>
          {board.items.length > 0 && (
            <>
              <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
                {board.items.slice(0, 8).map((item) => (
                  <li key={item.id} className="min-w-0">
                    <BoardFrame item={item} />
                    <p className="label mt-1.5 truncate text-[0.6875rem]!">{item.tag}</p>
                  </li>
                ))}
              </ol>
              {board.items.length > 8 && <p className="mt-3 text-sm text-muted">And {board.items.length - 8} more.</p>}
            </>
          )}
        </PlanPanel>
        <PlanPanel title="Budget Estimator" to="/pre-production/budget-estimator" progress={budgetProgress(budget, tiers)}>
          {result && (
            <p>
              <span className="title-3 block text-accent tabular-nums">{result.range}</span>
              <span className="mt-1 block text-muted">{result.tier}</span>
            </p>
          )}
        </PlanPanel>
        <PlanPanel title="Production Timeline" to="/pre-production/script-generator" progress={timelineProgress(timeline)}>
          {timeline.chosen && <ChosenTimeline timeline={timeline} />}
        </PlanPanel>
      </div>
      {!isEmptySheet(sheet) && (
        <PdfButton
          variant="secondary"
          size="large"
          name="project-summary.pdf"
          make={() => makeSummaryPdf(sheet)}
          done={planToasts.summaryDownloaded}
          className="mt-6 max-sm:w-full"
        >
          Download summary
        </PdfButton>
      )}
    </>
  )
}

function ChosenTimeline({ timeline: { complexity, anchor } }: { timeline: TimelineState }) {
  const today = useToday()
  const { label, total } = complexityOf(complexity)
  const refusal = anchor && today ? refusalToDate(complexity, anchor, today) : null
  const dates = anchor && today && !refusal ? dateProduction(complexity, anchor, today) : null
  return (
    <>
      <p className="title-3 text-accent tabular-nums">{dates ? `${longDay(dates.from)} to ${longDay(dates.to)}` : total}</p>
      <p className="mt-1 text-muted">{dates ? `${label} production, ${total}` : `${label} production`}</p>
      {refusal && <p className="mt-3">{refusal}</p>}
      {dates && (
        <div className="mt-6">
          <TimelineGantt dates={dates} />
        </div>
      )}
    </>
  )
}
