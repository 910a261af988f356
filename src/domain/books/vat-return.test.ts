import { expect, it } from 'vitest'
import { cashMovement, partReceived, vatReturnOf } from './vat-return.ts'

it('fills the nine boxes, the last four in whole pounds', () => {
  const boxes = vatReturnOf({ sales: { vat: 20_033, net: 100_199 }, purchases: { vat: 5_000, net: 25_050 } })
  expect(boxes.map(({ amount }) => amount)).toEqual([20_033, 0, 20_033, 5_000, 15_033, 100_100, 25_000, 0, 0])
  expect(boxes[4]!.label).toBe('VAT to pay')
})

it('says that VAT is reclaimed when there is more on purchases, or credit notes exceed sales', () => {
  const box = (vat: number, bought: number) => vatReturnOf({ sales: { vat, net: 0 }, purchases: { vat: bought, net: 0 } })[4]!
  expect(box(100, 300)).toMatchObject({ label: 'VAT to reclaim', amount: 200 })
  expect(box(-100, 0)).toMatchObject({ label: 'VAT to reclaim', amount: 100 })
  expect(vatReturnOf({ sales: { vat: 0, net: -150 }, purchases: { vat: 0, net: 0 } })[5]!.amount).toBe(-100)
})

it.each([
  [0, 120, 20, 0],
  [60, 120, 20, 10],
  [1, 120, 20, 0],
  [3, 120, 20, 1],
  [120, 120, 20, 20],
  [500, 120, 20, 20],
  [50, 0, 0, 0],
  [333_333_333, 1_000_000_000, 166_666_667, 55_555_556],
])('takes the part of what was received: %i of %i with %i is %i', (received, total, amount, part) => {
  expect(partReceived({ received, total, amount })).toBe(part)
})

it('leaves no penny out over many small payments', () => {
  let before = { received: 0, total: 101, vat: 17, net: 84 }
  let vat = 0
  let net = 0
  for (let received = 1; received <= 101; received += 1) {
    const after = { ...before, received }
    const movement = cashMovement(before, after)
    vat += movement.vat
    net += movement.net
    before = after
  }
  expect([vat, net]).toEqual([17, 84])
})

it('takes VAT back when the taxed part of a paid invoice is credited', () => {
  const before = { received: 22_000, total: 22_000, vat: 2_000, net: 20_000 }
  expect(cashMovement(before, { received: 22_000, total: 10_000, vat: 0, net: 10_000 })).toEqual({ vat: -2_000, net: -10_000 })
})
