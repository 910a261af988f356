import { expect, it } from 'vitest'
import { invitedAs, nameOfSigner } from './signer-name.ts'

it('keeps both names, invited and signed as, where they differ', () => {
  expect(nameOfSigner({ name: 'Bob Stone', signedAs: null })).toBe('Bob Stone')
  expect(nameOfSigner({ name: 'Bob Stone', signedAs: ' bob  STONE ' })).toBe(' bob  STONE ')
  expect(nameOfSigner({ name: 'Bob Stone', signedAs: 'Cat Three' })).toBe('Cat Three (invited: Bob Stone)')
  expect([invitedAs('Bob', 'Cat'), invitedAs('Bob', 'bob'), invitedAs('', 'Cat')]).toEqual(['Bob', null, null])
})
