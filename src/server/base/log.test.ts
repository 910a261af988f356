import { expect, test } from 'vitest'
import { redactPath } from './log.ts'

test('ids that grant access are cut from logged paths, ordinary ones are not', () => {
  expect(redactPath('/proposal/Zm9vYmFyYmF6cXV4MTIzNDU2')).toBe('/proposal/[cut]')
  expect(redactPath('/newsletter/confirm/0123456789012345678901234567890123456789012')).toBe('/newsletter/confirm/[cut]')
  expect(redactPath('/case-studies/harbour-lights')).toBe('/case-studies/harbour-lights')
})
