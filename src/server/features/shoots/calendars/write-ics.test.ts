import { afterEach, expect, it } from 'vitest'
import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import type { CalendarEvent } from '#domain/shoots/calendar.ts'
import { icsOf } from './write-ics.ts'

afterEach(() => setConventions(defaultConventions))

const shoot = {
  uid: 'shoot',
  when: { from: '2027-06-14T07:30', to: '2027-06-14T17:00' },
  title: 'Shoot',
  place: '',
  text: '',
  path: null,
  state: 'sure',
  changedAt: new Date('2027-06-01T09:00:00Z'),
} as unknown as CalendarEvent
const deadline = { ...shoot, uid: 'deadline', when: { day: '2027-06-20' } } as CalendarEvent
const write = () => icsOf([shoot, deadline], { siteUrl: 'https://slatehouse.example', method: 'PUBLISH' })

it('writes London’s times with the rules of its zone', () => {
  const ics = write()
  expect(ics).toContain('BEGIN:VTIMEZONE')
  expect(ics).toContain('DTSTART;TZID=Europe/London:20270614T073000')
  expect(ics).toContain('DTSTART;VALUE=DATE:20270620')
})

it('writes times of other zones in UTC, and days as they are', () => {
  for (const [timeZone, start] of [
    ['Europe/Oslo', '20270614T053000Z'],
    ['America/Los_Angeles', '20270614T143000Z'],
    ['Pacific/Kiritimati', '20270613T173000Z'],
  ] as const) {
    setConventions({ ...defaultConventions, timeZone })
    const ics = write()
    expect(ics).not.toContain('London')
    expect(ics).not.toContain('VTIMEZONE')
    expect(ics).toContain(`X-WR-TIMEZONE:${timeZone}`)
    expect(ics).toContain(`DTSTART:${start}`)
    expect(ics).toContain('DTSTART;VALUE=DATE:20270620')
  }
})

it('has the properties of the calendar before its zone and its events (RFC 5545 3.6)', () => {
  const ics = icsOf([shoot, deadline], { siteUrl: 'https://slatehouse.example', name: 'Shoots', method: 'PUBLISH' })
  const lines = ics.split('\r\n')
  const first = lines.indexOf('BEGIN:VTIMEZONE')
  for (const name of ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'X-WR-TIMEZONE', 'X-WR-CALNAME']) {
    const at = lines.findIndex((line) => line.startsWith(name))
    expect(at, name).toBeGreaterThan(0)
    expect(at, name).toBeLessThan(first)
  }
  expect(lines.slice(-2), '3.1: the last line ends with CRLF, too').toEqual(['END:VCALENDAR', ''])
})
