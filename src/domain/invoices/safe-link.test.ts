import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['https://buy.stripe.com/test_1', 'https://buy.stripe.com/test_1'],
  ['http://buy.stripe.com/1', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['https://buy.stripe.com@evil.example/', null],
  ['//evil.example', null],
  ['data:text/html,hi', null],
  ['', null],
])('%j links to %j', (text, expected) => {
  expect(safeLink(text)).toBe(expected)
})
