import { expect, it } from 'vitest'
import { hoursOf } from './shoot-hours.ts'

const day = { date: '2027-12-31', callTime: '07:30', wrapTime: '18:00' }

it.each([
  [day, undefined, '2027-12-31T07:30', '2027-12-31T18:00'],
  [day, '06:45', '2027-12-31T06:45', '2027-12-31T18:00'],
  [{ ...day, wrapTime: '' }, undefined, '2027-12-31T07:30', '2027-12-31T17:30'],
  [{ ...day, callTime: '18:00', wrapTime: '04:00' }, undefined, '2027-12-31T18:00', '2028-01-01T04:00'],
  [{ ...day, callTime: '18:00', wrapTime: '04:00' }, '16:00', '2027-12-31T16:00', '2028-01-01T04:00'],
  [{ ...day, callTime: '18:00', wrapTime: '04:00' }, '01:00', '2028-01-01T01:00', '2028-01-01T04:00'],
  // Crew for the load-out alone.
  [day, '18:30', '2027-12-31T18:30', '2027-12-31T19:30'],
  [{ ...day, callTime: '18:00', wrapTime: '' }, undefined, '2027-12-31T18:00', '2028-01-01T04:00'],
])('%j with an own call at %s lasts from %s to %s', (shoot, own, from, to) => {
  expect(hoursOf(shoot, own)).toEqual({ from, to })
})
