import { expect, test } from 'vitest'
import { greetingAt, moodOf, moodMessage, type Mood, type StatusCounts } from './dashboard-mood.ts'

const none: StatusCounts = { 'awaiting-review': 0, 'in-progress': 0, pending: 0, completed: 0, cancelled: 0 }
const monday = (hour: number) => ({ hour, weekday: 1 })

test.each<[string, Partial<StatusCounts>, { hour: number; weekday: number }, Mood]>([
  ['no projects', {}, monday(20), 'productive'],
  ['no projects on a Sunday', {}, { hour: 20, weekday: 0 }, 'productive'],
  ['reviews and nothing in progress', { 'awaiting-review': 1, completed: 90 }, monday(20), 'urgent'],
  ['more in progress than waiting, above two', { 'in-progress': 3, 'awaiting-review': 2 }, monday(20), 'productive'],
  ['more than 70 % done, more than three', { completed: 8, 'in-progress': 2 }, monday(9), 'celebratory'],
  ['exactly 70 % done', { completed: 7, pending: 3 }, monday(20), 'calm'],
  ['all three of three done', { completed: 3 }, monday(20), 'calm'],
  ['reviews and projects', { 'awaiting-review': 2, 'in-progress': 2 }, monday(20), 'productive'],
  ['a weekend', { pending: 1 }, { hour: 12, weekday: 6 }, 'calm'],
  ['before ten', { pending: 1 }, monday(9), 'productive'],
  ['at eighteen', { pending: 1 }, monday(18), 'productive'],
  ['after eighteen', { pending: 1 }, monday(19), 'calm'],
])('%s', (_, counts, clock, mood) => {
  expect(moodOf({ ...none, ...counts }, clock)).toBe(mood)
})

test.each([
  [11, 1, 'Good morning'],
  [12, 1, 'Good afternoon'],
  [17, 1, 'Good evening'],
  [9, 6, 'Good morning, weekend warrior'],
  [20, 0, 'Good evening, weekend warrior'],
])('at %i on weekday %i: %s', (hour, weekday, greeting) => {
  expect(greetingAt({ hour, weekday })).toBe(greeting)
})

test('describes the state of the studio in every mood', () => {
  const line = (mood: Mood, counts: Partial<StatusCounts>) => moodMessage(mood, { ...none, ...counts }).line
  expect(line('productive', {})).toBe('Create your first project to get started.')
  expect(line('urgent', { 'awaiting-review': 2 })).toBe('2 awaiting review, nothing else in progress.')
  expect(line('celebratory', { completed: 8, pending: 2 })).toBe('8 of 10 projects are completed.')
  expect(line('calm', { 'in-progress': 3, 'awaiting-review': 1 })).toBe('3 in progress, 1 awaiting review.')
})
