type Draft = Record<string, unknown>
type Quote = Record<string, unknown>

const quotesIn = (draft: Draft | undefined): Quote[] =>
  Array.isArray(draft?.quotes) ? draft.quotes.filter((quote): quote is Quote => typeof quote === 'object' && quote !== null) : []

/**
 * Notes who confirmed that a client agreed to be quoted, and when: at the first save with these words. Other words need another
 * confirmation, which is then this one.
 */
export function stampConsent(before: Draft | undefined, after: Draft, { by, at }: { by: string; at: string }): Draft {
  if (!Array.isArray(after.quotes)) return after
  const known = quotesIn(before).filter(({ agreed }) => agreed === true)
  const quotes = quotesIn(after).map((quote) => {
    if (quote.agreed !== true) return { ...quote, agreed: false, agreedBy: '', agreedAt: '' }
    const same = known.find((other) => other.quote === quote.quote && other.name === quote.name)
    return { ...quote, agreedBy: same?.agreedBy ?? by, agreedAt: same?.agreedAt ?? at }
  })
  return { ...after, quotes }
}
