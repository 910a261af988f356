import { expect, test } from 'vitest'
import { draftDifference } from './draft-difference.ts'

const draft = (body: Record<string, unknown> = {}, head: object = {}) => ({ title: 'A', slug: 'a', tags: ['x'], body, ...head })

test('lists differences by field, with the labels of the editor', () => {
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
