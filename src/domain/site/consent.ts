type Draft = Record<string, unknown>
type Quote = Record<string, unknown>

const quotesIn = (draft: Draft | undefined): Quote[] =>
  Array.isArray(draft?.quotes) ? draft.quotes.filter((quote): quote is Quote => typeof quote === 'object' && quote !== null) : []

/** Days for which the confirmation of a text that was public is found again, for instance when a page that was open brings it back. */
export const consentDays = 30

/** Where earlier confirmations are: texts that are or were public, the newest first, and the draft as last saved. */
interface Confirmed {
  published: readonly Draft[]
  saved: Draft | undefined
}

/**
 * Notes who confirmed that a client agreed to be quoted, and when: at the first save with these words. Other words need another
 * confirmation, which is then this one, and so do words whose confirmation was taken back. What was published goes first.
 */
export function stampConsent({ published, saved }: Confirmed, after: Draft, { by, at }: { by: string; at: string }): Draft {
  if (!Array.isArray(after.quotes)) return after
  const known = [...published, saved].flatMap(quotesIn).filter(({ agreed }) => agreed === true)
  const takenBack = quotesIn(saved).filter(({ agreed }) => agreed !== true)
  const quotes = quotesIn(after).map((quote) => {
    if (quote.agreed !== true) return { ...quote, agreed: false, agreedBy: '', agreedAt: '' }
    const isSame = (other: Quote) => other.quote === quote.quote && other.name === quote.name
    const same = takenBack.some(isSame) ? undefined : known.find(isSame)
    return { ...quote, agreedBy: same?.agreedBy ?? by, agreedAt: same?.agreedAt ?? at }
  })
  return { ...after, quotes }
}
