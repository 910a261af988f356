import { expect, it } from 'vitest'
import { refusalToChangeCurrency } from './currency-change.ts'

const empty = {
  issued: 0,
  open: 0,
  payments: 0,
  bankLines: 0,
  costs: 0,
  proposals: 0,
  priceBooks: 0,
  publishedBooks: 0,
  drafts: 0,
}

it('allows any currency while there are no amounts', () => {
  expect(refusalToChangeCurrency(empty, 'GBP', 'JPY')).toBeNull()
  expect(refusalToChangeCurrency(empty, 'GBP', null)).toBeNull()
})

it('says what keeps the currency, and what to do', () => {
  const text = refusalToChangeCurrency({ ...empty, issued: 6, open: 3, bankLines: 1 }, 'GBP', 'NOK')
  expect(text).toContain('your books are in GBP, with 6 issued invoices (3 open) and 1 bank line')
  expect(text).toContain('set up a new installation')
  expect(refusalToChangeCurrency({ ...empty, payments: 1 }, 'GBP', null)).toContain('1 payment,')
  expect(refusalToChangeCurrency({ ...empty, proposals: 2 }, 'GBP', 'NOK')).toContain('2 proposals with clients')
  expect(refusalToChangeCurrency({ ...empty, costs: 1 }, 'GBP', 'NOK')).toContain('1 approved cost')
})

it('keeps drafts where decimals are the same, and refuses where they would be read wrongly', () => {
  expect(refusalToChangeCurrency({ ...empty, drafts: 4 }, 'GBP', 'NOK')).toBeNull()
  expect(refusalToChangeCurrency({ ...empty, drafts: 4 }, 'GBP', 'JPY')).toContain('different decimals')
})

it('says how many price lists hold amounts in the old currency, and what to do', () => {
  const drafts = refusalToChangeCurrency({ ...empty, priceBooks: 1 }, 'GBP', 'JPY')
  expect(drafts).toContain('1 price list holds amounts in GBP. Delete your price list drafts, projects')
  const published = refusalToChangeCurrency({ ...empty, priceBooks: 3, publishedBooks: 2 }, 'GBP', 'JPY')
  expect(published).toContain('3 price lists hold amounts in GBP. Published price lists can’t be deleted: set up a new')
  expect(refusalToChangeCurrency({ ...empty, priceBooks: 3, publishedBooks: 2 }, 'GBP', 'NOK')).toBeNull()
})
