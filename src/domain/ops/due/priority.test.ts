import { expect, it } from 'vitest'
import { dueDateOf, priorityOf } from './priority.ts'
import { dueKinds, dueRecordOf, groupOf, inOrder, statusOn } from './today.ts'

it.each([
  [null, 'low'],
  ['2026-11-01', 'high'],
  ['2026-11-25', 'high'],
  ['2026-11-26', 'medium'],
  ['2026-12-06', 'medium'],
  ['2026-12-07', 'low'],
] as const)('what is due on %s is of %s priority', (dueDate, priority) => {
  expect(priorityOf(dueDate, '2026-11-22')).toBe(priority)
})

it('depends on the reply, the shoot, then the deadline', () => {
  const dates = { answerBy: '2026-12-01', shootDate: '2026-12-10', deadline: '2026-12-20' }
  expect(dueDateOf({ stage: 'quoted', ...dates })).toBe('2026-12-01')
  expect(dueDateOf({ stage: 'shooting', ...dates })).toBe('2026-12-10')
  expect(dueDateOf({ stage: 'editing', ...dates })).toBe('2026-12-20')
  expect(dueDateOf({ stage: 'prepped', ...dates, shootDate: null })).toBe('2026-12-20')
  expect(dueDateOf({ stage: 'delivered', ...dates })).toBeNull()
})

it('sorts the most urgent first', () => {
  const today = '2026-11-22'
  const item = (id: string, dueTime: string) =>
    ({
      id,
      type: 'deadline',
      projectId: null,
      title: '',
      client: '',
      text: '',
      link: '',
      dueTime,
      status: statusOn(dueTime, today),
      waitsFor: 'studio',
      asked: null,
      since: null,
      until: null,
      owner: null,
      reminders: '',
    }) as const
  const items = [
    item('d', '2026-12-30'),
    item('c', '2026-11-29'),
    item('b', today),
    item('a', '2026-11-21'),
    item('z', '2026-11-01'),
  ]
  expect(inOrder(items).map(({ id, status }) => `${id} ${status}`)).toEqual([
    'z overdue',
    'a overdue',
    'b today',
    'c soon',
    'd waiting',
  ])
})

it('puts what is urgent under today, and the rest under whoever has to do something', () => {
  const kinds = Object.keys(dueKinds)
  expect(kinds.map((kind) => groupOf({ id: `${kind}.1`, status: 'overdue' }))).toEqual(kinds.map(() => 'today'))
  const waiting = kinds.filter((kind) => groupOf({ id: `${kind}.1`, status: 'waiting' }) === 'client')
  expect(waiting).toEqual(['proposal', 'agreement', 'sign-off', 'invoice', 'review', 'files', 'reply'])
  expect(dueRecordOf({ id: 'call-sheet.ab.c' })).toEqual({ kind: 'call-sheet', record: 'ab.c' })
})
