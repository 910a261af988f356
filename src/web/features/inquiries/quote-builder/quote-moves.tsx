import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatPence, type Pence } from '#domain/common/money/money.ts'
import { taxName, withVat } from '#domain/common/money/vat.ts'
import { refusalToLeaveQuoteStep } from '#domain/inquiries/quote/quote-rules.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { QuoteStep } from './use-quote-builder.ts'

/**
 * Back, Next and why Next is disabled. On a phone a fixed bar with the total. The last button has its own key: React must not
 * turn Next into a submit button during a click.
 */
export function QuoteMoves({
  step,
  draft,
  total,
  goTo,
  sending,
}: {
  step: QuoteStep
  draft: QuoteDraft
  total: Pence
  goTo(step: QuoteStep): void
  sending: boolean
}) {
  const vat = withVat(total, useBrand().vatRate)
  const refusal = refusalToLeaveQuoteStep(step, draft)
  const forward = {
    size: 'large',
    disabled: refusal !== null,
    'aria-describedby': 'quote-refusal',
    className: 'max-sm:px-4!',
  } as const
  return (
    <div className="sticky bottom-0 z-10 mt-10 flex flex-wrap items-center gap-x-3 border-t border-line bg-canvas py-3 max-lg:-mx-(--gutter) max-lg:px-(--gutter) lg:static lg:mr-[calc(20rem+4rem)] lg:py-8 xl:mr-[calc(20rem+5rem)]">
      <output
        aria-label="Running total"
        className={classNames(
          'title-3 mr-auto tabular-nums lg:hidden',
          // The longest button needs the row for itself and Back.
          step === 3 && 'max-sm:mb-2 max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:gap-x-3',
        )}
      >
        {formatPence(total)}
        {vat && total > 0 && (
          <span className="block text-xs font-normal tracking-normal text-muted">
            + {taxName()} {formatPence(vat.tax)} = {formatPence(vat.gross)}
          </span>
        )}
      </output>
      {step > 1 && (
        <Button
          key="back"
          variant="quiet"
          size="large"
          disabled={sending}
          onClick={() => goTo((step - 1) as QuoteStep)}
          className={classNames(
            'max-sm:px-3! max-sm:aria-disabled:hidden lg:mr-auto lg:-ml-7',
            step === 3 && 'max-sm:mr-auto max-sm:-ml-3',
          )}
        >
          <ArrowLeft aria-hidden="true" size={18} className="max-sm:hidden" />
          Back
        </Button>
      )}
      <p
        id="quote-refusal"
        aria-live="polite"
        className={classNames('text-sm text-muted', refusal && 'max-lg:order-first max-lg:mb-2 max-lg:w-full lg:ml-auto lg:pr-3')}
      >
        {refusal}
      </p>
      {step < 3 ? (
        <Button key="next" {...forward} onClick={() => goTo((step + 1) as QuoteStep)}>
          Next
          <ArrowRight aria-hidden="true" size={18} />
        </Button>
      ) : (
        <Button key="send" type="submit" {...forward} pending={sending} pendingText="Generating Quote...">
          Generate quote
        </Button>
      )}
    </div>
  )
}
