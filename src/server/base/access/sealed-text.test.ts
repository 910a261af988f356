import { expect, it } from 'vitest'
import { openSealed, sealText } from './sealed-text.ts'

const under = { secret: 'a secret of this house, long enough', purpose: 'sendgrid' }
const text = 'SG.a key with ünïcode'

it('decrypts what was encrypted, and never encrypts to the same twice', () => {
  const sealed = sealText(text, under)
  expect(openSealed(sealed, under)).toBe(text)
  expect(sealed).not.toBe(sealText(text, under))
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('SG.')
})

it('does not decrypt with another secret, for another purpose, or after a bit was changed', () => {
  const sealed = sealText(text, under)
  expect(openSealed(sealed, { ...under, secret: 'another secret, also long enough' })).toBeNull()
  expect(openSealed(sealed, { ...under, purpose: 'stripe' })).toBeNull()
  expect(openSealed('', under)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(openSealed(changed.toString('base64url'), under)).toBeNull()
  }
})
