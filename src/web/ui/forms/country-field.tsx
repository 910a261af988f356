import { countryChoices } from '#domain/common/address/countries.ts'
import { isCountryUnread, type BillingAddress } from '#domain/common/address/billing-address.ts'
import { SelectField } from './field.tsx'

type Country = Pick<BillingAddress, 'country' | 'countryCode'>

/** The country of an address, chosen from a list. What was written before and is no known country is asked for. */
export function CountryField({
  value,
  onChange,
  label = 'Country',
  error,
  hint,
  autoComplete = 'off',
  required = false,
}: {
  value: Country
  onChange(next: Country): void
  label?: string
  error?: string | undefined
  hint?: string
  autoComplete?: string
  required?: boolean
}) {
  const unread = isCountryUnread(value) ? `“${value.country}” is not in the list. Please choose the country.` : undefined
  return (
    <SelectField
      label={label}
      placeholder="Please choose"
      choices={countryChoices}
      value={value.countryCode}
      error={error ?? unread}
      {...(hint && !unread && { hint })}
      autoComplete={autoComplete}
      required={required}
      onChange={({ target }) => onChange({ countryCode: target.value, country: '' })}
    />
  )
}
