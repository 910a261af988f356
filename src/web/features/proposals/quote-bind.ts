import { quoteLabels, type QuoteFields } from './quote-fields.ts'
import type { QuoteFormState } from './use-quote-form.ts'

type TextName = { [Name in keyof QuoteFields]: QuoteFields[Name] extends string ? Name : never }[keyof QuoteFields]

/** What a field of text needs to be part of the calculator. */
export const bindText = (quote: QuoteFormState, name: TextName, errorName: string = name) => ({
  label: quoteLabels[name],
  value: quote.fields[name],
  error: quote.errors[errorName],
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => quote.change({ [name]: target.value }),
})
