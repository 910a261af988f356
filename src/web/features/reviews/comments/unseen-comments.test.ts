import { describe, expect, it } from 'vitest'
import { makeComment as comment } from '../../../../../tests/support/make-comment.ts'
import { threadsOf } from './threads.ts'
import { unseenComments } from './unseen-comments.ts'

const now = new Date('2026-11-24T12:00:00Z')

const comments = [
  comment('mine', { mine: true }),
  comment('reply', { parentId: 'mine' }),
  comment('my-answer', { parentId: 'mine', mine: true }),
  comment('other'),
  comment('reply-to-other', { parentId: 'other' }),
  comment('old', { mine: true, createdAt: '2026-11-20T11:00:00.000Z' }),
  comment('old-reply', { parentId: 'old', createdAt: '2026-11-20T12:00:00.000Z' }),
  comment('general', { versionId: null, mine: true }),
  comment('general-reply', { versionId: null, parentId: 'general' }),
  comment('v1', { versionId: 'v1', mine: true }),
  comment('v1-reply', { versionId: 'v1', parentId: 'v1' }),
]

describe('what a viewer has on their screen', () => {
  it('are recent replies in their own threads of the shown version', () => {
    expect(unseenComments(threadsOf(comments), { versionId: 'v2', staff: false, now })).toEqual(['reply', 'general-reply'])
  })

  it('is for staff every recent comment by others', () => {
    const seen = unseenComments(threadsOf(comments), { versionId: 'v2', staff: true, now })
    expect(seen).toEqual(['reply', 'other', 'reply-to-other', 'general-reply'])
  })
})
