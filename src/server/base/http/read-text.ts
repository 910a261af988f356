import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from './request-context.ts'

/**
 * The body, whether its length was told before or not; what is too long is not read to its end. Nobody's turn is taken up by a
 * body that is still on its way. Throws `too-large`.
 */
export function readText(c: Context<AppEnv>, mostBytes: number): Promise<string> {
  const { incoming, slot } = c.env
  const read = () => readAll(c, mostBytes)
  return !slot || incoming?.complete ? read() : slot.outside(read)
}

async function readAll(c: Context<AppEnv>, mostBytes: number): Promise<string> {
  const tooLarge = new Problem('too-large', 'That is more than we can take in one message.')
  if (Number(c.req.header('content-length') ?? 0) > mostBytes) throw tooLarge
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of c.req.raw.body ?? []) {
      bytes += piece.length
      if (bytes > mostBytes) break
      pieces.push(piece)
    }
  } catch {
    // Not a fault of ours, and not the database's either, which breaks off in the same words.
    throw new Problem('malformed', 'The connection broke off.')
  }
  if (bytes > mostBytes) throw tooLarge
  return Buffer.concat(pieces).toString('utf8')
}
