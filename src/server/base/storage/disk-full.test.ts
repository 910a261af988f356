import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

test('recognises a full disk by the errors of the system and of PostgreSQL, however deeply nested', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code })
  expect(isDiskFull(withCode('ENOSPC'))).toBe(true)
  expect(isDiskFull(new Error('Failed query', { cause: withCode('53100') }))).toBe(true)
  // Too many connections: the same error class, but temporary.
  expect(isDiskFull(withCode('53300'))).toBe(false)
  expect(isDiskFull('no space')).toBe(false)
})
