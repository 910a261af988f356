import type { TextNames } from '#web/lib/use-record-form.ts'
import { quoteLabels, type QuoteFields } from './quote-fields.ts'
import type { QuoteFormState } from './use-quote-form.ts'

/** What a field of text needs to be part of the calculator. */
export const bindText = (quote: QuoteFormState, name: TextNames<QuoteFields>, errorName: string = name) => ({
  label: quoteLabels[name],
  ...quote.text(name),
  error: quote.errors[errorName],
  autoComplete: 'off',
})
