import { expect, test } from 'vitest'
import { nextActionsOf } from './next-actions.ts'

const item = { ready: true, waiting: true, reviewUrl: '/clients/harbour' }
const invoice = { id: 'i1', hasLink: true, status: 'sent' as const, owedGBP: 1_822.5, dueDate: '2026-11-01' }
const project = (changes: object) => ({ title: 'Harbour Lights', reviewItems: [], invoices: [], ...changes }) as never

test('a late payment comes before a review, and a review before what is not due yet', () => {
  const later = { ...invoice, id: 'i2', owedGBP: 500, dueDate: '2026-12-24' }
  const reviewItems = [{ ...item, title: 'Harbour Lights, V2' }]
  expect(nextActionsOf(project({ reviewItems, invoices: [later, invoice] }), '2026-11-29')).toEqual([
    { text: '£1,822.50 overdue: pay', path: '/invoice/i1' },
    { text: 'Review V2', path: '/clients/harbour' },
    { text: 'Pay £500.00 by 24 December 2026', path: '/invoice/i2' },
  ])
})

test('a film of several is named, and what cannot be done yet is left out', () => {
  const reviewItems = [
    { ...item, title: 'Harbour Lights: Trailer, V1' },
    { ...item, title: 'Harbour Lights: Teaser, V1', ready: false },
    { ...item, title: 'Harbour Lights: Long, V3', waiting: false },
  ]
  const invoices = [
    { ...invoice, hasLink: false },
    { ...invoice, status: 'paid' as const, owedGBP: 0 },
  ]
  expect(nextActionsOf(project({ reviewItems, invoices }), '2026-11-29')).toEqual([
    { text: 'Review Trailer, V1', path: '/clients/harbour' },
  ])
})
