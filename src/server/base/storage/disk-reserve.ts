import type { Storage } from './storage.ts'

/** Left free on the disk whatever is taken in: the database lives there too. */
const reserveBytes = 1024 ** 3

/** Bytes that may still be written beside the reserve, below nothing where it is eaten into; null where nobody can say. */
export async function bytesBesideReserve(storage: Pick<Storage, 'freeBytes'>): Promise<number | null> {
  const free = await storage.freeBytes()
  return free === null ? null : free - reserveBytes
}
