import { formatPence, pounds, toPounds, type Pence } from '../../common/money/money.ts'
import { extraNames } from '../../prices/price-names.ts'
import { nameOfRow, type PriceList, type PriceRow } from '../../prices/price-rows.ts'
import { filmingDaysMessages, mostFilmingDays } from './filming-days.ts'

/** The visitor's choices so far, by their keys; an open choice costs nothing. */
export interface QuoteScope {
  videoType: string
  filmingDays: number
  crewSize: string
  editingType: string
  extras: readonly string[]
}

export type QuoteLineType = 'base' | 'filming' | 'crew' | 'editing' | 'extra'

export interface QuoteLine {
  description: string
  /** Pence. */
  cost: Pence
  type: QuoteLineType
}

/** Amounts in pence and net of VAT. There is no discount: the total is the subtotal. */
export interface Quote {
  basePrice: Pence
  filmingCost: Pence
  crewCost: Pence
  editingCost: Pence
  extrasCost: Pence
  subtotal: Pence
  total: Pence
  breakdown: QuoteLine[]
}

/** What of a price book a quote is made of; pence. */
type QuotePrices = Record<PriceList, Partial<Record<string, Pence>>> & {
  extraDay: Pence
  rows?: readonly Omit<PriceRow, 'text' | 'retired'>[]
}

/** Prices a scope with a price book. The browser shows this price, and the server's calculation is binding. */
export function priceQuote(scope: QuoteScope, prices: QuotePrices): Quote {
  const priceOf = (list: PriceList, key: string) => prices[list][key] ?? 0
  const nameOf = (list: PriceList, key: string) => nameOfRow(prices, list, key)
  // Default rows in their order, then the studio's own.
  const extras = [...new Set([...extraNames.filter((extra) => scope.extras.includes(extra)), ...scope.extras])]
  const extraDays = Math.max(0, scope.filmingDays - 1)

  const basePrice = priceOf('base', scope.videoType)
  const filmingCost = extraDays * prices.extraDay
  const crewCost = priceOf('crew', scope.crewSize)
  const editingCost = priceOf('editing', scope.editingType)
  const extrasCost = extras.reduce((sum, extra) => sum + priceOf('extras', extra), 0)
  const subtotal = basePrice + filmingCost + crewCost + editingCost + extrasCost

  const breakdown: QuoteLine[] = []
  if (scope.videoType) breakdown.push({ description: nameOf('base', scope.videoType), cost: basePrice, type: 'base' })
  if (extraDays > 0) {
    const days = extraDays === 1 ? '1 additional filming day' : `${extraDays} additional filming days`
    breakdown.push({ description: days, cost: filmingCost, type: 'filming' })
  }
  if (scope.crewSize) breakdown.push({ description: nameOf('crew', scope.crewSize), cost: crewCost, type: 'crew' })
  if (scope.editingType) {
    breakdown.push({ description: `${nameOf('editing', scope.editingType)} editing`, cost: editingCost, type: 'editing' })
  }
  for (const extra of extras) {
    breakdown.push({ description: nameOf('extras', extra), cost: priceOf('extras', extra), type: 'extra' })
  }

  return { basePrice, filmingCost, crewCost, editingCost, extrasCost, subtotal, total: subtotal, breakdown }
}

/** The quote as JSON: pounds. */
export const quoteInPounds = (quote: Quote): Quote => ({
  basePrice: toPounds(quote.basePrice),
  filmingCost: toPounds(quote.filmingCost),
  crewCost: toPounds(quote.crewCost),
  editingCost: toPounds(quote.editingCost),
  extrasCost: toPounds(quote.extrasCost),
  subtotal: toPounds(quote.subtotal),
  total: toPounds(quote.total),
  breakdown: quote.breakdown.map((entry) => ({ ...entry, cost: toPounds(entry.cost) })),
})

/**
 * The total that the sender's browser showed, in pence, from either place of the payload; null when it is not a valid amount.
 * Only stored for comparison.
 */
export function claimedTotal(request: { total?: number | null; quote?: { total?: number | null } | null }): Pence | null {
  const claimed = request.total ?? request.quote?.total
  if (claimed === null || claimed === undefined) return null
  const pence = pounds(claimed)
  return Number.isSafeInteger(pence) ? pence : null
}

/** What a visitor is told of a price: the quote, and the days for which it is valid. */
interface QuoteTerms {
  quote: Quote
  validDays: number
}

/**
 * Message when other terms apply than the sender was shown, or null. `shown` is of the same scope; null where it is not known, which
 * counts as other terms.
 */
export function refusalOfChangedPrices(shown: QuoteTerms | null, now: QuoteTerms): string | null {
  const total = formatPence(now.quote.total)
  if (!shown) return pricesHaveChanged(`your quote is now ${total}`)
  const changes = now.quote.breakdown.flatMap(({ description, cost }, place) => {
    const before = shown.quote.breakdown[place]!.cost
    return cost === before ? [] : [`${description} ${formatPence(cost)}, was ${formatPence(before)}`]
  })
  if (now.validDays !== shown.validDays) changes.push(`valid for ${daysText(now.validDays)}, was ${daysText(shown.validDays)}`)
  if (changes.length === 0) return null
  const before = formatPence(shown.quote.total)
  const result = before === total ? `your quote is still ${total}` : `your quote is now ${total}, and was ${before}`
  return pricesHaveChanged(`${result} (${changes.join('; ')})`)
}

const pricesHaveChanged = (what: string): string =>
  `Our prices have changed since you opened this page: ${what}. Please check it and send it again.`

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** Message for an incomplete step `n` of the builder, or null. */
export function refusalToLeaveQuoteStep(
  step: 1 | 2 | 3,
  state: QuoteScope & { clientName: string; clientEmail: string },
): string | null {
  if (step === 1 && !(state.videoType && state.crewSize && state.editingType)) {
    return 'Please choose a video type, a crew size and an editing type.'
  }
  if (step === 3 && !(state.clientName.trim() && state.clientEmail.trim())) {
    return 'Please enter your name and your email address.'
  }
  return null
}

/** As the schema of the request, which the page does not load. */
export function refusalToFilmingDays(days: number): string | null {
  if (!Number.isInteger(days)) return filmingDaysMessages.fraction
  if (days < 1) return filmingDaysMessages.tooFew
  return days > mostFilmingDays ? filmingDaysMessages.tooMany : null
}
