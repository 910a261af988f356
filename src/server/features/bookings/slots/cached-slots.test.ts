import { expect, it } from 'vitest'
import { cachedSlots, type SlotFacts } from './cached-slots.ts'

const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }))
const facts = (): SlotFacts => ({
  rules: { minutes: 5, bufferBefore: 0, bufferAfter: 0, noticeHours: 24, daysAhead: 365, mostPerDay: null },
  people: [{ personId: 'anna', weekly, daysOff: [] }],
  closed: [],
  busy: [],
  booked: new Map(),
  days: { from: '2027-06-14', to: '2027-07-14' },
  timeZone: 'Europe/London',
})

it('are worked out once until the calendar changes, for a month, a quarter of an hour apart', () => {
  const slots = cachedSlots(facts())
  expect(slots).toHaveLength(31 * 12)
  expect(cachedSlots(facts()), 'the same facts').toBe(slots)
  const at = (time: string) => new Date(`2027-06-14T${time}:00Z`)
  const changes: Partial<SlotFacts>[] = [
    { busy: [{ personId: 'anna', startsAt: at('08:00'), endsAt: at('09:00') }] },
    { people: [{ personId: 'anna', weekly, daysOff: [{ from: '2027-06-15', to: '2027-06-15' }] }] },
    { closed: ['2027-06-16'] },
    { booked: new Map([['2027-06-14', 1]]), rules: { ...facts().rules, mostPerDay: 1 } },
  ]
  const lengths = changes.map((change) => cachedSlots({ ...facts(), ...change }).length)
  expect(lengths).toEqual([31 * 12 - 4, 30 * 12, 30 * 12, 30 * 12])
})
