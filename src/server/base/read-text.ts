import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from './request-context.ts'

/** The body, whether its length was told before or not; what is too long is not read to its end. Throws `too-large`. */
export async function readText(c: Context<AppEnv>, mostBytes: number): Promise<string> {
  const tooLarge = new Problem('too-large', 'That is more than we can take in one message.')
  if (Number(c.req.header('content-length') ?? 0) > mostBytes) throw tooLarge
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of c.req.raw.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw tooLarge
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
