import { useState, type ReactNode } from 'react'
import { isAddressed, noAddress, type BillingAddress } from '#domain/common/address/billing-address.ts'
import { CountryField } from '#web/ui/forms/country-field.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

/** Where the invoices go, asked with the signature when the client's record has no address. */
export function useAddressFields(): { address: BillingAddress; fields: ReactNode; isComplete(): boolean } {
  const [address, setAddress] = useState(noAddress)
  const [tried, setTried] = useState(false)
  const line = address.line1.trim() === ''
  const town = !line && address.city.trim() === '' && address.postalCode.trim() === ''
  const bind = (name: keyof BillingAddress, autoComplete: string, maxLength: number) => ({
    value: address[name],
    autoComplete,
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => setAddress({ ...address, [name]: target.value }),
  })
  return {
    address,
    isComplete() {
      setTried(true)
      return isAddressed(address) && !line && !town
    },
    fields: (
      <fieldset className="grid gap-4">
        <legend className="label mb-3">Address for the invoice</legend>
        <TextField
          label="Street"
          required
          error={tried && line ? 'Please enter your street.' : undefined}
          {...bind('line1', 'billing address-line1', 200)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Town or city"
            error={tried && town ? 'Please enter your town or postcode.' : undefined}
            {...bind('city', 'billing address-level2', 100)}
          />
          <TextField label="Postcode" {...bind('postalCode', 'billing postal-code', 20)} />
        </div>
        <CountryField
          value={address}
          autoComplete="billing country"
          onChange={(country) => setAddress({ ...address, ...country })}
        />
      </fieldset>
    ),
  }
}
