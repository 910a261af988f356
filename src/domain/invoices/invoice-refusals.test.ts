import { expect, test } from 'vitest'
import { owedOf } from './figures/figures.ts'
import { invoiceItem } from './invoice.ts'
import { refusalToCredit, refusalToPay, stateAfter } from './invoice-refusals.ts'

const invoice = {
  kind: 'invoice',
  state: 'issued',
  totalPence: 100_000,
  paidPence: 0,
  creditedPence: 0,
  writtenOffPence: 0,
} as const

test.each([
  [{ paidPence: 0, creditedPence: 0, writtenOffPence: 0 }, 'issued', 100_000],
  [{ paidPence: 99_999, creditedPence: 0, writtenOffPence: 0 }, 'issued', 1],
  [{ paidPence: 100_000, creditedPence: 0, writtenOffPence: 0 }, 'paid', 0],
  [{ paidPence: 0, creditedPence: 100_000, writtenOffPence: 0 }, 'cancelled', 0],
  [{ paidPence: 1, creditedPence: 99_999, writtenOffPence: 0 }, 'paid', 0],
  [{ paidPence: 100_000, creditedPence: 50_000, writtenOffPence: 0 }, 'paid', 0],
] as const)('with %j it is %s, and %i pence are owed', (money, state, owed) => {
  expect([stateAfter({ ...invoice, ...money }), owedOf({ ...invoice, ...money })]).toEqual([state, owed])
})

test('a paid invoice cannot be paid again, and a credit note can be neither paid nor credited', () => {
  expect(refusalToPay(invoice, 100_000)).toBe(null)
  expect(refusalToPay({ ...invoice, state: 'paid', paidPence: 100_000 }, 1)).toBe('Nothing is owed on this invoice.')
  const paid = { ...invoice, state: 'paid', paidPence: 100_000 } as const
  expect(refusalToPay(paid, 1, true)).toBe(null)
  expect(refusalToPay({ ...paid, paidPence: 60_000, writtenOffPence: 40_000 }, 1, true)).toBe('Nothing is owed on this invoice.')
  expect(refusalToPay({ ...invoice, kind: 'credit-note' }, 1)).toBe('A credit note cannot be paid.')
  expect(refusalToCredit({ ...invoice, kind: 'credit-note' }, 1)).toBe('A credit note cannot be credited.')
  expect(refusalToCredit({ ...invoice, creditedPence: 1, writtenOffPence: 0 }, 100_000)).toBe(
    'That is £0.01 more than the £999.99 left of this invoice.',
  )
})

// The field is called “For”; “Description” is another, which may be empty.
test('names the field of a line that is missing', () => {
  const { error } = invoiceItem.safeParse({ label: '', cost: 100 })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please say what each line is for.'])
})
