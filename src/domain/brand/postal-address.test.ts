import { expect, it } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { addressLines, readAddress } from './postal-address.ts'

it('parses what it formats', () => {
  const { address } = defaultBrand
  expect(addressLines(address)).toEqual(['14 Lantern Yard', 'London E2 8QA', 'United Kingdom'])
  expect(readAddress(addressLines(address).join('\n'))).toEqual(address)
})

it.each([
  ['Unit 3, 2 Canal Street, Manchester m1 3hE', 'Unit 3, 2 Canal Street', 'Manchester', 'M1 3HE', '', 'GB'],
  ['2 Canal Street\nManchester\nM1 3HE\nUK', '2 Canal Street', 'Manchester', 'M1 3HE', 'UK', 'GB'],
  ['Lindenstraße 9, 10969 Berlin, Germany', 'Lindenstraße 9, 10969 Berlin, Germany', '', '', '', ''],
  ['', '', '', '', '', ''],
])('parses %j', (text, street, city, postalCode, country, countryCode) => {
  expect(readAddress(text)).toEqual({ street, city, postalCode, country, countryCode })
})
