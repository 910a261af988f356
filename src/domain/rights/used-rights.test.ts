import { describe, expect, it, test } from 'vitest'
import { endsSoon, ownWarningOf, warningsOf, type ListedFor, type User } from './used-rights.ts'

const today = '2026-11-29'
const track: ListedFor = {
  id: 'one',
  kind: 'music',
  title: 'Skyline',
  projectId: 'project',
  deliverableId: null,
  media: ['web'],
  territories: ['GB'],
  startsOn: '2026-01-01',
  endsOn: '2027-01-01',
}
const film: User = { deliverableId: 'film', subject: 'this film', use: null }
const warnings = (used: ListedFor[], user: Partial<User> = {}, all = used) => warningsOf(used, all, { ...film, ...user }, today)

describe('what a film uses', () => {
  it.each<[Partial<ListedFor>, string[]]>([
    [{}, []],
    [{ endsOn: '2026-11-03' }, ['Uses “Skyline” (track), licence ended 3 November 2026.']],
    [{ startsOn: '2026-12-03' }, ['Uses “Skyline” (track), licence begins 3 December 2026.']],
    [
      { kind: 'talent', title: 'Presenter', endsOn: '2026-11-28' },
      ['Uses “Presenter” (person), release ended 28 November 2026.'],
    ],
    [{ endsOn: today }, []],
    [{ deliverableId: 'film' }, []],
    [{ deliverableId: 'teaser' }, ['Uses “Skyline” (track), which is listed for another film only.']],
  ])('with %j warns of %j', (changes, expected) => {
    expect(warnings([{ ...track, ...changes }])).toEqual(expected)
  })

  it('is compared with what the film is for', () => {
    const use = { media: ['broadcast'] as const, territories: ['GB'] as const, startsOn: today, endsOn: '2026-12-31' }
    expect(warnings([track], { use })).toEqual([
      'Uses “Skyline” (track): cleared for web in the UK until 1 January 2027; this film is for broadcast.',
    ])
  })

  it('is told once for each element, and a licence that goes on counts', () => {
    const ended = { ...track, endsOn: '2026-11-03' }
    const second = { ...ended, id: 'two' }
    expect(warnings([ended, second])).toHaveLength(1)
    const next = { ...track, id: 'three', startsOn: '2026-11-04' }
    expect(warnings([ended], {}, [ended, next])).toEqual([])
    expect(warnings([ended], {}, [ended, { ...next, projectId: 'other' }])).toHaveLength(1)
  })
})

test('a file that records name is not cleared once none of them is valid, and says which was last', () => {
  const ended = { ...track, endsOn: '2026-11-03' }
  const earlier = { ...track, id: 'two', projectId: 'other', title: 'Skyline, edit', endsOn: '2025-03-01' }
  expect(ownWarningOf([], [], today)).toBeNull()
  expect(ownWarningOf([track, ended], [track, ended], today)).toBeNull()
  expect(ownWarningOf([earlier, ended], [earlier, ended], today)).toBe(
    'Named in “Skyline” (track), licence ended 3 November 2026.',
  )
  expect(ownWarningOf([earlier, track], [earlier, track], today), 'another project has a licence').toBeNull()
})

test.each<[Partial<ListedFor>, boolean]>([
  [{ endsOn: '2026-12-30' }, true],
  [{ endsOn: '2026-12-31' }, false],
  [{ endsOn: today }, true],
  [{ endsOn: '2026-11-28' }, false],
  [{ endsOn: null }, false],
])('a record with %j ends within the next month: %s', (changes, soon) => {
  const right = { ...track, ...changes }
  expect(endsSoon(right, [right], today)).toBe(soon)
})

test('a record that another one of its element continues does not end', () => {
  const right = { ...track, endsOn: '2026-12-20' }
  const next = { ...track, id: 'two', startsOn: '2026-12-21', endsOn: '2028-01-01' }
  expect(endsSoon(right, [right, next], today)).toBe(false)
  expect(endsSoon(right, [right, { ...next, startsOn: '2026-12-22' }], today)).toBe(true)
})
