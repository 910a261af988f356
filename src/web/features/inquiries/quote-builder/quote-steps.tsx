import type { Ref } from 'react'
import { Link } from 'react-router'
import { refusalToLeaveQuoteStep } from '#domain/inquiries/quote/quote-rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { quoteStepPath, quoteStepTitles, type QuoteStep } from './use-quote-builder.ts'

const steps: QuoteStep[] = [1, 2, 3]

/** Step indicator; reachable steps are links. */
export function QuoteSteps({ step, draft }: { step: QuoteStep; draft: QuoteDraft }) {
  const isOpen = (other: QuoteStep) => other === 1 || refusalToLeaveQuoteStep(1, draft) === null
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-3">
        {steps.map((other) => (
          <li
            key={other}
            aria-current={other === step ? 'step' : undefined}
            className={classNames(
              'relative border-t-2 pt-3 pr-3',
              other <= step ? 'border-accent' : 'border-line',
              other === step ? 'text-ink' : 'text-muted',
            )}
          >
            <span aria-hidden="true" className={classNames('timecode text-sm', other <= step && 'text-accent')}>
              {String(other).padStart(2, '0')}
            </span>
            <p className="text-sm leading-snug font-semibold sm:text-base">
              {isOpen(other) && other !== step ? (
                <Link to={quoteStepPath(other)} preventScrollReset className="after:absolute after:inset-0 hover:text-ink">
                  {quoteStepTitles[other]}
                </Link>
              ) : (
                quoteStepTitles[other]
              )}
            </p>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function QuoteStepHeading({ step, ref }: { step: QuoteStep; ref: Ref<HTMLHeadingElement> }) {
  return (
    <h2 ref={ref} tabIndex={-1} className="title-2 scroll-mt-28 outline-none">
      <span className="sr-only">Step {step} of 3: </span>
      {quoteStepTitles[step]}
    </h2>
  )
}
