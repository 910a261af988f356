import { expect, test } from 'vitest'
import { contentState } from './content-state.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = new Date('2026-11-20T11:59:59.999Z')
const after = new Date('2026-11-20T12:00:00.001Z')

test.each([
  ['never published', { revision: 3, publicRevision: null, publishedAt: null }, 'draft'],
  ['published this very moment', { revision: 1, publicRevision: 1, publishedAt: now }, 'published'],
  ['published before', { revision: 4, publicRevision: 4, publishedAt: before }, 'published'],
  ['saved since it was published', { revision: 5, publicRevision: 4, publishedAt: before }, 'changed'],
  ['to be published in a moment', { revision: 4, publicRevision: 4, publishedAt: after }, 'scheduled'],
  ['saved since it was scheduled', { revision: 5, publicRevision: 4, publishedAt: after }, 'scheduled'],
] as const)('what was %s', (_, standing, state) => expect(contentState(standing, now)).toBe(state))
