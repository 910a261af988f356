import { describe, expect, it } from 'vitest'
import {
  amount,
  blankValues,
  bodyOf,
  choice,
  custom,
  date,
  historyNamesOf,
  labelsOf,
  lines,
  number,
  optionalAmount,
  optionalChoice,
  optionalDate,
  optionalNumber,
  text,
  tick,
  valuesOf,
  withComma,
} from './field-table.ts'

const kinds = { camera: 'Camera', lens: 'Lens' }

const table = {
  name: text('Name', 80, { required: true }),
  kind: choice('Kind', kinds, 'camera'),
  use: optionalChoice('Use', kinds, 'Any'),
  from: date('From'),
  until: optionalDate('Until', { none: 'No end', history: 'last day' }),
  days: number('Length of the shoot in days', { short: 'Days', blank: '1' }),
  most: optionalNumber('At most'),
  cost: amount(() => 'Cost'),
  price: optionalAmount('Price'),
  dates: lines('Dates'),
  paid: tick('Paid'),
  tags: custom<string[]>('Tags', []),
}

const record = {
  name: 'FX6',
  kind: 'lens' as const,
  use: null,
  from: '2026-06-01',
  until: null,
  days: 2,
  most: null,
  cost: 12.5,
  price: 0,
  dates: ['Nov 16', 'Nov 17'],
  paid: true,
  tags: ['a'],
}

describe('a field table', () => {
  it('turns a record into what the controls hold, and back', () => {
    const values = valuesOf(table, record)
    expect(values).toEqual({
      name: 'FX6',
      kind: 'lens',
      use: '',
      from: '2026-06-01',
      until: '',
      days: '2',
      most: '',
      cost: '12.5',
      price: '0',
      dates: 'Nov 16\nNov 17',
      paid: true,
      tags: ['a'],
    })
    expect(bodyOf(table, values)).toEqual(record)
  })

  it('has blank values for a new record', () => {
    expect(blankValues(table)).toMatchObject({ name: '', kind: 'camera', use: '', days: '1', cost: '', paid: false, tags: [] })
  })

  it('sends changed fields only, if only those are given', () => {
    expect(bodyOf(table, { until: '', cost: '1,200' })).toEqual({ until: null, cost: 1200 })
  })

  it.each([
    ['', null],
    ['twelve', 'twelve'],
    ['12', 12],
  ])('sends %j of a number so that the server can refuse it at the field', (typed, sent) => {
    expect(bodyOf(table, { days: typed, most: typed, cost: typed, price: typed })).toEqual({
      days: sent,
      most: sent,
      cost: sent,
      price: sent,
    })
  })

  it('reads a comma as the decimal sign where it is one', () => {
    expect(withComma(optionalNumber('Rate')).write('29,97')).toBe(29.97)
  })

  it('names its fields in sentences of the history', () => {
    expect(historyNamesOf(table)).toMatchObject({ name: 'name', days: 'days', until: 'last day' })
  })

  it('leaves out empty lines of a list', () => {
    expect(bodyOf(table, { dates: ' Nov 16 \n\n' })).toEqual({ dates: ['Nov 16'] })
  })

  it('has labels and texts for the notice of a conflict', () => {
    expect(labelsOf(table)).toMatchObject({ name: 'Name', days: 'Days', cost: 'Cost' })
    expect(table.kind.shown('lens')).toBe('Lens')
    expect(table.use.shown('')).toBe('Any')
    expect(table.from.shown('2026-06-01')).toBe('1 June 2026')
    expect(table.until.shown('')).toBe('No end')
    expect(table.paid.shown(false)).toBe('No')
  })
})
