import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

it('puts properties of a calendar before its components, folded lines with them', () => {
  const given = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:STANDARD',
    'TZNAME:GMT',
    'END:STANDARD',
    'END:VTIMEZONE',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'SUMMARY:A long',
    '  title',
    'END:VEVENT',
    'X-WR-CALDESC:Dates of',
    '  all shoots',
    'END:VCALENDAR',
    '',
  ]
  const [begin, version, ...others] = given
  const expected = [
    begin,
    version,
    'X-PUBLISHED-TTL:PT1H',
    'X-WR-CALDESC:Dates of',
    '  all shoots',
    ...others.slice(0, 6),
    ...others.slice(7, 11),
    'END:VCALENDAR',
    '',
  ]
  expect(calendarFile(given.join('\r\n')).split('\r\n')).toEqual(expected)
})

it('ends its last line with CRLF, once', () => {
  const [begin, end] = ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'END:VCALENDAR']
  expect(calendarFile(`${begin}${end}`)).toBe(`${begin}${end}\r\n`)
  expect(calendarFile(`${begin}${end}\r\n`)).toBe(`${begin}${end}\r\n`)
})
