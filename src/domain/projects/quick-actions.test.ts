import { expect, test } from 'vitest'
import { boardStatuses } from './stages/board-status.ts'
import { quickActionsOf, refusalToInvoice } from './quick-actions.ts'

const labels = (facts: Parameters<typeof quickActionsOf>[0]) => quickActionsOf(facts).map(({ label }) => label)

test.each(boardStatuses)('at %s, offers only what the stage and the invoice allow', (stage) => {
  const start = stage === 'signed' ? ['Start Pre-Production'] : []
  const bill = stage === 'invoiced' || stage === 'paid' ? [] : ['Mark as Invoiced']
  expect(labels({ stage, invoiceLink: '', invoiceUploaded: false })).toEqual(start)
  expect(labels({ stage, invoiceLink: 'https://bills.example/7', invoiceUploaded: false })).toEqual([...start, ...bill])
  expect(labels({ stage, invoiceLink: '', invoiceUploaded: true })).toEqual([...start, ...bill])
})

test('each sets the status it names', () => {
  expect(quickActionsOf({ stage: 'signed', invoiceLink: '', invoiceUploaded: true })).toEqual([
    { label: 'Start Pre-Production', to: 'pre-prod' },
    { label: 'Mark as Invoiced', to: 'invoiced' },
  ])
})

test('without an invoice there is nothing to mark', () => {
  expect(refusalToInvoice({ stage: 'post-prod', invoiceLink: '', invoiceUploaded: false })?.title).toBe('No Invoice Added')
  expect(refusalToInvoice({ stage: 'post-prod', invoiceLink: '', invoiceUploaded: true })).toBeNull()
})
