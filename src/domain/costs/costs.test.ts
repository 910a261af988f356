import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIban } from '../common/money/iban.ts'
import { billLine, sumsOf, taxIn } from './bill-lines.ts'
import { refusalToDate, refusalToMoveBill, refusalToPages } from './bill-rules.ts'
import { budgetOfOffer, totalBudget, warningAt } from './budget.ts'
import { billStates } from './cost-labels.ts'
import { mileagePay, taxYearOf } from './mileage.ts'
import { marginLeft, medianOf } from './past-projects.ts'
import { isSettling, spendingOf } from './project-costs.ts'

describe('a line', () => {
  it('adds up to the penny, typed with VAT or without', () => {
    expect(billLine({ label: '', amount: 1_200, vatRate: 2000 }, 'gross')).toMatchObject({ net: 1_000, vat: 200, gross: 1_200 })
    expect(billLine({ label: '', amount: 99, vatRate: 2000 }, 'gross')).toMatchObject({ net: 82, vat: 17, gross: 99 })
    expect(billLine({ label: '', amount: 1, vatRate: 2000 }, 'gross')).toMatchObject({ net: 1, vat: 0, gross: 1 })
    expect(billLine({ label: '', amount: 1_000, vatRate: 2000 }, 'net')).toMatchObject({ net: 1_000, vat: 200, gross: 1_200 })
    expect(billLine({ label: '', amount: 500, vatRate: null }, 'net')).toMatchObject({ net: 500, vat: 0, gross: 500 })
    const line = fc.record({
      label: fc.constant(''),
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      vatRate: fc.constantFrom(2000, 500, 0, null),
    })
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('gross' as const, 'net' as const), (lines, entered) => {
        const { net, vat, gross } = sumsOf(lines.map((one) => billLine(one, entered)))
        expect(net + vat).toBe(gross)
        expect(entered === 'net' ? net : gross).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
      }),
    )
  })

  it('contains a sixth of VAT at 20%', () => {
    expect(taxIn(600, 2000)).toBe(100)
    expect(taxIn(2_100, 500)).toBe(100)
  })
})

describe('what a project costs', () => {
  const pence = fc.integer({ min: 0, max: 10_000_000 })
  const bill = fc.record({ pence, state: fc.constantFrom(...billStates) })
  const booking = fc.record({ pence, booked: fc.boolean(), bill: fc.option(bill) })

  it('counts each booking once: by itself, or by its bill', () => {
    fc.assert(
      fc.property(fc.array(booking), fc.array(bill), pence, pence, (bookings, others, cost, time) => {
        const bills = [...others, ...bookings.flatMap((one) => one.bill ?? [])]
        const days = bookings.map((one) => ({ ...one, settled: one.bill !== null && isSettling(one.bill.state) }))
        const { expected, actual, held } = spendingOf({ days, bills, others: cost, time })
        const once = (one: (typeof bookings)[number]) => (one.bill && isSettling(one.bill.state) ? one.bill.pence : one.pence)
        const alone = others.filter(({ state }) => isSettling(state)).reduce((sum, one) => sum + one.pence, 0)
        expect(expected + actual + held).toBe(bookings.reduce((sum, one) => sum + once(one), alone) + cost + time)
      }),
    )
  })

  it('expects a booked day until its bill is approved, and then the bill', () => {
    const day = { pence: 40_000, booked: true, settled: false }
    const of = (settled: boolean, state: (typeof billStates)[number]) =>
      spendingOf({ days: [{ ...day, settled }], bills: [{ pence: 45_000, state }], others: 0, time: 0 })
    expect(of(false, 'draft')).toEqual({ expected: 40_000, actual: 0, held: 0 })
    expect(of(true, 'waiting')).toEqual({ expected: 45_000, actual: 0, held: 0 })
    expect(of(true, 'approved')).toEqual({ expected: 0, actual: 45_000, held: 0 })
    expect(of(false, 'rejected')).toEqual({ expected: 40_000, actual: 0, held: 0 })
  })
})

describe('mileage', () => {
  it('is 45p for 10,000 miles of a tax year, and 25p beyond', () => {
    expect(mileagePay(0, 124)).toBe(558)
    expect(mileagePay(99_900, 200)).toBe(100 * 4.5 + 100 * 2.5)
    expect(mileagePay(100_000, 100)).toBe(250)
    expect(mileagePay(0, 1)).toBe(5)
  })

  it('has a year from 6 April', () => {
    expect(taxYearOf('2026-04-05')).toEqual({ from: '2025-04-06', before: '2026-04-06' })
    expect(taxYearOf('2026-04-06')).toEqual({ from: '2026-04-06', before: '2027-04-06' })
  })
})

describe('a budget', () => {
  it('comes from the cost of an offer, all of it', () => {
    const rates = { shoot: 75_000, edit: 25_000 }
    expect(budgetOfOffer({ shootDays: 2, editDays: 4, baseCost: 250_000, rates })).toEqual({
      'pre-production': 0,
      production: 150_000,
      'post-production': 100_000,
      delivery: 0,
    })
    fc.assert(
      fc.property(fc.nat(365), fc.nat(365), fc.nat(100_000_000), (shootDays, editDays, baseCost) => {
        expect(totalBudget(budgetOfOffer({ shootDays, editDays, baseCost, rates }))).toBe(baseCost)
      }),
    )
  })

  it('warns at 80 and at 100 %', () => {
    expect([0, 79, 80, 99, 100, 250].map((spent) => warningAt(100, spent))).toEqual([null, null, 80, 80, 100, 100])
    expect(warningAt(0, 100)).toBe(null)
  })
})

describe('approval', () => {
  const owner = { id: 'a', role: 'owner', abilities: ['approve-costs'] } as const
  const finance = { id: 'b', role: 'finance', abilities: ['approve-costs'] } as const
  const editor = { id: 'c', role: 'editor', abilities: ['enter-costs'] } as const

  it('is for others’ costs, except for owners', () => {
    const of = (personId: string) => ({ personId, state: 'waiting' as const })
    expect(refusalToMoveBill(owner, of('a'), 'approve')).toBe(null)
    expect(refusalToMoveBill(finance, of('c'), 'approve')).toBe(null)
    expect(refusalToMoveBill(finance, of('b'), 'approve')).toBe('Somebody else has to approve your own costs.')
    expect(refusalToMoveBill(editor, of('a'), 'approve')).not.toBe(null)
    for (const state of ['draft', 'approved', 'rejected', 'paid'] as const) {
      expect(refusalToMoveBill(owner, { personId: 'c', state }, 'approve')).not.toBe(null)
    }
  })
})

it('compares finished projects by their median', () => {
  expect([[], [3], [5, 1], [9, 1, 2]].map((values) => medianOf(values))).toEqual([null, 3, 3, 2])
  expect(marginLeft({ quoted: 1_000, spent: 333 })).toBe(66.7)
  expect(marginLeft({ quoted: 1_000, spent: 1_100 })).toBe(-10)
  expect(marginLeft({ quoted: 0, spent: 1 })).toBe(null)
})

it('knows an IBAN by its length and check digits', () => {
  for (const iban of ['GB82WEST12345698765432', 'DE89370400440532013000', 'FR1420041010050500013M02606'])
    expect(isIban(iban)).toBe(true)
  for (const iban of [
    'GB82WEST12345698765431',
    'GB82WEST1234569876543',
    'DE8937040044053201300',
    '',
    'GB82 WEST 1234 5698 7654 32',
  ]) {
    expect(isIban(iban)).toBe(false)
  }
})

it('refuses days to come and PDFs of too many pages', () => {
  expect(refusalToDate('2026-06-02', '2026-06-02')).toBe(null)
  expect(refusalToDate('2026-06-04', '2026-06-02')).toBe('This day is still to come.')
  expect(refusalToDate('2026-02-30', '2026-06-02')).toBe('Please enter a valid date.')
  expect(refusalToPages(50)).toBe(null)
  expect(refusalToPages(200)).toContain('200 pages')
})
