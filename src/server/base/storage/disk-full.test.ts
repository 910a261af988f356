import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

test('a full disk is known by the words of the system and of PostgreSQL, however deep they lie', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code })
  expect(isDiskFull(withCode('ENOSPC'))).toBe(true)
  expect(isDiskFull(new Error('Failed query', { cause: withCode('53100') }))).toBe(true)
  // Too many connections: the same error class, but temporary.
  expect(isDiskFull(withCode('53300'))).toBe(false)
  expect(isDiskFull('no space')).toBe(false)
})
