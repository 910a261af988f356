import { describe, expect, it } from 'vitest'
import { agreedFor, cardName, chargeDay, consentOf, partOfInvoice, partOfRetainer } from './card-mandate.ts'

const balance = partOfInvoice({
  id: 'a',
  label: 'Balance',
  totalPence: 120_000,
  vatPence: 20_000,
  event: 'approval',
  issueOn: null,
  dueDate: null,
  termsDays: 30,
})
const retainer = {
  label: 'Retainer',
  every: 'month',
  from: '2026-01-31',
  until: null,
  count: null,
  nextIndex: 1,
  made: 1,
} as const
const each = { totalPence: 25_000, vatPence: 0, termsDays: 0 }

describe('what a client agrees to', () => {
  it('names amounts, days, the notice and how to end it', () => {
    const text = consentOf([balance])
    expect(text).toContain('Balance: £1,200 incl. VAT. When the cut is approved, 30 days after its invoice.')
    expect(text).toContain('3 days before each payment')
    expect(text).toContain('end this at any time')
    const dated = {
      id: 'b',
      label: 'Stage',
      totalPence: 1,
      vatPence: 0,
      event: 'by-hand',
      issueOn: null,
      dueDate: '2027-01-12',
      termsDays: 0,
    } as const
    expect(partOfInvoice(dated).when).toBe('On 12 January 2027')
  })

  it('of a retainer is each invoice up to its last day', () => {
    expect(partOfRetainer(retainer, each)).toMatchObject({ when: 'Every month, 3 days after its invoice', until: null })
    const twelve = partOfRetainer({ ...retainer, count: 12 }, each)
    expect(twelve?.until).toBe('2026-12-31')
    expect(partOfRetainer({ ...retainer, count: 12, until: '2026-03-31' }, each)?.until).toBe('2026-03-31')
    expect(partOfRetainer({ ...retainer, count: 1 }, each)).toBeNull()
  })
})

describe('the sum agreed for an invoice', () => {
  const bill = { id: 'a', recurringId: null, recurringDay: null, totalPence: 120_000 }

  it('is that of its part, and none once the invoice is higher', () => {
    const agreed = { recurringId: null, parts: [balance] }
    expect(agreedFor(agreed, bill)).toBe(120_000)
    expect(agreedFor(agreed, { ...bill, totalPence: 110_000 })).toBe(120_000)
    expect(agreedFor(agreed, { ...bill, totalPence: 120_001 })).toBeNull()
    expect(agreedFor(agreed, { ...bill, id: 'other' })).toBeNull()
  })

  it('of a retainer ends with its last day', () => {
    const parts = [partOfRetainer({ ...retainer, count: 3 }, each)!]
    const made = { id: 'x', recurringId: 'r', recurringDay: '2026-03-31', totalPence: 25_000 }
    expect(agreedFor({ recurringId: 'r', parts }, made)).toBe(25_000)
    expect(agreedFor({ recurringId: 'r', parts }, { ...made, recurringDay: '2026-04-30' })).toBeNull()
    expect(agreedFor({ recurringId: 'other', parts }, made)).toBeNull()
    expect(agreedFor({ recurringId: null, parts }, { ...made, recurringId: null })).toBeNull()
  })
})

it('charges on the due day, and three days after the notice at the earliest', () => {
  expect(chargeDay('2027-01-12', '2027-01-09')).toBe('2027-01-12')
  expect(chargeDay('2027-01-12', '2027-01-11')).toBe('2027-01-14')
  expect(chargeDay('2026-12-01', '2027-01-11')).toBe('2027-01-14')
})

it('names a card by its brand and last digits', () => {
  expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa 4242')
  expect(cardName({ brand: 'unknown', last4: '0001' })).toBe('Card 0001')
})
