import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type FormEvent } from 'react'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import type { QuoteRequest } from '#domain/inquiries/quote-request.ts'
import { formatPence } from '#domain/common/money.ts'
import { priceQuote, quoteInPounds, type Quote, type QuoteScope } from '#domain/inquiries/quote-rules.ts'
import { quoteToasts } from '#domain/inquiries/quote-toasts.ts'
import { callEndpoint, RequestError } from '#web/lib/call-endpoint.ts'
import { pricesQuery, usePrices } from '#web/lib/use-prices.ts'
import { SendingForm } from '#web/ui/sending-form.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { toast } from '#web/ui/toast.ts'
import { keepInquiryStart } from './inquiry-start.ts'
import { forgetQuoteDraft } from './quote-draft.ts'
import { QuoteMoves } from './quote-moves.tsx'
import { QuoteScopeStep } from './quote-scope-step.tsx'
import { QuoteStepHeading, QuoteSteps } from './quote-steps.tsx'
import { BeforeYouGoOn, QuoteTotal } from './quote-total.tsx'
import { keepSent } from './sent-copy.tsx'
import { reportFailure } from './report-failure.ts'
import { useQuoteBuilder, type QuoteStep } from './use-quote-builder.ts'
import { WithoutScripts } from './without-scripts.tsx'

const loadReview = async () => ({ default: (await import('./quote-review-step.tsx')).QuoteReviewStep })
const QuoteReviewStep = latePart(loadReview, 'The quote')
const loadSent = async () => ({ default: (await import('./quote-sent.tsx')).QuoteSent })
const QuoteSent = latePart(loadSent, 'The confirmation')
const loadDetails = async () => {
  // Wanted after the next press.
  loadSent().catch(() => undefined)
  return { default: (await import('./quote-client-step.tsx')).QuoteClientStep }
}
const QuoteClientStep = latePart(loadDetails, 'The form')

const source = 'quote-builder'
const requestQuote = (request: QuoteRequest, { version, ...prices }: ReturnType<typeof usePrices>) => {
  const quote = quoteInPounds(priceQuote(request, prices))
  const body = { ...request, quote, priceBook: version, source, submittedAt: new Date().toISOString() }
  return callEndpoint(inquiryEndpoints.requestQuote, { body })
}

export function QuoteBuilder() {
  const { form, draft, step, goTo } = useQuoteBuilder()
  const queries = useQueryClient()
  const prices = usePrices()
  const quote = priceQuote(draft, prices)
  const heading = useFocusOnChange(step)
  const sending = useMutation({
    mutationFn: (request: QuoteRequest) => requestQuote(request, prices),
    onSuccess(_, request) {
      forgetQuoteDraft()
      // Loaded by whoever sends a quote alone; without it the enquiry form begins empty.
      import('#domain/inquiries/quote-to-inquiry.ts').then(
        ({ inquiryAfterQuote }) => keepInquiryStart(inquiryAfterQuote(request, prices)),
        () => undefined,
      )
      keepSent({ form: 'quote', title: 'Your quote is on its way.', details: detailsOf(request, priceQuote(request, prices)) })
      toast({ ...quoteToasts.sent, tone: 'good' })
    },
    onError(error) {
      // Other prices hold by now: the form stays, and shows them.
      if (error instanceof RequestError && error.status === 409) void queries.refetchQueries(pricesQuery())
      reportFailure(error, form.setError, quoteToasts.failed)
    },
  })

  const choose = (change: Partial<QuoteScope>) => {
    for (const [name, value] of Object.entries(change)) form.setValue(name as keyof QuoteScope, value as never)
  }

  // Enter on an earlier step must not submit.
  const submit = (event: FormEvent) => {
    if (step === 3) return void form.handleSubmit((request) => sending.mutate({ ...request, extras: draft.extras }))(event)
    event.preventDefault()
  }

  if (sending.isSuccess) {
    const { clientName, clientEmail } = sending.variables
    const { total, vat } = sending.data.quote
    return (
      <Suspense>
        <QuoteSent name={clientName} email={clientEmail} total={total} vat={vat ?? null} />
      </Suspense>
    )
  }
  return (
    <SendingForm pending={sending.isPending} method="post" aria-label="Quote builder" onSubmit={submit}>
      <WithoutScripts subject="Quote" className="mb-8" />
      <QuoteSteps step={step} draft={draft} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-20">
        <div className="min-w-0">
          <QuoteStepHeading step={step} ref={heading} />
          {step === 1 && <QuoteScopeStep draft={draft} choose={choose} />}
          <Suspense>
            {step === 2 && <QuoteReviewStep quote={quote} />}
            {step === 3 && <QuoteClientStep register={form.register} errors={form.formState.errors} failure={sending.error} />}
          </Suspense>
        </div>
        <aside className="max-lg:hidden lg:sticky lg:top-28 lg:self-start">
          {step === 2 ? <BeforeYouGoOn /> : <QuoteTotal quote={quote} />}
        </aside>
      </div>
      <QuoteMoves step={step} draft={draft} total={quote.total} goTo={goTo} sending={sending.isPending} />
    </SendingForm>
  )
}

const detailsOf = ({ clientName, clientEmail, projectTitle, notes }: QuoteRequest, { breakdown, total }: Quote) =>
  [
    ...breakdown.map(({ description, cost }) => ({ label: description, value: formatPence(cost) })),
    { label: 'Total, net', value: formatPence(total) },
    { label: 'Name', value: clientName },
    { label: 'Email', value: clientEmail },
    { label: 'Project title', value: projectTitle },
    { label: 'Notes', value: notes },
  ].filter(({ value }) => value !== '')

/** Focuses the new step's heading and scrolls to it. */
function useFocusOnChange(step: QuoteStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return heading
}
