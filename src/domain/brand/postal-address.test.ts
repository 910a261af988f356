import { expect, it } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { addressLines } from './address-lines.ts'
import { readAddress } from './postal-address.ts'

it('parses what it formats', () => {
  const { address } = defaultBrand
  expect(addressLines(address)).toEqual(['14 Lantern Yard', 'London E2 8QA', 'United Kingdom'])
  expect(readAddress(addressLines(address).join('\n'))).toEqual(address)
})

it.each([
  ['Unit 3, 2 Canal Street, Manchester m1 3hE', 'Unit 3, 2 Canal Street', 'Manchester', 'M1 3HE', '', 'GB'],
  ['2 Canal Street\nManchester\nM1 3HE\nUK', '2 Canal Street', 'Manchester', 'M1 3HE', 'UK', 'GB'],
  ['2 Canal Street\nManchester\nM1 3HE\nLancashire', '2 Canal Street', 'Manchester', 'M1 3HE', 'Lancashire', 'GB'],
  ['Lindenstraße 9, 10969 Berlin, Germany', 'Lindenstraße 9', 'Berlin', '10969', 'Germany', 'DE'],
  ['Lindenstraße 9\nD-10969 Berlin\nDeutschland', 'Lindenstraße 9', 'Berlin', '10969', 'Deutschland', 'DE'],
  ['Strandgaten 1\nBergen\n5013\nNorway', 'Strandgaten 1', 'Bergen', '5013', 'Norway', 'NO'],
  ['Bryggen 1\n5003 Bergen\nNorge', 'Bryggen 1', 'Bergen', '5003', 'Norge', 'NO'],
  ['Keizersgracht 1, 1015 CJ Amsterdam, Pays-Bas', 'Keizersgracht 1', 'Amsterdam', '1015 CJ', 'Pays-Bas', 'NL'],
  ['銀座1-1\n東京\n日本', '銀座1-1, 東京', '', '', '日本', 'JP'],
  // Nothing says which country this is.
  ['Lindenstraße 9\n10969 Berlin', 'Lindenstraße 9, 10969 Berlin', '', '', '', ''],
  ['Somewhere 1, Anytown, Atlantis', 'Somewhere 1, Anytown, Atlantis', '', '', '', ''],
  ['', '', '', '', '', ''],
])('parses %j', (text, street, city, postalCode, country, countryCode) => {
  expect(readAddress(text)).toEqual({ street, city, postalCode, country, countryCode })
})

it('reads the state of an American address', () => {
  const address = {
    street: '1 Main Street',
    city: 'Brooklyn',
    region: 'NY',
    postalCode: '11201',
    country: 'USA',
    countryCode: 'US',
  }
  expect(readAddress('1 Main Street\nBrooklyn, NY 11201\nUSA')).toEqual(address)
  expect(addressLines(address)).toEqual(['1 Main Street', 'Brooklyn, NY 11201', 'USA'])
})

it('writes the postcode where the country writes it', () => {
  expect(addressLines(readAddress('Lindenstraße 9, 10969 Berlin, Germany'))).toEqual([
    'Lindenstraße 9',
    '10969 Berlin',
    'Germany',
  ])
})
