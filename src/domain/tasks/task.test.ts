import { expect, it } from 'vitest'
import { inOrder, mostTitleCharacters, refusalToChangeTask, titleOf, usualDue } from './task.ts'

it('takes the title from the first line of a comment', () => {
  expect(titleOf('  Warmer, please.\nAnd the logo is too small.')).toBe('Warmer, please.')
  expect(Array.from(titleOf('ä'.repeat(500)))).toHaveLength(mostTitleCharacters)
})

it('is due on the next working day', () => {
  expect(usualDue('2026-11-23')).toBe('2026-11-24')
  expect(usualDue('2026-11-27'), 'a Friday').toBe('2026-11-30')
  expect(usualDue('2026-12-24'), 'before Christmas').toBe('2026-12-29')
})

it('is changed by everyone who sees all projects, and by freelancers only where it is theirs', () => {
  const task = { assigneeId: 'a', createdBy: 'b' }
  expect(refusalToChangeTask(task, { id: 'c', abilities: ['see-projects', 'see-all-projects'] })).toBe(null)
  expect(['a', 'b', 'c'].map((id) => refusalToChangeTask(task, { id, abilities: ['see-projects'] }))).toEqual([
    null,
    null,
    'This task belongs to someone else.',
  ])
})

it('lists what is left first, by due day, those without a day last', () => {
  const tasks = [
    { due: '', doneAt: null },
    { due: '2026-11-25', doneAt: null },
    { due: '2026-11-20', doneAt: '2026-11-20T10:00:00Z' },
    { due: '2026-11-24', doneAt: null },
  ]
  expect(inOrder(tasks).map(({ due }) => due)).toEqual(['2026-11-24', '2026-11-25', '', '2026-11-20'])
})
