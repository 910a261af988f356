import { describe, expect, it } from 'vitest'
import { isIban } from './iban.ts'

/** With the check digits that mod 97 wants, whatever the structure is. */
function withChecks(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

describe('an IBAN', () => {
  it.each([
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'NL91ABNA0417164300',
    'FR1420041010050500013M02606',
    'IT60X0542811101000000123456',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ])('%s is accepted', (iban) => expect(isIban(iban)).toBe(true))

  it.each([
    ['a British one without the letters of its bank', withChecks('GB', '123460161331926819')],
    ['a German one with a letter', withChecks('DE', 'A70400440532013000')],
    ['a Dutch one with letters in its account', withChecks('NL', 'ABNA04171643AB')],
    ['an Italian one without its letter', withChecks('IT', '00542811101000000123456')],
    ['one of a country that is none', withChecks('ZZ', '123456789012345678')],
    ['wrong check digits', 'GB28NWBK60161331926819'],
    ['too long', 'GB29NWBK601613319268190'],
  ])('%s is refused', (_, iban) => expect(isIban(iban)).toBe(false))
})
