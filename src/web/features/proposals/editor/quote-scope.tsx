import { useId, type ComponentType, type ReactNode } from 'react'
import { dayStep, mostDays, serviceFlagNames, serviceFlags, smallestDays } from '#domain/proposals/prices/quote-calculator.ts'
import { ownCurrency } from '#web/lib/forms/typed-rate.ts'
import { useCurrencies } from '#web/lib/studio/use-currencies.ts'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { inCurrency } from './quote-fields.ts'
import { bindText } from './quote-bind.ts'
import type { QuoteFormState } from './use-quote-form.ts'

const days = { type: 'number', inputMode: 'decimal', required: true, min: smallestDays, max: mostDays, step: dayStep } as const

/** Client picker, passed in by the page. */
export type ClientPicker = ComponentType<{
  label: string
  onChoose(client: { name: string; email: string; company: string; currency: string | null }): void
}>

/** First step: client and project. */
export function QuoteClient({
  quote,
  videoTypes,
  ClientPicker,
  isNew,
}: {
  quote: QuoteFormState
  /** Suggested: what the studio sells. */
  videoTypes: readonly string[]
  ClientPicker: ClientPicker
  /** Not saved yet. */
  isNew: boolean
}) {
  const currencies = useCurrencies()
  const types = useId()
  return (
    <Section title="1. Client">
      <div className="mb-4">
        <ClientPicker
          label="Choose an existing client"
          onChoose={({ name, email, company, currency }) =>
            quote.change({
              clientName: name,
              clientEmail: email,
              company,
              // A saved proposal keeps its own.
              ...(isNew && inCurrency(quote.fields, currencies.find((one) => one.currency === currency) ?? ownCurrency)),
            })
          }
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bindText(quote, 'clientName')} required maxLength={200} />
        <TextField {...bindText(quote, 'clientEmail')} type="email" maxLength={254} />
        <TextField {...bindText(quote, 'projectTitle')} required maxLength={200} />
        <TextField {...bindText(quote, 'company')} maxLength={200} />
        <TextField
          {...bindText(quote, 'videoType')}
          maxLength={100}
          placeholder="Brand Film, Training, ..."
          {...(videoTypes.length > 0 && { list: types })}
        />
        <datalist id={types}>
          {videoTypes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
    </Section>
  )
}

/** Days and services. */
export function QuoteScope({ quote, beneathDays }: { quote: QuoteFormState; beneathDays?: ReactNode }) {
  const { services } = quote.fields
  return (
    <div className="mb-6">
      <div className="grid max-w-md grid-cols-2 gap-4">
        <TextField {...bindText(quote, 'shootDays')} {...days} />
        <TextField {...bindText(quote, 'editDays')} {...days} />
      </div>
      {beneathDays}
      <fieldset className="mt-5">
        <legend className="text-sm font-medium">Services</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {serviceFlagNames.map((name) => (
            <Checkbox
              key={name}
              label={serviceFlags[name]}
              checked={services.includes(name)}
              onChange={({ target }) =>
                // In the order of the list, not of the clicks.
                quote.change({
                  services: serviceFlagNames.filter((one) => (one === name ? target.checked : services.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
