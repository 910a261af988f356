import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../common/dates/calendar-day.ts'
import { firstUncoveredDay, unclearedOf, type Clearance, type IntendedUse } from './coverage.ts'
import { countries, countriesOf, territories, territoryPhrase, type Territory } from './territories.ts'
import { clearedMedia, isClearedFor, media } from './usage.ts'

const track: Clearance = {
  id: 'one',
  kind: 'music',
  title: 'Night Drive',
  media: ['web'],
  territories: ['GB'],
  startsOn: '2026-03-04',
  endsOn: '2027-03-03',
}
const use: IntendedUse = { media: ['web'], territories: ['GB'], startsOn: '2026-06-01', endsOn: '2026-12-31' }
const about = { today: '2026-11-26', subject: 'this film' }
const reasons = (rights: Clearance[], intended: IntendedUse | null) =>
  unclearedOf(rights, intended, about).map(({ reason }) => reason)

describe('a use', () => {
  it('is covered on the first and the last day of a right, and not a day beyond', () => {
    const whole = { ...use, startsOn: track.startsOn, endsOn: track.endsOn }
    expect(reasons([track], whole)).toEqual([])
    expect(reasons([track], { ...whole, endsOn: '2027-03-04' })).toEqual([
      '“Night Drive” is cleared for web in the UK until 3 March 2027; this film is used until 4 March 2027.',
    ])
    expect(reasons([track], { ...whole, startsOn: '2026-03-03' })).toEqual([
      '“Night Drive” is cleared for web in the UK until 3 March 2027; this film is used from 3 March 2026.',
    ])
  })

  it.each<[string, Partial<IntendedUse>, string]>([
    ['another medium', { media: ['web', 'broadcast'] }, 'for broadcast'],
    ['another country', { territories: ['GB', 'DE'] }, 'for use in Germany'],
    ['the whole world', { territories: ['world'] }, 'for use worldwide'],
    ['no end', { endsOn: null }, 'used without an end'],
    [
      'all of them',
      { media: ['cinema', 'web'], territories: ['GB', 'IE'], endsOn: null },
      'for cinema, for use in Ireland and used without an end',
    ],
  ])('with %s is told so', (_, changes, text) => {
    expect(reasons([track], { ...use, ...changes })).toEqual([
      `“Night Drive” is cleared for web in the UK until 3 March 2027; this film is ${text}.`,
    ])
  })

  it('is covered by two licences of one element together', () => {
    const later = { ...track, id: 'two', title: 'night drive', startsOn: '2027-03-04', endsOn: null }
    const abroad = { ...track, id: 'three', territories: ['IE'] as Territory[], endsOn: null }
    const wide: IntendedUse = { ...use, territories: ['uk-ireland'], endsOn: '2030-01-01' }
    expect(reasons([track, later, abroad], wide)).toEqual([])
    expect(unclearedOf([track, abroad], wide, about)).toEqual([
      {
        rightIds: ['one', 'three'],
        title: 'Night Drive',
        reason:
          '“Night Drive” is cleared for web in the UK until 3 March 2027 and web in Ireland from 4 March 2026; this film is used until 1 January 2030.',
      },
    ])
  })

  it('that is not given is judged by the term alone', () => {
    expect(reasons([track, { ...track, title: 'Dawn', endsOn: '2026-11-25' }], null)).toEqual([
      '“Dawn” was cleared until 25 November 2026.',
    ])
    expect(reasons([{ ...track, endsOn: '2026-11-26' }], null)).toEqual([])
    expect(reasons([{ ...track, startsOn: '2026-11-27' }], null)).toEqual([
      '“Night Drive” is cleared from 27 November 2026 only.',
    ])
  })
})

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days))
const term = fc
  .tuple(day, fc.option(day))
  .map(([startsOn, end]) => ({ startsOn, endsOn: end === null ? null : end < startsOn ? startsOn : end }))
const place = fc.constantFrom<Territory>('GB', 'IE', 'DE', 'AT', 'CH', 'FR', 'uk-ireland', 'dach', 'eu', 'world')
const clearance: fc.Arbitrary<Clearance> = fc
  .record({
    title: fc.constantFrom('A', 'B'),
    media: fc.uniqueArray(fc.constantFrom(...clearedMedia), { minLength: 1 }),
    territories: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
    term,
  })
  .map(({ term: { startsOn, endsOn }, ...right }) => ({ ...right, id: '', kind: 'music', startsOn, endsOn }))
const intended: fc.Arbitrary<IntendedUse> = fc
  .record({
    media: fc.uniqueArray(fc.constantFrom(...media), { minLength: 1, maxLength: 3 }),
    territories: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
    term,
  })
  .map(({ term: { startsOn, endsOn }, ...asked }) => ({ ...asked, startsOn, endsOn }))

/** Each medium, country and day by itself; days beyond the last end are alike. */
function isCoveredCellByCell(licences: Clearance[], asked: IntendedUse): boolean {
  const days = Array.from({ length: 62 }, (_, index) => addDays('2026-01-01', index)).filter(
    (one) => one >= asked.startsOn && (asked.endsOn === null || one <= asked.endsOn),
  )
  return asked.media.every((medium) =>
    [...countriesOf(asked.territories)].every((country) =>
      days.every((one) =>
        licences.some(
          (licence) =>
            isClearedFor(licence.media, medium) &&
            countriesOf(licence.territories).has(country) &&
            licence.startsOn <= one &&
            (licence.endsOn === null || licence.endsOn >= one),
        ),
      ),
    ),
  )
}

test('covers exactly what each of its media, countries and days is covered in', () => {
  fc.assert(
    fc.property(fc.array(clearance, { minLength: 1, maxLength: 5 }), intended, (rights, asked) => {
      const uncleared = unclearedOf(rights, asked, about).map(({ title }) => title)
      for (const title of new Set(rights.map((right) => right.title))) {
        const licences = rights.filter((right) => right.title === title)
        expect(uncleared.includes(title)).toBe(!isCoveredCellByCell(licences, asked))
      }
    }),
    { numRuns: 150 },
  )
})

test('more licences never cover less, and a smaller use is never covered less', () => {
  fc.assert(
    fc.property(fc.array(clearance, { maxLength: 4 }), clearance, intended, (rights, another, asked) => {
      const own = [...rights, another].map((right) => ({ ...right, title: 'A' }))
      const isCovered = (licences: Clearance[], one: IntendedUse) =>
        licences.length > 0 && unclearedOf(licences, one, about).length === 0
      if (isCovered(own.slice(0, -1), asked)) expect(isCovered(own, asked)).toBe(true)
      if (isCovered(own, asked)) {
        expect(isCovered(own, { ...asked, media: asked.media.slice(0, 1), endsOn: asked.startsOn })).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('the first uncovered day is not covered, and every day before it is', () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 5 }), term, (licences, asked) => {
      const first = firstUncoveredDay(licences, asked)
      const isCovered = (one: string) => licences.some((own) => own.startsOn <= one && (own.endsOn === null || own.endsOn >= one))
      if (first === null) return void expect(isCovered(asked.startsOn)).toBe(true)
      expect(isCovered(first)).toBe(false)
      for (let one = asked.startsOn; one < first; one = addDays(one, 1)) expect(isCovered(one)).toBe(true)
    }),
  )
})

test('territories are countries and areas of them, and are named in sentences', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(territories).size).toBe(territories.length)
  expect(countriesOf(['eu']).size).toBe(27)
  expect(countriesOf(['eea', 'eu']).size).toBe(30)
  expect(territoryPhrase(['GB'])).toBe('in the UK')
  expect(territoryPhrase(['DE', 'FR', 'GB'])).toBe('in Germany, France and the UK')
  expect(territoryPhrase(['DE', 'FR', 'GB', 'US'])).toBe('in Germany, France and 2 more')
})
