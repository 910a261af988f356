import { expect, it } from 'vitest'
import type { ReviewComment } from '#domain/reviews/review.ts'
import { makeComment as makeReviewComment } from '../../../../../tests/support/make-comment.ts'
import { withComment, withoutComment } from './merge-comments.ts'

const makeComment = (id: string, second: number, more: Partial<ReviewComment> = {}) =>
  makeReviewComment(id, { createdAt: new Date(second * 1_000).toISOString(), ...more })
const ids = (comments: readonly ReviewComment[]) => comments.map(({ id }) => id).join('')

it('inserts an incoming comment at its place, once', () => {
  const comments = [makeComment('a', 1), makeComment('c', 3)]
  expect(ids(withComment(comments, makeComment('b', 2)))).toBe('abc')
  expect(ids(withComment(comments, makeComment('d', 4)))).toBe('acd')
  expect(ids(withComment([], makeComment('a', 1)))).toBe('a')
  const changed = withComment(comments, makeComment('c', 3, { comment: 'Warmer' }))
  expect([ids(changed), changed[1]!.comment]).toEqual(['ac', 'Warmer'])
})

it('keeps the reader’s own state, whatever an event for an unnamed reader says', () => {
  const comments = [makeComment('a', 1, { mine: true }), makeComment('b', 2, { mine: false })]
  const told = withComment(withComment(comments, makeComment('a', 1, { mine: false })), makeComment('b', 2, { mine: false }))
  expect(told.map(({ mine }) => mine)).toEqual([true, false])
})

it('removes a comment with its replies', () => {
  expect(ids(withoutComment([makeComment('a', 1), makeComment('b', 2, { parentId: 'a' }), makeComment('c', 3)], 'a'))).toBe('c')
})
