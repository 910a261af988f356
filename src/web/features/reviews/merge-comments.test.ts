import { expect, it } from 'vitest'
import type { ReviewComment } from '#domain/reviews/review.ts'
import { withComment, withoutComment } from './merge-comments.ts'

const said = (id: string, second: number, more: Partial<ReviewComment> = {}) =>
  ({ id, createdAt: new Date(second * 1_000).toISOString(), parentId: null, comment: '', ...more }) as ReviewComment
const ids = (comments: readonly ReviewComment[]) => comments.map(({ id }) => id).join('')

it('puts what comes in where it belongs, once', () => {
  const comments = [said('a', 1), said('c', 3)]
  expect(ids(withComment(comments, said('b', 2)))).toBe('abc')
  expect(ids(withComment(comments, said('d', 4)))).toBe('acd')
  expect(ids(withComment([], said('a', 1)))).toBe('a')
  const changed = withComment(comments, said('c', 3, { comment: 'Warmer' }))
  expect([ids(changed), changed[1]!.comment]).toEqual(['ac', 'Warmer'])
})

it('keeps what is the reader’s, whatever a line says that was opened before they had a name', () => {
  const comments = [said('a', 1, { mine: true }), said('b', 2, { mine: false })]
  const told = withComment(withComment(comments, said('a', 1, { mine: false })), said('b', 2, { mine: false }))
  expect(told.map(({ mine }) => mine)).toEqual([true, false])
})

it('takes a comment away with its replies', () => {
  expect(ids(withoutComment([said('a', 1), said('b', 2, { parentId: 'a' }), said('c', 3)], 'a'))).toBe('c')
})
