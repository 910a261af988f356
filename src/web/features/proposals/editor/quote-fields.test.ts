import { describe, expect, it } from 'vitest'
import {
  blankQuote,
  calculatedItems,
  fieldsOfOffer,
  refusalsOf,
  priceOf,
  sumOf,
  toOffer,
  textOfField,
  type StaffOffer,
} from './quote-fields.ts'
import { fieldsOfTemplate } from './template-queries.ts'

const typed = { ...blankQuote, clientName: 'Ada', projectTitle: 'The Launch' }
const line = (key: string, label: string, cost: string) => ({ key, label, description: '', cost })

it('starts with a day of filming and two of editing, at the default margin', () => {
  expect(priceOf(blankQuote)).toEqual({ baseCost: 125_000, finalQuote: 187_500, margin: 50, suggestedQuote: 187_500 })
})

it.each(['', ' ', '0', '0.25', '0.75', '-1', 'NaN', 'two', '1e308', '366'])('has no price for %j days', (shootDays) => {
  expect(priceOf({ ...blankQuote, shootDays })).toBeNull()
})

describe('shows at the field what is wrong with', () => {
  it.each<[Partial<typeof typed>, string, string]>([
    [{ clientName: ' ' }, 'clientName', 'Client name is required'],
    [{ projectTitle: '' }, 'projectTitle', 'Project title is required'],
    [{ shootDays: '' }, 'shootDays', 'Minimum 0.5 days'],
    [{ editDays: '0.25' }, 'editDays', 'Minimum 0.5 days'],
    [{ margin: '29.99' }, 'marginOverride', 'Margin must be between 30% and 100%'],
    [{ margin: '100.01' }, 'marginOverride', 'Margin must be between 30% and 100%'],
    [{ byHand: true, items: [line('a', '', '1')] }, 'items.0.label', 'Please name the item.'],
    [{ byHand: true, items: [line('a', 'Kit', 'a lot')] }, 'items.0.cost', 'Please enter an amount.'],
    [{ byHand: true, items: [] }, 'items', 'Please keep at least one item.'],
  ])('%j', (changes, field, text) => {
    expect(refusalsOf({ ...typed, ...changes })).toEqual({ [field]: text })
  })
})

it('sums items to the penny, and calculates the margin from them', () => {
  const items = [line('a', 'One', '0.1'), line('b', 'Two', '0.2'), line('c', 'Three', '1624.70'), line('d', 'Discount', '-0.01')]
  expect(sumOf(items)).toBe(162_499)
  expect(priceOf({ ...typed, byHand: true, items, margin: '90' })).toMatchObject({ finalQuote: 162_499, margin: 30 })
})

it('makes items of days, margin and services that add up to the price', () => {
  const fields = { ...typed, shootDays: '1.5', editDays: '3.5', margin: '33.33', services: ['requiresDrone' as const] }
  const items = calculatedItems(fields)
  expect(items.map(({ label }) => label)).toEqual(['Filming', 'Editing', 'Drone footage'])
  expect(sumOf(items)).toBe(priceOf(fields)!.finalQuote)
})

it('restores a saved proposal', () => {
  const offer = {
    ...toOffer({
      ...typed,
      services: ['requiresTitles'],
      margin: '42.5',
      deliverables: 'One film\n\n Two stills ',
      validUntil: '2031-01-31',
    }),
    marginPercentage: '42.50',
    itemsByHand: false,
  } as unknown as StaffOffer
  expect(fieldsOfOffer(offer)).toEqual({
    ...typed,
    services: ['requiresTitles'],
    margin: '42.5',
    deliverables: 'One film\nTwo stills',
    validUntil: '2031-01-31',
  })
})

it('hides base cost and margin of a new proposal until staff choose to show them, whatever its template says', () => {
  expect(toOffer(typed).hideCosts).toBe(true)
  const template = { ...toOffer(typed), hideCosts: false, items: null, marginOverride: null } as unknown as Parameters<
    typeof fieldsOfTemplate
  >[0]
  expect({ ...typed, ...fieldsOfTemplate(template) }.hideCosts).toBe(true)
  expect(toOffer({ ...typed, hideCosts: false }).hideCosts).toBe(false)
})

it('formats any field as text', () => {
  expect(textOfField('services', ['requiresDrone', 'requiresTitles'])).toBe('Drone footage\nTitles')
  expect(textOfField('items', [line('a', 'Kit', '12.5')])).toBe('Kit: £12.50')
  expect(textOfField('byHand', true)).toBe('Line by line')
  expect(textOfField('hideCosts', false)).toBe('No')
  expect(textOfField('notes', 'As agreed.')).toBe('As agreed.')
})
