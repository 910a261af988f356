import { expect, it } from 'vitest'
import { changesOf, isSame, mergeRecord } from './merge-record.ts'

const base = { name: 'Ida', phone: '1', company: '', notes: 'old' }
const mine = { ...base, name: 'Ida F.', notes: 'mine', company: 'Same' }
const theirs = { name: 'Ida', phone: '2', company: 'Same', notes: 'theirs' }

it('keeps what was typed, and reports where both changed the same field', () => {
  const { typed, conflicts } = mergeRecord(mine, base, theirs)
  expect({ ...theirs, ...typed }).toEqual({ name: 'Ida F.', phone: '2', company: 'Same', notes: 'mine' })
  expect(conflicts).toEqual({ notes: 'theirs' })
})

it('merges once more when a third person saves in between', () => {
  const merged = { ...theirs, ...mergeRecord(mine, base, theirs).typed }
  const third = { ...theirs, phone: '3', notes: 'third' }
  const { typed, conflicts } = mergeRecord(merged, theirs, third)
  expect({ ...third, ...typed }).toEqual({ name: 'Ida F.', phone: '3', company: 'Same', notes: 'mine' })
  expect(conflicts).toEqual({ notes: 'third' })
})

it('compares lists by their contents, and never merges two', () => {
  const listed = { name: 'Ida', lines: [{ label: 'One' }] }
  const two = { name: 'Ida', lines: [{ label: 'Two' }] }
  const unchanged = { name: 'Ida F.', lines: [{ label: 'One' }] }
  expect(mergeRecord(two, listed, unchanged)).toEqual({ typed: { lines: two.lines }, conflicts: {} })
  const longer = { name: 'Ida', lines: [{ label: 'One' }, { label: 'Three' }] }
  expect(mergeRecord(two, listed, longer)).toEqual({ typed: { lines: two.lines }, conflicts: { lines: longer.lines } })
})

it('lists the changed fields', () => {
  expect(changesOf(mine, base)).toEqual({ name: 'Ida F.', notes: 'mine', company: 'Same' })
  expect(changesOf({ ...base }, base)).toEqual({})
})

const fields = (more: Record<string, unknown> = {}) => ({ title: 'A', slug: 'a', tags: ['x'], ...more })

it.each([
  [fields(), fields({ film: null, excerpt: '', gallery: [], seo: { title: '', description: '', keywords: [] } })],
  [fields({ b: '1', a: '2' }), fields({ a: '2', b: '1' })],
])('ignores empty defaults and the order of properties', (one, other) => {
  expect(isSame(one, other)).toBe(true)
})

it.each([
  [
    fields({ images: [{ publicId: 'p', alt: 'x', caption: '' }] }),
    fields({ images: [{ publicId: 'p', alt: '', caption: 'x' }] }),
  ],
  [fields({ results: [] }), fields({ results: [''] })],
  [fields({ results: ['a', 'b'] }), fields({ results: ['b', 'a'] })],
  [fields(), fields({ tags: [] })],
])('detects a difference', (one, other) => expect(isSame(one, other)).toBe(false))
