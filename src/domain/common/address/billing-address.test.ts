import { expect, it } from 'vitest'
import { linesOfAddress } from './address-lines.ts'
import { billingAddressForm, isCountryUnread, noAddress, readStoredAddress, withCountry } from './billing-address.ts'
import { countryChoices, countryCodeOf, countryNames } from './countries.ts'

it.each([
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['england', 'GB'],
  ['Großbritannien', 'GB'],
  ['germany', 'DE'],
  ['Deutschland', 'DE'],
  ['ALLEMAGNE', 'DE'],
  ['Alemania', 'DE'],
  ['Österreich', 'AT'],
  ['Schweiz', 'CH'],
  ['Pays-Bas', 'NL'],
  ['Norge', 'NO'],
  ['Ελλάδα', 'GR'],
  ['日本', 'JP'],
  ['FR', 'FR'],
  ['de', 'DE'],
  ['', ''],
  ['Atlantis', ''],
  // Of two countries.
  ['Korea', ''],
])('reads the country %j as %j', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})

it('reads every name that it offers', () => {
  expect(countryChoices).toHaveLength(249)
  for (const [code, name] of Object.entries(countryNames)) expect([name, countryCodeOf(name)]).toEqual([name, code])
})

it('keeps country and code together, and never makes one up', () => {
  expect(withCountry({ ...noAddress, country: 'Deutschland' })).toMatchObject({ country: 'Deutschland', countryCode: 'DE' })
  expect(withCountry({ ...noAddress, countryCode: 'DE' })).toMatchObject({ country: 'Germany', countryCode: 'DE' })
  expect(withCountry({ ...noAddress, country: 'Atlantis' })).toMatchObject({ country: 'Atlantis', countryCode: '' })
  expect(isCountryUnread({ country: 'Atlantis', countryCode: '' })).toBe(true)
  expect(readStoredAddress({ line1: '1 Quay', country: 'Allemagne' })).toEqual({
    ...noAddress,
    line1: '1 Quay',
    country: 'Allemagne',
    countryCode: 'DE',
  })
})

it('refuses a country that its code contradicts, and a code that is none', () => {
  const messages = (sent: object) =>
    billingAddressForm.safeParse(sent).error?.issues.map(({ path, message }) => [path[0], message])
  expect(messages({ country: 'France', countryCode: 'DE' })).toEqual([
    ['country', 'France is not Germany. Please choose the country.'],
  ])
  expect(messages({ countryCode: 'ZZ' })).toEqual([['countryCode', 'Please choose a country.']])
  expect(messages({ country: 'Atlantis' })).toBeUndefined()
})

it('writes a letter as its country does', () => {
  const at = { ...noAddress, line1: 'Lindenstraße 9', city: 'Berlin', postalCode: '10969', country: 'Deutschland' }
  expect(linesOfAddress({ ...at, countryCode: 'DE' })).toEqual(['Lindenstraße 9', '10969 Berlin', 'Deutschland'])
  expect(linesOfAddress(at)).toEqual(['Lindenstraße 9', 'Berlin 10969', 'Deutschland'])
})
