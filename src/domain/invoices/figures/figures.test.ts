import { expect, test } from 'vitest'
import { invoicedGross, invoicedNet, notInvoicedOf, owedOf, paidOf, toRefundOf } from './figures.ts'

const of = (kind: 'invoice' | 'credit-note', state: 'planned' | 'draft' | 'issued' | 'paid' | 'cancelled', changes = {}) => ({
  kind,
  state,
  subtotalPence: 100_000,
  totalPence: 120_000,
  paidPence: 0,
  creditedPence: 0,
  writtenOffPence: 0,
  ...changes,
})

test('the invoiced sum excludes planned and draft invoices, and subtracts credit notes, of cancelled invoices too', () => {
  const issued = [of('invoice', 'issued'), of('invoice', 'paid', { paidPence: 120_000 })]
  expect([invoicedNet(issued), invoicedGross(issued), paidOf(issued)]).toEqual([200_000, 240_000, 120_000])
  const more = [of('invoice', 'planned'), of('invoice', 'draft')]
  expect([invoicedNet([...issued, ...more]), invoicedGross([...issued, ...more])]).toEqual([200_000, 240_000])
  const cancelled = [of('invoice', 'cancelled', { creditedPence: 120_000, writtenOffPence: 0 }), of('credit-note', 'issued')]
  expect([invoicedNet([...issued, ...cancelled]), invoicedGross([...issued, ...cancelled])]).toEqual([200_000, 240_000])
})

test.each([
  [of('invoice', 'planned'), 0, 0],
  [of('invoice', 'draft'), 0, 0],
  [of('invoice', 'issued'), 120_000, 0],
  [of('invoice', 'issued', { paidPence: 20_000, creditedPence: 40_000, writtenOffPence: 0 }), 60_000, 0],
  [of('invoice', 'paid', { paidPence: 120_000 }), 0, 0],
  [of('invoice', 'paid', { paidPence: 120_000, creditedPence: 60_000, writtenOffPence: 0 }), 0, 60_000],
  [of('invoice', 'cancelled', { creditedPence: 120_000, writtenOffPence: 0 }), 0, 0],
  [of('credit-note', 'issued'), 0, 0],
])('%j: %i pence owed, %i to be refunded', (invoice, owed, toRefund) => {
  expect([owedOf(invoice), toRefundOf(invoice)]).toEqual([owed, toRefund])
})

test('what no invoice asks for is told once there is one: planned and drafted ones ask for it, and credit notes do not', () => {
  expect(notInvoicedOf(300_000, [])).toBe(0)
  const plan = [of('invoice', 'issued'), of('invoice', 'planned')]
  expect(notInvoicedOf(200_000, plan)).toBe(0)
  // An extra round was accepted after the plan.
  expect(notInvoicedOf(215_000, plan)).toBe(15_000)
  expect(notInvoicedOf(215_000, [...plan, of('invoice', 'draft', { subtotalPence: 15_000 })])).toBe(0)
  expect(notInvoicedOf(200_000, [...plan, of('credit-note', 'issued', { subtotalPence: 10_000 })])).toBe(0)
  expect(notInvoicedOf(200_000, [...plan, of('invoice', 'cancelled')])).toBe(0)
  expect(notInvoicedOf(200_000, [of('invoice', 'cancelled')])).toBe(0)
})
