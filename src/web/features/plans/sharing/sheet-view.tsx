import type { ReactNode } from 'react'
import { budgetQuestions, budgetTiersOf, type BudgetAnswers } from '#domain/plans/budget-questions.ts'
import { estimateBudget, sharesOfBudget } from '#domain/plans/budget-rules.ts'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { linesOfBrief, type BriefLine } from '#domain/plans/planner-brief.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import { SlateBoard } from '#web/ui/pictures/slate.tsx'
import { SheetBoard, type PictureAt } from '../board/sheet-board.tsx'
import { SheetTimeline } from '../timeline/sheet-timeline.tsx'

/** Read-only view of all four tools for somebody else. */
export function SheetView({
  sheet: { planner, board, budget, timeline },
  estimator,
  savedOn,
  pictureAt,
  stills,
}: {
  sheet: PlanSheet
  /** Thresholds and ranges that it was estimated with. */
  estimator: PriceBook['estimator']
  /** Calendar day that dates are calculated from. */
  savedOn: string
  pictureAt: PictureAt
  /** Whether to load film stills from YouTube and Vimeo. */
  stills: boolean
}) {
  const answered = linesOfBrief(planner.brief).filter(({ value }) => value)
  const { items } = board
  const { answers } = budget
  return (
    <SlateBoard className="@container">
      <SheetPart title="Brief" isPlanned={answered.length > 0}>
        <Brief answered={answered} />
      </SheetPart>
      <SheetPart title="Inspiration board" isPlanned={items.length > 0} aside={countOf(items)}>
        <SheetBoard items={items} pictureAt={pictureAt} stills={stills} />
      </SheetPart>
      <SheetPart title="Budget" isPlanned={sharesOfBudget(answers).length > 0}>
        <Budget answers={answers} estimator={estimator} />
      </SheetPart>
      <SheetPart title="Timeline" isPlanned={timeline.chosen}>
        <SheetTimeline timeline={timeline} today={savedOn} />
      </SheetPart>
    </SlateBoard>
  )
}

function SheetPart({
  title,
  isPlanned,
  aside,
  children,
}: {
  title: string
  isPlanned: boolean
  aside?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-b border-(--rule) px-4 py-5 last:border-0 @lg:px-6 @3xl:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <div className="flex items-baseline justify-between gap-4 @3xl:block">
        <h3 className="title-4">{title}</h3>
        {isPlanned && aside && <p className="timecode text-sm text-muted">{aside}</p>}
      </div>
      <div className="min-w-0">{isPlanned ? children : <p className="text-muted">Not planned yet</p>}</div>
    </section>
  )
}

const countOf = (items: readonly unknown[]): string => (items.length === 1 ? '1 reference' : `${items.length} references`)

function Brief({ answered }: { answered: BriefLine[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 @lg:grid-cols-2">
      {answered.map(({ name, label, value }) => (
        <div key={name} className="min-w-0">
          <dt className="label text-[0.75rem]!">{label}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Budget({ answers, estimator }: { answers: BudgetAnswers; estimator: PriceBook['estimator'] }) {
  const shares = sharesOfBudget(answers)
  const result = estimateBudget(answers, budgetTiersOf(estimator))
  return (
    <>
      <p>
        <span className="title-3 block text-accent tabular-nums">{result?.range ?? 'Unfinished'}</span>
        <span className="mt-1 block text-muted">
          {result ? `${result.tier}. ${result.details}` : `${shares.length} of ${budgetQuestions.length} answered`}
        </span>
      </p>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">Why: what each answer adds</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ question, label, answer, points }) => (
            <tr key={question} className="border-t border-line/70">
              <th scope="row" className="py-2 pr-4 text-left font-normal text-muted">
                {label}
              </th>
              <td className="py-2 pr-4">{answer}</td>
              <td className="timecode py-2 text-right">+{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
