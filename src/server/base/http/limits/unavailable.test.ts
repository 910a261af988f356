import { expect, test } from 'vitest'
import { isDatabaseUnavailable, isStorageAway } from './unavailable.ts'

const failing = (text: string, more: object = {}) => Object.assign(new Error(text), more)
const refused = { code: 'ECONNREFUSED' }
const inQuery = (cause: Error) => new Error('a query failed', { cause })

test.each([
  ['a refused connection', failing('connect', refused), true, false],
  ['a server that shuts down, inside a query', inQuery(failing('terminating connection', { code: '57P01' })), true, false],
  ['a connection that broke', inQuery(failing('Connection terminated unexpectedly')), true, false],
  ['a rule that was broken', inQuery(failing('duplicate key', { code: '23505' })), false, false],
  ['a bucket that takes no connections', failing('connect', { ...refused, $metadata: {} }), false, true],
  ['the same, inside of something else', inQuery(failing('connect', { ...refused, $metadata: {} })), false, true],
  ['a bucket that is overloaded', failing('SlowDown', { $metadata: { httpStatusCode: 503 } }), false, true],
  ['a bucket that has no such object', failing('NoSuchKey', { $metadata: { httpStatusCode: 404 } }), false, false],
  ['anything else', failing('oh'), false, false],
])('%s', (_, error, database, storage) => {
  expect([isDatabaseUnavailable(error), isStorageAway(error)]).toEqual([database, storage])
})
