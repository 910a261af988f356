import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeDiskStorage, type Storage } from './storage.ts'
import { walkFolder } from './walk-folder.ts'

export interface BoundedFolder {
  /** Reads it like any storage. */
  storage: Storage
  /** True when a file is there; it then counts as just used. */
  has(key: string): Promise<boolean>
  /** Stores a file, and removes what was not used for longest where that is too much. `part` is a path on the same disk. */
  put(key: string, bytes: Uint8Array, part: string): Promise<void>
}

interface Limits {
  mostBytes: number
  /** Milliseconds after which an unused file is removed. */
  longestUnused: number
}

/** A cache of files below `folder`, of bounded size. What is in it can be made again, and nothing in it is ever half written. */
export function makeBoundedFolder(folder: string, { mostBytes, longestUnused }: Limits, now = Date.now): BoundedFolder {
  const storage = makeDiskStorage(folder)
  const pathOf = (key: string) => storage.pathOf!(key)
  /** Least recently used first. */
  const files = new Map<string, { bytes: number; usedAt: number }>()
  let bytesInAll = 0
  const reading = readFolder()

  async function readFolder(): Promise<void> {
    const found: { key: string; bytes: number; usedAt: number }[] = []
    for await (const { path, isFolder } of walkFolder(folder)) {
      const stats = isFolder ? null : await stat(join(folder, path)).catch(() => null)
      if (stats) found.push({ key: path, bytes: stats.size, usedAt: stats.mtimeMs })
    }
    for (const { key, bytes, usedAt } of found.toSorted((a, b) => a.usedAt - b.usedAt)) note(key, { bytes, usedAt })
    await evict()
  }

  function note(key: string, file: { bytes: number; usedAt: number }): void {
    forget(key)
    files.set(key, file)
    bytesInAll += file.bytes
  }

  function forget(key: string): void {
    bytesInAll -= files.get(key)?.bytes ?? 0
    files.delete(key)
  }

  async function evict(): Promise<void> {
    for (const [key, { usedAt }] of files) {
      if (bytesInAll <= mostBytes && now() - usedAt <= longestUnused) return
      forget(key)
      await rm(pathOf(key), { force: true })
    }
  }

  return {
    storage,
    async has(key) {
      await reading
      const stats = await stat(pathOf(key)).catch(() => null)
      // Another process may have made or removed it.
      if (!stats) {
        forget(key)
        return false
      }
      note(key, { bytes: stats.size, usedAt: now() })
      const time = new Date(now())
      await utimes(pathOf(key), time, time).catch(() => undefined)
      return true
    },
    async put(key, bytes, part) {
      await reading
      const path = pathOf(key)
      await writeFile(part, bytes)
      await mkdir(dirname(path), { recursive: true })
      await rename(part, path)
      note(key, { bytes: bytes.length, usedAt: now() })
      await evict()
    },
  }
}
