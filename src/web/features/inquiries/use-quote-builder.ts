import { useLayoutEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { QuoteRequest } from '#domain/inquiries/quote-request.ts'
import { scopeOfQuery } from '#domain/inquiries/quote-link.ts'
import { refusalToLeaveQuoteStep } from '#domain/inquiries/quote-rules.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { usePrices } from '#web/lib/use-prices.ts'
import { lateResolver } from './late-resolver.ts'
import { emptyQuoteDraft, keepQuoteDraft, readQuoteDraft, type QuoteDraft } from './quote-draft.ts'

export type QuoteStep = 1 | 2 | 3

export const quoteStepTitles: Record<QuoteStep, string> = { 1: 'Project Scope', 2: 'Review Quote', 3: 'Client Details' }

export const quoteStepPath = (step: QuoteStep): string => (step === 1 ? '/quote-builder' : `/quote-builder?step=${step}`)

const resolver = lateResolver<QuoteDraft, QuoteRequest>(
  async () => (await import('#domain/inquiries/quote-request.ts')).quoteRequest,
)

/** State of the quote builder, in sessionStorage; the step is in the query string, so that Back and reload work. */
export function useQuoteBuilder() {
  const form = useForm<QuoteDraft, unknown, QuoteRequest>({ resolver, defaultValues: emptyQuoteDraft })
  const { rows } = usePrices()
  // Complete from the first render: every field has a default value. What is not offered any more is not chosen.
  const kept = useWatch({ control: form.control }) as QuoteDraft
  const offered = (key: string) => rows.some((row) => row.key === key)
  const one = (key: string) => (offered(key) ? key : '')
  const draft = {
    ...kept,
    videoType: one(kept.videoType),
    crewSize: one(kept.crewSize),
    editingType: one(kept.editingType),
    extras: kept.extras.filter(offered),
  }

  const { reset, subscribe } = form
  useLayoutEffect(() => {
    // A link of a mailed quote has its choices.
    const linked = scopeOfQuery(new URLSearchParams(window.location.search))
    reset({ ...readQuoteDraft(), ...(linked && { ...linked, extras: [...linked.extras] }) })
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepQuoteDraft(values) })
  }, [reset, subscribe])

  return { form, draft, ...useStep(draft) }
}

/** Step from the URL, or the first if its answers are incomplete. */
function useStep(draft: QuoteDraft) {
  const { filter, change } = useUrlFilter(['step'])
  const asked = Number(filter.step)
  const step: QuoteStep = (asked === 2 || asked === 3) && refusalToLeaveQuoteStep(1, draft) === null ? asked : 1
  const goTo = (next: QuoteStep) => change({ step: next === 1 ? '' : String(next) }, {})
  return { step, goTo }
}
