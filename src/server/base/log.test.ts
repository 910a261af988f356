import { expect, test } from 'vitest'
import { describeError, redactPath } from './log.ts'

test('cuts ids that grant access from logged paths, and no others', () => {
  expect(redactPath('/proposal/Zm9vYmFyYmF6cXV4MTIzNDU2')).toBe('/proposal/[cut]')
  expect(redactPath('/newsletter/confirm/0123456789012345678901234567890123456789012')).toBe('/newsletter/confirm/[cut]')
  expect(redactPath('/case-studies/harbour-lights')).toBe('/case-studies/harbour-lights')
})

test('does not log the parameters of a failed query', () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  const error = Object.assign(new Error('Failed query: insert … params: Jane Doe,jane@doe.example,My whole letter', { cause }), {
    query: 'insert into inquiries …',
    params: ['Jane Doe', 'jane@doe.example', 'My whole letter'],
  })
  const told = JSON.stringify(describeError(error))
  expect(told).not.toMatch(/Jane|jane@|letter/)
  expect(told).toContain('invalid byte sequence')
  expect(told).toContain('22021')
})
