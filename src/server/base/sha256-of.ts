import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** The SHA-256 of a stored object, hexadecimal; read piece by piece. */
export async function sha256Of(storage: Pick<Storage, 'read'>, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(storage.read(key), hash)
  return hash.digest('hex')
}
