import { expect, it } from 'vitest'
import { invoiceForm } from './invoice.ts'
import { termsMessage } from './invoice-messages.ts'

it('shows the payment terms: 30 days net unless staff chose others', () => {
  expect(invoiceForm.shape.termsDays.parse(undefined)).toBe(30)
  expect(termsMessage('2026-11-01', '2026-12-01')).toBe('Net 30 days')
  expect(termsMessage('2026-11-01', '2026-11-02')).toBe('Net 1 day')
  expect(termsMessage('2026-11-01', '2026-11-01')).toBe('Due on receipt')
  expect(termsMessage('2026-11-01', '2026-10-01'), 'a day that was over at the issuing').toBe('Due on receipt')
})
