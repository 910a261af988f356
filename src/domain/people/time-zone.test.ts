import { describe, expect, it } from 'vitest'
import { digestDue, timeZone, timeZones } from './time-zone.ts'

const due = (now: string, zone: string) => digestDue(new Date(now), zone)?.toISOString() ?? null

describe('the digest', () => {
  it.each([
    ['Europe/London', '2026-01-15T08:00:00.000Z'],
    ['Europe/London', '2026-07-15T07:00:00.000Z'],
    ['America/New_York', '2026-07-15T12:00:00.000Z'],
    ['Asia/Kathmandu', '2026-07-15T02:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-07-14T18:00:00.000Z'],
    ['UTC', '2026-07-15T08:00:00.000Z'],
    // The days on which the clocks change, and those around them.
    ['Europe/London', '2026-03-28T08:00:00.000Z'],
    ['Europe/London', '2026-03-29T07:00:00.000Z'],
    ['Europe/London', '2026-10-24T07:00:00.000Z'],
    ['Europe/London', '2026-10-25T08:00:00.000Z'],
    ['America/New_York', '2026-03-07T13:00:00.000Z'],
    ['America/New_York', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', '2026-11-01T13:00:00.000Z'],
  ])('of somebody in %s is due at 08:00 there: %s', (zone, at) => {
    const after = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
    expect([due(after(-1), zone), due(at, zone), due(after(119), zone), due(after(120), zone)]).toEqual([null, at, at, null])
  })

  it('is due once in a day of 23 and of 25 hours, in each zone', () => {
    for (const [zone, day] of [
      ['Europe/London', '2026-03-29'],
      ['Europe/London', '2026-10-25'],
      ['Australia/Lord_Howe', '2026-04-05'],
      ['America/New_York', '2026-11-01'],
    ] as const) {
      const quarters = Array.from({ length: 48 * 4 }, (_, n) => new Date(Date.parse(`${day}T00:00:00Z`) + (n - 48) * 900_000))
      const days = new Set(quarters.map((now) => due(now.toISOString(), zone)).filter((at) => at !== null))
      expect([...days].toSorted(), zone).toHaveLength(2)
    }
  })
})

it('takes the zones of its list, and no other names, offsets or spellings', () => {
  expect(timeZones).toEqual(expect.arrayContaining(['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC']))
  for (const zone of timeZones) {
    expect(timeZone.safeParse(zone).success, zone).toBe(true)
    expect(() => digestDue(new Date(), zone), zone).not.toThrow()
  }
  for (const wrong of ['', 'Europe/Atlantis', 'europe/london', 'Asia/Calcutta', '+01:00', 'GMT+1', 'Europe/London ', null, 1]) {
    expect(timeZone.safeParse(wrong).success, String(wrong)).toBe(false)
  }
})
