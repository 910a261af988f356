import { useQuery } from '@tanstack/react-query'
import { Eye, LayoutTemplate } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { toPounds } from '#domain/common/money/money.ts'
import { titleOfBook } from '#domain/prices/price-book.ts'
import { chosenAtFirst } from '#domain/proposals/prices/offer-options.ts'
import { refusalToEdit } from '#domain/proposals/proposal-status.ts'
import { PriceBookNote } from '#web/lib/studio/price-book-note.tsx'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { typedRate } from '#web/lib/forms/typed-rate.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { proposalPricesQuery } from '../jobs/job-queries.ts'
import { PreviewDialog } from '../preview-dialog.tsx'
import type { LineHistory } from './quote-history.tsx'
import { QuoteFigures } from './quote-figures.tsx'
import { calculatedItems, priceOf, quoteLabels, sumIn, textOfField, type QuoteFields, type StaffOffer } from './quote-fields.ts'
import { QuotePrice } from './quote-price.tsx'
import { QuoteClient, type ClientPicker } from './quote-scope.tsx'
import { QuoteTerms } from './quote-terms.tsx'
import { refusalToKeep, SaveTemplateDialog, TemplatesDialog } from './templates.tsx'
import { useQuoteForm, type QuoteFormState, type QuoteStart } from './use-quote-form.ts'
import { WhatChanged } from '../change-orders/what-changed.tsx'

/** Query parameters that identify the quote. */
const quoteParams = ['proposal', 'project', 'inquiry']

/** Quote calculator in three steps: client and price on the left, totals and sending on the right. */
export function QuoteForm({
  start,
  offer,
  onMade,
  newVersion,
  sending,
  aside,
  videoTypes = [],
  ClientPicker,
  History,
}: {
  start: QuoteStart
  /** Null for a new proposal. */
  offer: StaffOffer | null
  onMade(id: string, typed: Partial<QuoteFields>): void
  /** Button to create the next version, when this one is final. */
  newVersion: ReactNode
  /** The saved proposal and its sending, in the last step. */
  sending(state: { changed: boolean }): ReactNode
  /** Rendered below the steps. */
  aside(state: { videoType: string }): ReactNode
  /** Suggested: what the studio sells. */
  videoTypes?: readonly string[]
  ClientPicker: ClientPicker
  /** What a kind of work took before, beside its line. */
  History?: LineHistory
}) {
  const quote = useQuoteForm({ start, offer, onMade })
  const form = useRef<HTMLFormElement>(null)
  const { fields, conflicts, pending, dirty } = quote
  const refusal = offer ? refusalOf(offer) : null
  const price = priceOf(fields)
  const [opened, setOpened] = useState<'templates' | 'save-template' | 'preview' | null>(null)
  const close = () => setOpened(null)

  return (
    <>
      <RecordForm
        ref={form}
        label={offer ? 'Edit proposal' : 'New proposal'}
        form={{ ...quote, conflicts: refusal ? null : conflicts }}
        labels={quoteLabels}
        textOf={textOfField}
        leaveParams={quoteParams}
        onSubmit={() => {
          // After the messages have rendered.
          if (!quote.submit()) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
        }}
        className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem] xl:[&>[role=alert]]:col-span-2"
      >
        <div className="grid grid-cols-1 gap-9">
          {refusal && (
            <div
              role="alert"
              className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm"
            >
              <p className="font-semibold">{refusal}</p>
              {newVersion}
            </div>
          )}
          {!offer && (
            <p className="-mb-3">
              <Button variant="secondary" size="small" onClick={() => setOpened('templates')}>
                <LayoutTemplate aria-hidden="true" size={15} />
                Start from a template
              </Button>
            </p>
          )}
          <fieldset disabled={refusal !== null} className="grid min-w-0 grid-cols-1 gap-9">
            <legend className="sr-only">{offer ? 'Details' : 'New proposal'}</legend>
            <QuoteClient quote={quote} videoTypes={videoTypes} ClientPicker={ClientPicker} isNew={offer === null} />
            <QuotePrice quote={quote} History={History} budget={start.budget} sent={(offer?.sentAt ?? null) !== null} />
            <QuoteTerms quote={quote} isNew={offer === null} />
          </fieldset>
          {price && (
            <p
              aria-hidden="true"
              className="sticky bottom-3 z-10 flex items-baseline justify-between gap-4 rounded-card border border-line-strong bg-raised px-4 py-2.5 text-sm shadow-lift xl:hidden"
            >
              <span className="text-muted">Final quote, {price.margin}% on cost</span>
              <span className="timecode text-lg font-semibold">
                <NetPounds amount={toPounds(price.finalQuote)} />
              </span>
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 gap-9 xl:sticky xl:top-8">
          <div>
            <QuoteFigures
              price={price}
              items={fields.byHand ? fields.items : null}
              margins={fields.prices.margin}
              offer={offer}
              rate={typedRate(fields.documentRate)}
              face={sumIn(chosenAtFirst(fields.byHand ? fields.items : calculatedItems(fields)), fields.documentRate.currency)}
            />
            <UsedPrices quote={quote} final={refusal !== null} />
          </div>
          <Section title="3. Send">
            <div className="grid grid-cols-1 gap-4">
              {!refusal && (
                <Button
                  type="submit"
                  className="w-full"
                  pending={pending}
                  pendingText={offer ? 'Saving...' : 'Generating...'}
                  disabled={offer !== null && !dirty && !conflicts}
                >
                  {offer ? 'Save changes' : 'Generate proposal'}
                </Button>
              )}
              {offer && dirty && !refusal && (
                <p className="text-sm text-muted">Not saved yet. The client still sees the last saved version.</p>
              )}
              <div className="flex flex-wrap gap-2">
                <Button variant="secondary" size="small" onClick={() => setOpened('preview')}>
                  <Eye aria-hidden="true" size={15} />
                  Preview
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  why={refusalToKeep(fields) ?? undefined}
                  onClick={() => setOpened('save-template')}
                >
                  <LayoutTemplate aria-hidden="true" size={15} />
                  Save as template
                </Button>
              </div>
              {sending({ changed: dirty })}
            </div>
          </Section>
          {offer?.changes && <WhatChanged changes={offer.changes} />}
          {aside({ videoType: fields.videoType })}
        </div>
      </RecordForm>
      {/* Outside of the form: these have forms of their own. */}
      <TemplatesDialog open={opened === 'templates'} onClose={close} onUse={quote.change} />
      <SaveTemplateDialog open={opened === 'save-template'} onClose={close} fields={fields} />
      <PreviewDialog open={opened === 'preview'} onClose={close} fields={fields} price={price} offer={offer} />
    </>
  )
}

const refusalOf = ({ decision, chosen = null }: StaffOffer): string | null =>
  refusalToEdit({
    decision: decision === 'approved' || decision === 'declined' ? decision : 'pending',
    superseded: decision === 'superseded',
    chosen,
  })

/** The price book of a quote, and a button for the one of today where it is another. `final`: its price cannot change. */
function UsedPrices({ quote: { fields, change }, final }: { quote: QuoteFormState; final: boolean }) {
  const current = useQuery(proposalPricesQuery()).data?.prices
  const isOutdated = !final && current !== undefined && current.version !== fields.prices.version
  return (
    <div className="mt-3">
      <PriceBookNote book={fields.prices} />
      {isOutdated && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="text-muted">Newer prices apply to new quotes: {titleOfBook(current)}.</p>
          <Button variant="secondary" size="small" onClick={() => change({ prices: current })}>
            Use current prices
          </Button>
        </div>
      )}
    </div>
  )
}
