import { createHash } from 'node:crypto'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { apiAnswers } from '../../../tables/system/api-tokens.ts'
import type { Database, Sql } from '../../database/database.ts'
import type { ApiToken } from '../request-context.ts'

/** How long an answer is kept for its key. */
const keptHours = 24
/** After this a write that was never answered counts as interrupted, and may be made again. */
const interruptedMinutes = 10

const keyFormat = /^[\x21-\x7e]{1,255}$/

interface Write {
  token: ApiToken
  key: string
  /** Method, address and body. */
  request: readonly string[]
}

/**
 * Makes a write once for an `Idempotency-Key` of a token. The same request again gets the first answer; another one with the same key,
 * and one while the first is under way, are refused. What was refused or failed is not kept: it changed nothing.
 */
export async function answerOnce(
  db: Database,
  { token: { id: tokenId }, key, request }: Write,
  write: () => Promise<Response>,
): Promise<Response> {
  if (!keyFormat.test(key)) throw new Problem('malformed', 'An Idempotency-Key has 1 to 255 visible characters.')
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const own = and(eq(apiAnswers.tokenId, tokenId), eq(apiAnswers.key, key))
  const now = new Date()
  const [begun] = await db
    .insert(apiAnswers)
    .values({ tokenId, key, requestHash, createdAt: now })
    .onConflictDoUpdate({
      target: [apiAnswers.tokenId, apiAnswers.key],
      set: { requestHash, createdAt: now, status: null, contentType: null, body: null },
      setWhere: or(
        lt(apiAnswers.createdAt, subHours(now, keptHours)),
        and(isNull(apiAnswers.status), lt(apiAnswers.createdAt, subMinutes(now, interruptedMinutes))),
      ),
    })
    .returning({ key: apiAnswers.key })
  if (!begun) return readFirst(db, own, requestHash)
  let answer: Response
  try {
    answer = await write()
  } catch (error) {
    await db.delete(apiAnswers).where(own)
    throw error
  }
  const contentType = answer.headers.get('Content-Type') ?? ''
  // Files are not kept: they can be asked for again.
  if (!contentType.startsWith('application/json')) await db.delete(apiAnswers).where(own)
  else
    await db
      .update(apiAnswers)
      .set({ status: answer.status, contentType, body: await answer.clone().text() })
      .where(own)
  return answer
}

async function readFirst(db: Database, own: ReturnType<typeof and>, requestHash: string): Promise<Response> {
  const [first] = await db.select().from(apiAnswers).where(own)
  if (first && first.requestHash !== requestHash) {
    throw new Problem('invalid', 'This Idempotency-Key was used for another request.')
  }
  if (!first || first.status === null) {
    throw new Problem('conflict', 'The first request with this Idempotency-Key is still under way.')
  }
  const headers = { 'Content-Type': first.contentType ?? 'application/json', 'Idempotent-Replayed': 'true' }
  return new Response(first.body, { status: first.status, headers })
}

export async function sweepApiAnswers(db: Sql, now: Date): Promise<void> {
  await db.delete(apiAnswers).where(lt(apiAnswers.createdAt, subHours(now, keptHours)))
}
