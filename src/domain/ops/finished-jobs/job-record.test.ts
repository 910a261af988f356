import { expect, it } from 'vitest'
import { earnedAnHour, reasonsOf, workLeft, type JobFacts } from './job-record.ts'

it('lets what is left last at the pace of the last two weeks', () => {
  expect(workLeft({ reckoned: 5, used: 2, recent: 1 }, '2026-06-01')).toEqual({ left: 3, perWeek: 0.5, until: '2026-07-13' })
  expect(workLeft({ reckoned: 5, used: 2, recent: 0 }, '2026-06-01')).toEqual({ left: 3, perWeek: 0, until: null })
  expect(workLeft({ reckoned: 5, used: 6.25, recent: 2 }, '2026-06-01')).toEqual({ left: -1.25, perWeek: 1, until: null })
})

it('counts what an hour earned without the cost of the studio’s own time, rounded down', () => {
  expect(earnedAnHour({ revenue: 300_000, costs: 120_000, time: 60_000, minutes: 40 * 60 })).toBe(6_000)
  expect(earnedAnHour({ revenue: 100, costs: 0, time: 0, minutes: 180 })).toBe(33)
  expect(earnedAnHour({ revenue: 100, costs: 200, time: 0, minutes: 60 })).toBe(-100)
  expect(earnedAnHour({ revenue: 100, costs: 0, time: 0, minutes: 0 })).toBeNull()
})

const nothing: JobFacts = {
  rounds: { sent: 0, included: 2, notes: [] },
  answers: [],
  shootDays: { reckoned: null, days: [] },
  changes: [],
  holds: [],
  reopened: [],
  notes: [],
}
const on = '2026-06-01'

it('tells only what happened, in people’s remarks', () => {
  expect(reasonsOf(nothing)).toEqual([])
  const days = [{ text: 'Main shoot', on }]
  expect(reasonsOf({ ...nothing, shootDays: { reckoned: 0.5, days } })).toEqual([])
  expect(reasonsOf({ ...nothing, answers: [{ about: 'V1', from: on, to: '2026-06-06' }] })).toEqual([])
  const told = reasonsOf({
    rounds: { sent: 3, included: 2, notes: [{ text: 'The board has seen it', on }] },
    answers: [
      { about: 'V1', from: on, to: '2026-06-10' },
      { about: 'V2', from: '2026-06-12', to: '2026-06-30' },
    ],
    shootDays: { reckoned: 1, days: [...days, { text: 'Reshoot, rain', on: '2026-06-20' }] },
    changes: [{ text: 'A second film', on }],
    holds: [{ text: 'Waiting for the launch', on }],
    reopened: [{ text: 'Wrong logo', on }],
    notes: [{ text: 'Rebuilt the sound', on }],
  })
  expect(told.map(({ reason, text, remarks }) => [reason, text, remarks[0]!.text])).toEqual([
    ['rounds', '3 feedback rounds, 2 included', 'The board has seen it'],
    ['late-answers', '2 late answers: 27 days of waiting', 'V2: 18 days'],
    ['reshoot', '2 shoot days instead of 1', 'Main shoot'],
    ['changes', '1 signed change order', 'A second film'],
    ['hold', 'On hold once', 'Waiting for the launch'],
    ['reopened', 'Approval reopened', 'Wrong logo'],
    ['notes', 'From the time sheets', 'Rebuilt the sound'],
  ])
})
