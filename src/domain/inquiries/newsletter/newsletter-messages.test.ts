import { expect, test } from 'vitest'
import { looksLikeEmail } from './newsletter-messages.ts'

test.each([
  ['', false],
  ['   ', false],
  ['nobody', false],
  ['ada@example.com', true],
  ['a@', true],
])('the check before any request: %j %s', (email, passes) => expect(looksLikeEmail(email)).toBe(passes))
