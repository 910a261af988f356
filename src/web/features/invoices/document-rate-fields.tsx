import { conventions } from '#domain/common/conventions.ts'
import { rateField } from '#domain/common/document-currency-form.ts'
import type { DocumentRate } from '#domain/common/document-currency.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

/** A document's currency as it is chosen and typed; `currency` is empty for the studio's own. */
export type RateFields = DocumentRate

export const ownCurrency: RateFields = { currency: '', rate: '', rateOn: '' }

/** A typed rate that amounts can be reckoned with; null for the studio's own currency, and while it is no rate. */
export function typedRate({ currency, rate, rateOn }: RateFields): DocumentRate | null {
  const read = rateField.safeParse(rate)
  return currency === '' || !read.success ? null : { currency, rate: read.data, rateOn }
}

/** Currency of a document, with the rate at which it is booked. */
export function DocumentRateFields({
  value,
  currencies,
  errors,
  onChange,
}: {
  value: RateFields
  /** The studio's further ones. */
  currencies: readonly DocumentRate[]
  errors: Record<string, string | undefined>
  onChange(value: RateFields): void
}) {
  const { currency: base } = conventions()
  const codes = [...new Set([...currencies.map(({ currency }) => currency), ...(value.currency ? [value.currency] : [])])]
  const { currency } = value
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Currency"
        choices={[{ value: '', label: base }, ...codes.map((code) => ({ value: code, label: code }))]}
        value={currency}
        error={errors.documentRate ?? errors['documentRate.currency']}
        onChange={({ target }) => onChange(currencies.find((further) => further.currency === target.value) ?? ownCurrency)}
      />
      {currency !== '' && (
        <>
          <TextField
            label={`Rate: 1 ${currency} in ${base}`}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={value.rate}
            error={errors['documentRate.rate']}
            hint="Stays on this document."
            onChange={({ target }) => onChange({ ...value, rate: target.value })}
          />
          <TextField
            label="Rate of"
            required
            type="date"
            value={value.rateOn}
            error={errors['documentRate.rateOn']}
            onChange={({ target }) => onChange({ ...value, rateOn: target.value })}
          />
        </>
      )}
    </div>
  )
}
