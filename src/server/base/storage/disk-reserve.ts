import type { Storage } from './storage.ts'

/** Disk space that uploads leave free, since the database uses the same disk. */
const reserveBytes = 1024 ** 3

/** Bytes that may be written besides the reserve, negative when it is used up; null when unknown. */
export async function bytesBesideReserve(storage: Pick<Storage, 'freeBytes'>): Promise<number | null> {
  const free = await storage.freeBytes()
  return free === null ? null : free - reserveBytes
}
