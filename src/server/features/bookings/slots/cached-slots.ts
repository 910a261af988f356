import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { dayBegins } from '#domain/common/dates/wall-clock.ts'
import { slotsOf, type BusyRange, type PersonHours, type Slot, type SlotRules } from '#domain/bookings/slots.ts'

/** All that free times depend on, but the present moment. */
export interface SlotFacts {
  rules: SlotRules
  people: readonly PersonHours[]
  /** Days on which nobody works. */
  closed: readonly string[]
  busy: readonly BusyRange[]
  /** Bookings of the type by studio day. */
  booked: ReadonlyMap<string, number>
  /** Studio days, both included. */
  days: { from: string; to: string }
  timeZone: string
}

const kept = new LRUCache<string, readonly Slot[]>({ max: 60 })

/** The slots of these days, whatever the time is. They are worked out once for the same facts: until the calendar changes. */
export function cachedSlots(facts: SlotFacts): readonly Slot[] {
  const key = keyOf(facts)
  const known = kept.get(key)
  if (known) return known
  const { rules, people, closed, busy, booked, days, timeZone } = facts
  const closedDays = new Set(closed)
  const slots = slotsOf({
    rules: { ...rules, noticeHours: 0 },
    people,
    isClosed: (day) => closedDays.has(day),
    busy,
    booked,
    now: dayBegins(days.from, timeZone),
    timeZone,
    within: days,
  })
  kept.set(key, slots)
  return slots
}

function keyOf({ rules, people, closed, busy, booked, days, timeZone }: SlotFacts): string {
  const { minutes, bufferBefore, bufferAfter, daysAhead, mostPerDay } = rules
  const ranges = busy.map(({ personId, startsAt, endsAt }) => `${personId} ${startsAt.getTime()} ${endsAt.getTime()}`).toSorted()
  const hours = people.map(({ personId, weekly, daysOff }) => [personId, weekly, daysOff])
  const all = [
    [minutes, bufferBefore, bufferAfter, daysAhead, mostPerDay],
    hours,
    closed,
    ranges,
    [...booked].toSorted(),
    days,
    timeZone,
  ]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64')
}
