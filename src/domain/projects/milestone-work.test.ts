import { expect, it, test } from 'vitest'
import { timelinePhases } from '../plans/timeline.ts'
import { milestonesAfter, milestonesOnShoot } from './milestone-work.ts'
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
  const after = milestonesAfter(planned, { ...signed, stage: 'production' }, { ...signed, stage: 'post-prod' }, '2026-11-28')
  const filming = after[3]!
  expect(filming).toMatchObject({ completed: true, day: '2026-11-28' })
  expect(after.filter(({ completed }) => !completed).every(({ day }) => day === '2026-12-18')).toBe(true)
})

it('has the filming on the day of the shoot, until it is completed', () => {
  const planned = names.map((name) => ({ name, completed: false, day: '2026-12-18' as string | null }))
  const moved = milestonesOnShoot(planned, '2026-12-04')
  expect(moved.filter(({ day }) => day === '2026-12-04').map(({ name }) => name)).toEqual(['Filming'])
  const over = planned.map((one) => ({ ...one, completed: true }))
  expect(milestonesOnShoot(over, '2026-12-04')).toEqual(over)
})
