import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withVat } from '../../common/money/vat.ts'
import { scheduleOf, usualPlan } from '../../proposals/prices/payment-plan.ts'
import { totalsOf } from './invoice-lines.ts'

it('adds up to the same sums on a proposal and on its one invoice, at any rate', () => {
  const rate = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), rate, (net, vatRate) => {
      const offered = withVat(net, vatRate)!
      const { subtotal, vatTotal, total } = totalsOf([{ cost: net, vatRate }])
      expect([offered.net, offered.tax, offered.gross]).toEqual([subtotal, vatTotal, total])
      expect(offered.net + offered.tax).toBe(offered.gross)
      // In parts each is rounded for itself: the net sums agree, and the tax to a penny a part.
      const parts = scheduleOf(net, usualPlan, vatRate)
      expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(net)
      expect(Math.abs(parts.reduce((sum, part) => sum + part.gross, 0) - offered.gross)).toBeLessThanOrEqual(parts.length)
    }),
  )
})
