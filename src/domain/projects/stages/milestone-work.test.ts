import { expect, it, test } from 'vitest'
import { timelinePhases } from '../../plans/timeline.ts'
import { dayWhenOver, milestonesAfter, milestonesOnShoot } from './milestone-work.ts'
import type { ProjectFacts } from './stage-views.ts'

const signed: ProjectFacts = {
  stage: 'signed',
  reviewWaiting: false,
  signedOff: false,
  delivered: false,
  billed: 'none',
  markedAs: null,
}
const names = [...timelinePhases.map(({ title }) => title), 'Final Payment', 'Wrap party']
const none = names.map((name) => ({ name, completed: false }))
const done = (milestones: { completed: boolean }[]) => milestones.filter(({ completed }) => completed).length

// known facts | number of the nine milestones that are ticked
test.each<[Partial<ProjectFacts>, number]>([
  [{ stage: 'sent' }, 0],
  [{}, 1],
  [{ stage: 'pre-prod' }, 2],
  [{ stage: 'production' }, 3],
  [{ stage: 'production', billed: 'paid' }, 4],
  [{ stage: 'post-prod' }, 4],
  [{ stage: 'post-prod', reviewWaiting: true }, 5],
  [{ stage: 'post-prod', signedOff: true }, 6],
  [{ stage: 'post-prod', signedOff: true, delivered: true }, 7],
  [{ stage: 'post-prod', signedOff: true, delivered: true, billed: 'paid' }, 8],
])('%j completes %i', (facts, number) => {
  expect(done(milestonesAfter(none, { ...signed, stage: 'draft' }, { ...signed, ...facts }))).toBe(number)
})

it('keeps what staff set, and reverts only automatic changes', () => {
  const edited: ProjectFacts = { ...signed, stage: 'post-prod', reviewWaiting: true }
  const staff = none.map((one) => ({ ...one, completed: one.name === 'Wrap party' || one.name === 'Discovery Call' }))
  const approved = { ...edited, reviewWaiting: false, signedOff: true }
  const ticked = milestonesAfter(staff, edited, approved)
  expect(ticked.filter(({ completed }) => completed).map(({ name }) => name)).toEqual([
    'Discovery Call',
    'Review & Feedback',
    'Wrap party',
  ])
  expect(milestonesAfter(ticked, approved, { ...approved, signedOff: false })).toEqual(staff)
  // A round of changes does not untick milestones, nor does archiving.
  const all = none.map((one) => ({ ...one, completed: true }))
  expect(milestonesAfter(all, edited, { ...edited, reviewWaiting: false })).toEqual(all)
  expect(milestonesAfter(all, approved, { ...approved, stage: 'archived' })).toEqual(all)
})

it('completes no milestone on a day that is still to come', () => {
  const planned = names.map((name) => ({ name, completed: false, day: '2026-12-18' as string | null }))
  const after = milestonesAfter(
    planned,
    { ...signed, stage: 'production' },
    { ...signed, stage: 'post-prod' },
    { today: '2026-11-28' },
  )
  const filming = after[3]!
  expect(filming).toMatchObject({ completed: true, day: '2026-11-28' })
  expect(after.filter(({ completed }) => !completed).every(({ day }) => day === '2026-12-18')).toBe(true)
})

it('has the filming on the day of the shoot, until it is completed', () => {
  const planned = names.map((name) => ({ name, completed: false, day: '2026-12-18' as string | null }))
  const moved = milestonesOnShoot(planned, '2026-12-04')
  const onTheDay = moved.filter(({ day }) => day === '2026-12-04').map(({ name }) => name)
  expect(onTheDay).toEqual(['Discovery Call', 'Creative Planning', 'Pre-Production', 'Filming'])
  const over = planned.map((one) => ({ ...one, completed: true }))
  expect(milestonesOnShoot(over, '2026-12-04')).toEqual(over)
})

it('has no phase on the wrong side of the shoot', () => {
  const days = [
    '2026-12-01',
    '2026-12-07',
    '2026-12-15',
    '2026-12-18',
    '2027-01-05',
    '2027-01-11',
    '2027-01-13',
    null,
    '2026-12-09',
  ]
  const planned = names.map((name, place) => ({ name, completed: place < 2, day: days[place]! }))
  const dayOf = (shoot: string) => milestonesOnShoot(planned, shoot).map(({ day }) => day)
  // An earlier shoot: preparations are due by then, and what comes after keeps its day.
  expect(dayOf('2026-12-10')).toEqual(days.with(2, '2026-12-10').with(3, '2026-12-10'))
  // A later one: what comes after keeps its weekdays and its distances.
  expect(dayOf('2027-01-20')).toEqual([
    ...days.slice(0, 3),
    '2027-01-20',
    '2027-01-26',
    '2027-02-01',
    '2027-02-03',
    ...days.slice(7),
  ])
  expect(dayOf('2027-01-05').slice(3, 7)).toEqual(['2027-01-05', '2027-01-12', '2027-01-18', '2027-01-20'])
  expect(dayOf('2027-01-04').slice(3, 7)).toEqual(['2027-01-04', '2027-01-05', '2027-01-11', '2027-01-13'])
})

it('begins no milestone as completed on a day to come', () => {
  expect(dayWhenOver({ completed: true, day: '2026-12-01' }, '2026-11-29')).toBe('2026-11-29')
  expect(dayWhenOver({ completed: true, day: '2026-11-27' }, '2026-11-29')).toBe('2026-11-27')
  expect(dayWhenOver({ completed: false, day: '2026-12-01' }, '2026-11-29')).toBe('2026-12-01')
})

it('does not complete the filming while a shoot is still to come', () => {
  const planned = names.map((name) => ({ name, completed: false, day: '2026-12-10' as string | null }))
  const moved = { ...signed, stage: 'post-prod' } as const
  const after = milestonesAfter(planned, { ...signed, stage: 'pre-prod' }, moved, { today: '2026-11-29', shootAhead: true })
  expect(after.filter(({ completed }) => completed).map(({ name }) => name)).toEqual(['Pre-Production'])
  expect(after[3]).toEqual(planned[3])
})
