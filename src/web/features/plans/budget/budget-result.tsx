import { ChevronDown, Download, RotateCcw } from 'lucide-react'
import { Suspense, useEffect, useState, type Ref } from 'react'
import { Link } from 'react-router'
import { budgetQuestions, type BudgetAnswers, type BudgetTier } from '#domain/plans/budget-questions.ts'
import { sharesOfBudget, type BudgetResult as Result } from '#domain/plans/budget-rules.ts'
import { currencyNote } from '#domain/inquiries/quote/currency-notes.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BudgetMeter } from './budget-meter.tsx'
import { downloadJson } from '../storage/download-json.ts'
import { PdfButton } from '../pdf-button.tsx'
import { makePlanPdf } from '../plan-pdfs.ts'
import { useBudgetTiers } from './use-budget-tiers.ts'

const loadConsultation = () => import('../sending/consultation-dialog.tsx')
const ConsultationDialog = latePart(loadConsultation, 'The request')

export function BudgetResult({
  result,
  answers,
  heading,
  goTo,
  startOver,
}: {
  result: Result
  answers: BudgetAnswers
  heading: Ref<HTMLHeadingElement>
  goTo(question: number): void
  startOver(): void
}) {
  const [asking, setAsking] = useState(false)
  const shares = sharesOfBudget(answers)
  const tiers = useBudgetTiers()
  const { name: studio } = useBrand()
  // Preload, so that it also opens offline.
  useEffect(() => void loadConsultation().catch(() => undefined), [])
  const exportEstimate = () => {
    downloadJson(studio, 'estimate.json', { answers, result, shares })
    toast({ ...planToasts.estimateExported, tone: 'good' })
  }
  return (
    <section aria-label="Estimate" className="fade-in mt-12">
      <div className="slate">
        <div className="px-[1.125rem] py-8 sm:px-8 sm:py-10">
          <p className="label">{result.tier}</p>
          <h2
            ref={heading}
            tabIndex={-1}
            className="title-1 mt-2 scroll-mt-28 text-[clamp(2rem,1rem+4.6vw,4.5rem)]! whitespace-nowrap text-accent tabular-nums outline-none"
          >
            {result.range}
          </h2>
          <p className="lede mt-4 max-w-[36rem]">{result.details}</p>
        </div>
      </div>

      <div className="mt-10 flex flex-wrap gap-3">
        <Button size="large" onClick={() => setAsking(true)} className="max-sm:w-full">
          Consultation Request
        </Button>
        <PdfButton
          variant="secondary"
          size="large"
          name="estimate.pdf"
          make={() => makePlanPdf('budget', { answers, question: budgetQuestions.length + 1 })}
          done={planToasts.estimateExported}
          className="max-sm:w-full"
        >
          Export estimate
        </PdfButton>
        <Button variant="quiet" size="large" onClick={exportEstimate} className="max-sm:w-full">
          <Download aria-hidden="true" size={18} />
          Save data file
        </Button>
        <Button variant="quiet" size="large" onClick={startOver} className="max-sm:w-full">
          <RotateCcw aria-hidden="true" size={18} />
          Start Over
        </Button>
      </div>
      <details className="group/why mt-10 border-y border-line">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold hover:text-accent-strong [&::-webkit-details-marker]:hidden">
          Why {result.points} points
          <ChevronDown aria-hidden="true" size={18} className="transition-transform group-open/why:rotate-180" />
        </summary>
        <BudgetMeter points={result.points} />
        <p className="mt-6 max-w-[38rem] text-muted">{nextTierLabel(result.points, tiers)}</p>
        <ul className="mt-4 border-t border-line [&>li:last-child]:border-b-0">
          {shares.map((share, index) => (
            <li
              key={share.question}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-line py-3.5 sm:grid-cols-[11rem_1fr_auto_auto]"
            >
              <span className="label max-sm:col-start-1">{share.label}</span>
              <span className="font-semibold max-sm:col-start-1">{share.answer}</span>
              <span className="timecode text-accent max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                +{share.points}
              </span>
              <button
                type="button"
                onClick={() => goTo(index + 1)}
                className="-my-1 min-h-9 justify-self-start text-sm text-muted underline underline-offset-4 hover:text-accent max-sm:col-start-1 sm:ml-4"
              >
                Change<span className="sr-only"> {share.label}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      <p className="mt-8 max-w-[38rem] text-sm text-muted">
        This is a guide, not a quote. For an itemised price, use the{' '}
        <Link to="/quote-builder" className="text-ink underline underline-offset-4 hover:text-accent">
          quote builder
        </Link>
        . {currencyNote()}
      </p>
      {asking && (
        <Suspense>
          <ConsultationDialog answers={answers} tiers={tiers} close={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Distance to the neighbouring tiers in points. */
function nextTierLabel(points: number, tiers: readonly BudgetTier[]): string {
  const index = tiers.findLastIndex(({ from }) => points >= from)
  const above = tiers[index + 1]
  const below = tiers[index - 1]
  const counted = (count: number) => (count === 1 ? 'One point' : `${count} points`)
  const up = above && `${counted(above.from - points)} more would make it ${above.tier}.`
  const down = below && `${counted(points - tiers[index]!.from + 1)} fewer would make it ${below.tier}.`
  return [`Your ${budgetQuestions.length} answers add up.`, up, down].filter(Boolean).join(' ')
}
