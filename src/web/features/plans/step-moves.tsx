import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Previous and Next, and why Next is disabled. Fixed at the bottom on a phone. */
export function StepMoves({
  step,
  refusal,
  nextText = 'Next',
  goTo,
}: {
  step: number
  refusal: string | null
  nextText?: string | null
  goTo(step: number): void
}) {
  return (
    <div
      className={classNames(
        'mt-8 border-t border-line bg-canvas py-3 max-lg:-mx-(--gutter) max-lg:px-(--gutter) lg:static lg:mt-10 lg:py-6',
        nextText !== null && 'sticky bottom-0 z-10',
      )}
    >
      <p id="step-refusal" aria-live="polite" className="text-sm text-muted max-sm:pb-2 empty:hidden sm:sr-only">
        {refusal}
      </p>
      <div className="flex items-center justify-between gap-4">
        <Button variant="quiet" size="large" disabled={step === 1} onClick={() => goTo(step - 1)} className="px-3! sm:-ml-3">
          <ArrowLeft aria-hidden="true" size={18} />
          Previous
        </Button>
        <p aria-hidden="true" className="ml-auto text-right text-sm text-muted max-sm:hidden">
          {refusal}
        </p>
        {nextText !== null && (
          <Button
            size="large"
            disabled={refusal !== null}
            aria-describedby="step-refusal"
            onClick={() => goTo(step + 1)}
            className="whitespace-nowrap max-sm:px-5!"
          >
            {nextText}
            <ArrowRight aria-hidden="true" size={18} />
          </Button>
        )}
      </div>
    </div>
  )
}
