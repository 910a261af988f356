import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import type { QuoteRequest } from '#domain/inquiries/quote/quote-request.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { priceQuote, quoteInPounds, type Quote } from '#domain/inquiries/quote/quote-rules.ts'
import { quoteToasts } from '#domain/inquiries/quote/quote-toasts.ts'
import { callEndpoint, RequestError } from '#web/lib/calls/call-endpoint.ts'
import { pricesQuery, usePrices } from '#web/lib/studio/use-prices.ts'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { checkFields, focusFirst, type FieldMessages } from '../forms/check-fields.ts'
import { keepInquiryStart } from '../forms/inquiry-start.ts'
import { forgetQuoteDraft, type QuoteDraft } from './quote-draft.ts'
import type { ClientDetail } from './quote-client-step.tsx'
import { QuoteMoves } from './quote-moves.tsx'
import { QuoteScopeStep } from './quote-scope-step.tsx'
import { QuoteStepHeading, QuoteSteps } from './quote-steps.tsx'
import { BeforeYouGoOn, QuoteTotal } from './quote-total.tsx'
import { keepSent } from '../forms/sent-copy.tsx'
import { reportFailure } from '../forms/report-failure.ts'
import { useQuoteBuilder, type QuoteStep } from './use-quote-builder.ts'
import { WithoutScripts } from '../forms/without-scripts.tsx'

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
const loadSchema = async () => (await import('#domain/inquiries/quote/quote-request.ts')).quoteRequest

const source = 'quote-builder'
const requestQuote = (request: QuoteRequest, { version, ...prices }: ReturnType<typeof usePrices>) => {
  const quote = quoteInPounds(priceQuote(request, prices))
  const body = { ...request, quote, priceBook: version, source, submittedAt: new Date().toISOString() }
  return callEndpoint(inquiryEndpoints.requestQuote, { body })
}

export function QuoteBuilder() {
  const { draft, change, step, goTo } = useQuoteBuilder()
  const form = useRef<HTMLFormElement>(null)
  const details = useClientDetails(form)
  const queries = useQueryClient()
  const prices = usePrices()
  const quote = priceQuote(draft, prices)
  const heading = useFocusOnChange(step)
  const sending = useMutation({
    mutationFn: (request: QuoteRequest) => requestQuote(request, prices),
    onSuccess(_, request) {
      forgetQuoteDraft()
      // Loaded by whoever sends a quote alone; without it the enquiry form begins empty.
      import('#domain/inquiries/quote/quote-to-inquiry.ts').then(
        ({ inquiryAfterQuote }) => keepInquiryStart(inquiryAfterQuote(request, prices)),
        () => undefined,
      )
      keepSent({ form: 'quote', title: 'Your quote is on its way.', details: detailsOf(request, priceQuote(request, prices)) })
      toast({ ...quoteToasts.sent, tone: 'good' })
    },
    onError(error) {
      // Other prices hold by now: the form stays, and shows them.
      if (error instanceof RequestError && error.status === 409) void queries.refetchQueries(pricesQuery())
      details.show(reportFailure(error, quoteToasts.failed))
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter on an earlier step must not submit.
    if (step === 3 && !sending.isPending) void details.check(draft, sending.mutate)
  }

  if (sending.isSuccess) {
    const { clientName, clientEmail } = sending.variables
    const { answerBy, quote: priced } = sending.data
    const { total, vat } = priced
    return (
      <Suspense>
        <QuoteSent name={clientName} email={clientEmail} total={total} vat={vat ?? null} answerBy={answerBy.text} />
      </Suspense>
    )
  }
  return (
    <SendingForm ref={form} pending={sending.isPending} method="post" aria-label="Quote builder" onSubmit={submit}>
      <WithoutScripts subject="Quote" className="mb-8" />
      <QuoteSteps step={step} draft={draft} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-20">
        <div className="min-w-0">
          <QuoteStepHeading step={step} ref={heading} />
          {step === 1 && <QuoteScopeStep draft={draft} choose={change} />}
          <Suspense>
            {step === 2 && <QuoteReviewStep quote={quote} />}
            {step === 3 && (
              <QuoteClientStep
                draft={draft}
                errors={details.messages}
                failure={sending.error}
                onChange={(name, value) => void details.checkAgain(name, change({ [name]: value }))}
              />
            )}
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

/** Messages at the fields of the last step. Once a submit was refused, each change is checked. */
function useClientDetails(form: RefObject<HTMLFormElement | null>) {
  const [messages, setMessages] = useState<FieldMessages>({})
  const wasRefused = useRef(false)
  const checking = useRef(false)

  function show(next: FieldMessages): void {
    wasRefused.current = true
    setMessages(next)
    focusFirst(form.current, next)
  }

  async function check(draft: QuoteDraft, send: (request: QuoteRequest) => void): Promise<void> {
    if (checking.current) return
    checking.current = true
    const checked = await checkFields(draft, loadSchema)
    checking.current = false
    if (checked.messages) return show(checked.messages)
    setMessages({})
    send(checked.values)
  }

  async function checkAgain(name: ClientDetail, draft: QuoteDraft): Promise<void> {
    if (!wasRefused.current) return
    const checked = await checkFields(draft, loadSchema)
    setMessages((now) => ({ ...now, [name]: checked.messages?.[name] }))
  }

  return { messages, show, check, checkAgain }
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
