import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { AppEnv } from '../request-context.ts'

/** Reads the body up to `mostBytes`, with or without a known length, outside of the request's slot. Throws `too-large`. */
export const readText = async (c: Context<AppEnv>, mostBytes: number): Promise<string> =>
  (await readBytes(c, mostBytes)).toString('utf8')

/** Like {@link readText}. */
export function readBytes(c: Context<AppEnv>, mostBytes: number): Promise<Buffer> {
  const { incoming, slot } = c.env
  const read = () => readAll(c, mostBytes)
  return !slot || incoming?.complete ? read() : slot.outside(read)
}

async function readAll(c: Context<AppEnv>, mostBytes: number): Promise<Buffer> {
  const tooLarge = new Problem('too-large', 'This is too long to send. Please shorten it.')
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
    // Neither our fault nor the database's, whose errors have the same text.
    throw new Problem('malformed', 'The connection was lost.')
  }
  if (bytes > mostBytes) throw tooLarge
  return Buffer.concat(pieces)
}
