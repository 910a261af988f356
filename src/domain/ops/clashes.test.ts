import { expect, it } from 'vitest'
import { clashMessage, dayStateOf, isClash } from './clashes.ts'

const booked = (part: 'day' | 'morning' | 'afternoon') => ({ part, state: 'booked' }) as const
const held = (part: 'day' | 'morning' | 'afternoon') => ({ part, state: 'held' }) as const

it('reports a clash for two bookings at once, or a booking on a day away', () => {
  expect(isClash([booked('day'), booked('morning')], 'available')).toBe(true)
  expect(isClash([booked('morning'), booked('afternoon')], 'available')).toBe(false)
  // A hold does not clash.
  expect(isClash([booked('day'), held('day')], 'available')).toBe(false)
  expect(isClash([booked('morning')], 'booked')).toBe(true)
  expect(isClash([], 'booked')).toBe(false)
})

it('shows the firmest booking of a day', () => {
  expect(dayStateOf([], 'available')).toBe('available')
  expect(dayStateOf([held('day')], 'available')).toBe('tentative')
  expect(dayStateOf([held('day'), booked('morning')], 'available')).toBe('booked')
  expect(dayStateOf([held('day')], 'booked')).toBe('booked')
})

it('describes each clash', () => {
  const wanted = { name: 'Ona', day: '2026-12-02', part: 'morning', others: [], marked: 'available', note: '' } as const
  expect(clashMessage(wanted)).toBeNull()
  expect(clashMessage({ ...wanted, others: [{ ...booked('afternoon'), projectName: 'Glass' }] })).toBeNull()
  expect(clashMessage({ ...wanted, others: [{ ...held('day'), projectName: 'Glass' }] })).toBe(
    'Ona is on hold for Glass on Wed 2 Dec.',
  )
  expect(
    clashMessage({
      ...wanted,
      others: [
        { ...held('day'), projectName: 'Glass' },
        { ...booked('day'), projectName: 'Fog' },
      ],
    }),
  ).toBe('Ona is booked for Fog on Wed 2 Dec.')
  expect(clashMessage({ ...wanted, marked: 'booked', note: 'Holiday' })).toBe('Ona is marked as booked on Wed 2 Dec (Holiday).')
})
