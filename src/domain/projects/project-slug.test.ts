import { expect, it } from 'vitest'
import { freeSlug, isReservedSlug, plainSlugOf, slugOf } from './project-slug.ts'

it.each([
  ['The Launch', 'the-launch'],
  ['  Summer   2027 -- Teaser!  ', 'summer-2027-teaser'],
  ["Bob's “Big” Day", 'bobs-big-day'],
  ['Brand Film for Ada Quill', 'brand-film-for-ada-quill'],
  ['tab\tand\nline', 'tab-and-line'],
  ['-a-', 'a'],
  ['???', 'project'],
  ['映画', 'project'],
  ['', 'project'],
])('the slug of %j is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('appends the first free number to a taken slug', () => {
  expect(freeSlug('launch', [])).toBe('launch')
  expect(freeSlug('launch', ['launch'])).toBe('launch-2')
  expect(freeSlug('launch', ['launch', 'launch-2', 'launch-4', 'launch-party'])).toBe('launch-3')
})

it('avoids reserved paths', () => {
  expect(freeSlug('admin', [])).toBe('admin-2')
})

it('leaves an empty slug empty, and leaves space for a number', () => {
  expect(plainSlugOf('???')).toBe('')
  expect(plainSlugOf(' A  Winter’s Tale ')).toBe('a-winters-tale')
  expect(slugOf('w'.repeat(200))).toHaveLength(180)
  expect(slugOf(`${'w'.repeat(179)} and more`)).toBe('w'.repeat(179))
  expect(['admin', 'new', 'news'].map(isReservedSlug)).toEqual([true, true, false])
})
