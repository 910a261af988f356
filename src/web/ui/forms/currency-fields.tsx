import { SelectField, TextField } from './field.tsx'

/** Currency of a document with its rate, as they are chosen and typed; `currency` is empty for the base. */
interface CurrencyValue {
  currency: string
  rate: string
  rateOn: string
}

/** The currency of a document: the base, or another one at a rate and of a day. */
export function CurrencyFields({
  value,
  base,
  offered,
  errors,
  hint,
  onChange,
}: {
  value: CurrencyValue
  /** Code of the base. */
  base: string
  /** Other currencies, with the rates that are proposed. */
  offered: readonly CurrencyValue[]
  errors: { currency?: string | undefined; rate?: string | undefined; rateOn?: string | undefined }
  /** Of the rate. */
  hint: string
  onChange(value: CurrencyValue): void
}) {
  const { currency } = value
  const codes = [...new Set([...offered.map((one) => one.currency), ...(currency ? [currency] : [])])]
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Currency"
        choices={[{ value: '', label: base }, ...codes.map((code) => ({ value: code, label: code }))]}
        value={currency}
        error={errors.currency}
        onChange={({ target }) =>
          onChange(offered.find((one) => one.currency === target.value) ?? { currency: '', rate: '', rateOn: '' })
        }
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
            error={errors.rate}
            hint={hint}
            onChange={({ target }) => onChange({ ...value, rate: target.value })}
          />
          <TextField
            label="Rate of"
            required
            type="date"
            value={value.rateOn}
            error={errors.rateOn}
            onChange={({ target }) => onChange({ ...value, rateOn: target.value })}
          />
        </>
      )}
    </div>
  )
}
