import { expect, it } from 'vitest'
import { sessionMessage } from './sessions.ts'

it('says of each session when it ends', () => {
  expect(sessionMessage('studio')).toBe('The admin session lasts 2 hours.')
  expect(sessionMessage('producer')).toBe(
    'Your session ends after 60 minutes without activity, and 12 hours after you signed in at the latest.',
  )
})
