import type { TextNames } from '#web/lib/forms/use-record-form.ts'
import { quoteLabels, type QuoteFields } from './quote-fields.ts'
import type { QuoteFormState } from './use-quote-form.ts'

/** Props of a text field of the calculator. */
export const bindText = (quote: QuoteFormState, name: TextNames<QuoteFields>, errorName: string = name) => ({
  label: quoteLabels[name],
  ...quote.text(name),
  error: quote.errors[errorName],
  autoComplete: 'off',
})
