import type { z } from 'zod'
import { documentRate, rateField } from '#domain/common/money/document-currency-form.ts'
import type { DocumentRate } from '#domain/common/money/document-currency.ts'

/** A document's currency as it is chosen and typed; `currency` is empty for the studio's own. */
export type RateFields = DocumentRate

export const ownCurrency: RateFields = { currency: '', rate: '', rateOn: '' }

/** A typed rate that amounts can be reckoned with; null for the studio's own currency, and while it is no rate. */
export function typedRate({ currency, rate, rateOn }: RateFields): DocumentRate | null {
  const read = rateField.safeParse(rate)
  return currency === '' || !read.success ? null : { currency, rate: read.data, rateOn }
}

/** What a form sends. */
export const sentRate = (value: RateFields): DocumentRate | null => (value.currency === '' ? null : value)

/**
 * Messages by field once the server refused what was typed: it tells one for all of them. `refusal` is that one, shown at the
 * currency where the fields themselves are right.
 */
export function rateErrors(value: RateFields, refusal: string | undefined): Partial<Record<keyof RateFields, string>> {
  if (refusal === undefined) return {}
  const found = messagesOf(documentRate.safeParse(value).error)
  return value.currency !== '' && Object.keys(found).length > 0 ? found : { currency: refusal }
}

const messagesOf = (error: z.ZodError | undefined) =>
  Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
