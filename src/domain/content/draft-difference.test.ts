import { expect, test } from 'vitest'
import { draftDifference, sameDraft } from './draft-difference.ts'

const draft = (body: Record<string, unknown> = {}, head: object = {}) => ({ title: 'A', slug: 'a', tags: ['x'], body, ...head })

test('a difference is told by field, in the words of the editor', () => {
  const before = draft({
    challenge: 'Same',
    results: ['One', 'Two'],
    thumbnail: { publicId: 'a/b', alt: 'Old words' },
  })
  const after = draft(
    { challenge: 'Same', results: ['One', 'Three'], thumbnail: { publicId: 'a/b', alt: 'New words' }, film: null },
    { tags: ['x', 'y'] },
  )
  const told = draftDifference('case-study', before, after)
  expect(told.map(({ label }) => label)).toEqual(['Tags', 'Picture', 'Results'])
  expect(told[2]!.parts).toEqual([
    { text: 'One\n', change: 'same' },
    { text: 'Two', change: 'removed' },
    { text: 'Three', change: 'added' },
  ])
})

test.each([
  [draft(), draft({ film: null, excerpt: '', gallery: [], seo: { title: '', description: '', keywords: [] } })],
  [draft({ b: '1', a: '2' }), draft({ a: '2', b: '1' })],
])('what is only there to be empty, and the order of names, is no difference', (one, other) => {
  expect(sameDraft(one, other)).toBe(true)
})

test.each([
  [draft({ images: [{ publicId: 'p', alt: 'x', caption: '' }] }), draft({ images: [{ publicId: 'p', alt: '', caption: 'x' }] })],
  [draft({ results: [] }), draft({ results: [''] })],
  [draft({ results: ['a', 'b'] }), draft({ results: ['b', 'a'] })],
  [draft(), draft({}, { tags: [] })],
])('what somebody typed is one', (one, other) => expect(sameDraft(one, other)).toBe(false))
