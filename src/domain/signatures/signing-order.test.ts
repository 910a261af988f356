import { describe, expect, it } from 'vitest'
import { isSignedByAll, nextSigners, refusalToSignNow, signedAlready } from './signing-order.ts'

const signer = (name: string, position: number, signed = false) => ({ name, position, signed })
const [ada, ben, cleo] = [signer('Ada', 1), signer('Ben', 2), signer('Cleo', 3)]
const signed = (one: typeof ada) => ({ ...one, signed: true })
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('signers in an order', () => {
  it('sign one after another', () => {
    expect(names(nextSigners([ada, ben, cleo], true))).toEqual(['Ada'])
    expect(names(nextSigners([signed(ada), ben, cleo], true))).toEqual(['Ben'])
    expect(names(nextSigners([signed(ada), signed(ben), signed(cleo)], true))).toEqual([])
  })

  it('sign at the same step where their position is the same', () => {
    const dana = signer('Dana', 1)
    expect(names(nextSigners([ada, dana, ben], true))).toEqual(['Ada', 'Dana'])
    expect(names(nextSigners([signed(ada), dana, ben], true))).toEqual(['Dana'])
  })

  it('all sign at once without an order', () => {
    expect(names(nextSigners([ada, signed(ben), cleo], false))).toEqual(['Ada', 'Cleo'])
  })

  it('are refused before their turn, and a second time', () => {
    expect(refusalToSignNow([ada, ben], true, ada)).toBeNull()
    expect(refusalToSignNow([ada, ben], true, ben)).toBe('Ada signs first. We’ll let you know when it is your turn.')
    expect(refusalToSignNow([ada, ben], false, ben)).toBeNull()
    const done = signed(ada)
    expect(refusalToSignNow([done, ben], true, done)).toBe(signedAlready)
  })

  it('complete the document once all of them have signed', () => {
    expect(isSignedByAll([signed(ada), ben])).toBe(false)
    expect(isSignedByAll([signed(ada), signed(ben)])).toBe(true)
    expect(isSignedByAll([])).toBe(false)
  })
})
