import { useLayoutEffect, useRef, useState } from 'react'
import { scopeOfQuery } from '#domain/inquiries/quote/quote-link.ts'
import { refusalToLeaveQuoteStep } from '#domain/inquiries/quote/quote-rules.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { emptyQuoteDraft, keepQuoteDraft, readQuoteDraft, type QuoteDraft } from './quote-draft.ts'

export type QuoteStep = 1 | 2 | 3

export const quoteStepTitles: Record<QuoteStep, string> = { 1: 'Project Scope', 2: 'Review Quote', 3: 'Client Details' }

export const quoteStepPath = (step: QuoteStep): string => (step === 1 ? '/quote-builder' : `/quote-builder?step=${step}`)

/**
 * State of the quote builder, in sessionStorage; the step is in the query string, so that Back and reload work. Without
 * react-hook-form, which would be a twelfth of the page's scripts.
 */
export function useQuoteBuilder() {
  const { kept, change } = useKeptDraft()
  const { rows } = usePrices()
  // What is not offered any more is not chosen.
  const offered = (key: string) => rows.some((row) => row.key === key)
  const one = (key: string) => (offered(key) ? key : '')
  const draft: QuoteDraft = {
    ...kept,
    videoType: one(kept.videoType),
    crewSize: one(kept.crewSize),
    editingType: one(kept.editingType),
    extras: kept.extras.filter(offered),
  }
  return { draft, change, ...useStep(draft) }
}

function useKeptDraft() {
  const [kept, setKept] = useState(emptyQuoteDraft)
  const latest = useRef(kept)
  useLayoutEffect(() => {
    // A link of a mailed quote has its choices.
    const linked = scopeOfQuery(new URLSearchParams(window.location.search))
    latest.current = { ...readQuoteDraft(), ...linked }
    setKept(latest.current)
  }, [])
  /** Returns the draft with the change: several in one event follow each other. */
  function change(part: Partial<QuoteDraft>): QuoteDraft {
    latest.current = { ...latest.current, ...part }
    setKept(latest.current)
    keepQuoteDraft(latest.current)
    return latest.current
  }
  return { kept, change }
}

/** Step from the URL, or the first if its answers are incomplete. */
function useStep(draft: QuoteDraft) {
  const { filter, change } = useUrlFilter(['step'])
  const asked = Number(filter.step)
  const step: QuoteStep = (asked === 2 || asked === 3) && refusalToLeaveQuoteStep(1, draft) === null ? asked : 1
  const goTo = (next: QuoteStep) => change({ step: next === 1 ? '' : String(next) }, {})
  return { step, goTo }
}
