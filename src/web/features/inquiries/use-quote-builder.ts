import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { quoteRequest, type QuoteRequest } from '#domain/inquiries/quote-request.ts'
import { refusalToLeaveQuoteStep } from '#domain/inquiries/quote-rules.ts'
import { useAskedParams } from '#web/lib/use-asked-params.ts'
import { chosenIn, emptyQuoteDraft, keepQuoteDraft, readQuoteDraft, type QuoteDraft } from './quote-draft.ts'

export type QuoteStep = 1 | 2 | 3

export const quoteStepTitles: Record<QuoteStep, string> = { 1: 'Project Scope', 2: 'Review Quote', 3: 'Client Details' }

export const quoteStepPath = (step: QuoteStep): string => (step === 1 ? '/quote-builder' : `/quote-builder?step=${step}`)

/** State of the quote builder, in sessionStorage; the step is in the query string, so that Back and reload work. */
export function useQuoteBuilder() {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm<QuoteDraft, unknown, QuoteRequest>({
    resolver: zodResolver(quoteRequest) as unknown as Resolver<QuoteDraft, unknown, QuoteRequest>,
    defaultValues: emptyQuoteDraft,
  })
  // Complete from the first render: every field has a default value.
  const draft = useWatch({ control: form.control }) as QuoteDraft

  const { reset, subscribe } = form
  useLayoutEffect(() => {
    reset({ ...readQuoteDraft(), ...(formRef.current && chosenIn(formRef.current)) })
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepQuoteDraft(values) })
  }, [reset, subscribe])

  return { form, formRef, draft, ...useStep(draft) }
}

/** Step from the URL, or the first if its answers are incomplete. */
function useStep(draft: QuoteDraft) {
  const [params, ask] = useAskedParams()
  const asked = Number(params.get('step'))
  const step: QuoteStep = (asked === 2 || asked === 3) && refusalToLeaveQuoteStep(1, draft) === null ? asked : 1
  const goTo = (next: QuoteStep) => ask(new URLSearchParams(next === 1 ? {} : { step: String(next) }))
  return { step, goTo }
}
