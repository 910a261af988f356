import type { Context } from 'hono'
import { Problem, type Refusal } from '#domain/common/problem.ts'
import { hasCurrent } from '../../../base/http/answers/entity-tag.ts'
import { fileBody, type StillAllowed } from '../../../base/http/answers/file-answer.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { expectNotPutAway } from '../library/put-away-store.ts'
import { readByteRange, rangeStillHolds } from './byte-range.ts'

/**
 * Streams a stored object or one requested range of it. `headers` have content type and caching;
 * `stillAllowed` is asked again while it is sent. Throws `not-found` when missing, and `gone` when it is put away.
 */
export async function sendStored(
  c: Context<AppEnv>,
  { storage, log, db }: Pick<Services, 'storage' | 'log' | 'db'>,
  key: string,
  given: Record<string, string> & { ETag: string },
  stillAllowed?: StillAllowed,
): Promise<Response> {
  const stored = await storage.stat(key)
  if (!stored) {
    await expectNotPutAway(db, [key])
    log.error({ key }, 'a file is missing in the storage')
    throw new Problem('not-found', 'Not found.')
  }

  const { bytes } = stored
  const headers = { 'Accept-Ranges': 'bytes', ...given }
  if (hasCurrent(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
  // Ranges only apply to GET, and an empty object has none.
  if (c.req.method === 'HEAD' || bytes === 0) return c.body(null, 200, { ...headers, 'Content-Length': String(bytes) })

  const wanted = rangeStillHolds(c.req.header('if-range'), headers.ETag) ? c.req.header('range') : undefined
  const range = readByteRange(wanted, bytes)
  if (range === 'unsatisfiable') {
    const refusal: Refusal = { success: false, message: 'The file is shorter than that.' }
    return c.json(refusal, 416, { 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' })
  }
  if (range === 'whole') {
    return c.body(fileBody(storage, key, { start: 0, end: bytes - 1, stillAllowed }), 200, {
      ...headers,
      'Content-Length': String(bytes),
    })
  }
  return c.body(fileBody(storage, key, { ...range, stillAllowed }), 206, {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${bytes}`,
  })
}
