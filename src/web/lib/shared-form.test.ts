import { expect, it } from 'vitest'
import { mergeRemoteChanges, settle, startForm } from './shared-form.ts'

const saved = { name: 'Ida', phone: '1', company: '', notes: 'old' }
const typed = { ...startForm(saved, 1), fields: { ...saved, name: 'Ida F.', notes: 'mine', company: 'Same' } }
const theirs = { name: 'Ida', phone: '2', company: 'Same', notes: 'theirs' }

it('takes what they changed, keeps what was typed, and asks where both changed the same', () => {
  expect(mergeRemoteChanges(typed, theirs, 2)).toEqual({
    fields: { name: 'Ida F.', phone: '2', company: 'Same', notes: 'mine' },
    base: theirs,
    revision: 2,
    clashes: { notes: 'theirs' },
  })
})

it('is settled for either side', () => {
  const met = mergeRemoteChanges(typed, theirs, 2)
  expect(settle(met, 'notes', 'theirs')).toMatchObject({ fields: { notes: 'theirs' }, clashes: {} })
  expect(settle(met, 'notes', 'ours')).toMatchObject({ fields: { notes: 'mine' }, clashes: {} })
})

it('meets a third who saves in between', () => {
  const met = mergeRemoteChanges(typed, theirs, 2)
  const third = { ...theirs, phone: '3', notes: 'third' }
  expect(mergeRemoteChanges(met, third, 3)).toMatchObject({
    fields: { phone: '3', notes: 'mine' },
    revision: 3,
    clashes: { notes: 'third' },
  })
})

it('compares lists by what stands in them', () => {
  const listed = { name: 'Ida', lines: [{ label: 'One' }] }
  const mine = { ...startForm(listed, 1), fields: { name: 'Ida', lines: [{ label: 'Two' }] } }
  const unchanged = { name: 'Ida F.', lines: [{ label: 'One' }] }
  expect(mergeRemoteChanges(mine, unchanged, 2)).toMatchObject({
    fields: { name: 'Ida F.', lines: [{ label: 'Two' }] },
    clashes: {},
  })
  const changed = { name: 'Ida', lines: [{ label: 'Three' }] }
  expect(mergeRemoteChanges(mine, changed, 2)).toMatchObject({
    fields: { lines: [{ label: 'Two' }] },
    clashes: { lines: [{ label: 'Three' }] },
  })
})
