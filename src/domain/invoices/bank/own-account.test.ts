import { expect, it, test } from 'vitest'
import { ownAccount } from './own-account-form.ts'
import { accountFor, detailsOfAccount, isRoutingNumber } from './own-account.ts'

const account = (changes: object) =>
  ownAccount.safeParse({ currency: 'NOK', kind: 'iban', accountName: 'Fjord & Co', ...changes })
const detailsOf = (changes: object) => detailsOfAccount(account(changes).data!)

it('has the fields of its country, and drops those of others', () => {
  expect(account({ iban: 'no93 8601 1117 947', bic: 'DNBANOKK', accountNumber: '12345678' }).data).toMatchObject({
    currency: 'NOK',
    iban: 'NO9386011117947',
    bic: 'DNBANOKK',
    accountNumber: '',
  })
  expect(detailsOf({ iban: 'NO9386011117947', bic: 'DNBANOKK' })).toEqual([
    { label: 'Account name', value: 'Fjord & Co' },
    { label: 'IBAN', value: 'NO93 8601 1117 947' },
    { label: 'BIC', value: 'DNBANOKK' },
  ])
  expect(detailsOf({ currency: 'usd', kind: 'us', routingNumber: '021000021', accountNumber: '123456789' })).toContainEqual({
    label: 'Routing number',
    value: '021000021',
  })
  expect(detailsOf({ kind: 'uk', sortCode: '601613', accountNumber: '31926819' })).toContainEqual({
    label: 'Sort code',
    value: '60-16-13',
  })
  expect(detailsOf({ kind: 'other', lines: 'Clearing: 1234\nKonto 987' })).toEqual([
    { label: 'Account name', value: 'Fjord & Co' },
    { label: 'Clearing', value: '1234' },
    { label: 'Bank', value: 'Konto 987' },
  ])
})

test.each([
  ['an IBAN with wrong check digits', { iban: 'NO9386011117948' }, 'iban'],
  ['an IBAN of another length', { iban: 'NO93860111179471' }, 'iban'],
  ['a BIC of nine letters', { iban: 'NO9386011117947', bic: 'DNBANOKKX' }, 'bic'],
  [
    'a routing number with a wrong check digit',
    { kind: 'us', routingNumber: '021000022', accountNumber: '1234' },
    'routingNumber',
  ],
  ['a sort code of five digits', { kind: 'uk', sortCode: '60161', accountNumber: '31926819' }, 'sortCode'],
  ['no lines', { kind: 'other' }, 'lines'],
  ['no name', { accountName: ' ', iban: 'NO9386011117947' }, 'accountName'],
  ['a currency of four letters', { currency: 'EURO', iban: 'NO9386011117947' }, 'currency'],
])('refuses %s', (_, changes, field) => {
  const { success, error } = account(changes)
  expect([success, error?.issues[0]?.path]).toEqual([false, [field]])
})

it('checks routing numbers by their weighted sum', () => {
  expect([isRoutingNumber('021000021'), isRoutingNumber('111000038'), isRoutingNumber('000000000')]).toEqual([true, true, false])
})

it('is the one of the currency; sterling falls back to the UK account of the settings', () => {
  const settings = { accountName: 'Slatehouse', accountNumber: '31926819', sortCode: '60-16-13', bankAccounts: [] }
  expect(accountFor(settings, 'GBP')).toMatchObject({ kind: 'uk', accountNumber: '31926819' })
  expect(accountFor(settings, 'NOK')).toBeNull()
  const listed = [account({ iban: 'NO9386011117947' }).data!]
  expect(accountFor({ ...settings, bankAccounts: listed }, 'NOK')).toMatchObject({ kind: 'iban' })
  expect(accountFor({ ...settings, accountNumber: '' }, 'GBP')).toBeNull()
})
