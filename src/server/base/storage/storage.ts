import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Readable } from 'node:stream'
import { walkFolder } from './walk-folder.ts'

/** Bytes in pieces of any size. */
export type Pieces = AsyncIterable<Uint8Array>

/** Storage of media. Keys are relative paths with forward slashes. */
export interface Storage {
  /** Atomic: an interrupted write leaves nothing behind. `ours`: see {@link writePieces}. */
  write(key: string, content: Pieces | Uint8Array, options?: { ours?: boolean }): Promise<void>
  /** Bytes `start` to `end`, both inclusive; everything without a range. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Size in bytes and time of the last change; null when missing. */
  stat(key: string): Promise<{ bytes: number; changedAt: Date } | null>
  remove(key: string): Promise<void>
  /** Removes everything below `folder`, which ends in a slash. */
  removeAll(folder: string): Promise<void>
  /** Objects below `folder`, which ends in a slash, with their last change; all of them for an empty one. */
  list(folder: string): AsyncIterable<{ key: string; bytes: number; changedAt: Date }>
  /** Leases an object as a local file for other programs: itself on disk, a copy otherwise. */
  lease(key: string): Promise<LeasedFile>
  /** Path of the object's local file; undefined for remote storage. */
  pathOf?(key: string): string
  /** Moves a complete local file into storage. */
  take(key: string, path: string): Promise<void>
  /** Free bytes; null when unknown. */
  freeBytes(): Promise<number | null>
  answers(): Promise<boolean>
}

export interface LeasedFile {
  path: string
  release(): Promise<void>
}

/** Returns the key. Throws when empty or with `.` or `..` segments. */
export function expectKey(key: string): string {
  const parts = key.replace(/\/$/, '').split('/')
  const odd = parts.some((part) => part === '' || part === '.' || part === '..') || /[\\\0]/.test(key)
  if (odd) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** Media folder of {@link makeDiskStorage} in the data folder. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Media on the local disk below `folder`. Writes go to a temporary file first. */
export function makeDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, expectKey(key))
  return {
    pathOf,
    async write(key, content, { ours = false } = {}) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(unfinished, 'wx')
        try {
          await writePieces(file, content instanceof Uint8Array ? [content] : content, { ours })
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    // Reads 256 KiB at a time, which is 50 % faster for films than Node's 64 KiB.
    read: (key, range) => createReadStream(pathOf(key), { ...range, highWaterMark: 256 * 1024 }),
    stat: async (key) => statIfThere(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeAll(below) {
      await rm(pathOf(below), { recursive: true, force: true })
    },
    async *list(below) {
      for await (const { path, isFolder } of walkFolder(below === '' ? folder : pathOf(below))) {
        const found = isFolder ? null : await statIfThere(join(folder, below, path))
        if (found) yield { key: posix.join(below, path), ...found }
      }
    },
    async lease(key) {
      return { path: pathOf(key), release: async () => undefined }
    },
    async take(key, path) {
      const kept = pathOf(key)
      await mkdir(dirname(kept), { recursive: true })
      try {
        await rename(path, kept)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        // Across file systems: copied atomically like a write.
        const unfinished = `${kept}.${randomBytes(6).toString('hex')}.part`
        await copyFile(path, unfinished)
        await rename(unfinished, kept)
        await rm(path)
      }
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async answers() {
      return mkdir(folder, { recursive: true }).then(
        () => true,
        () => false,
      )
    },
  }
}

async function statIfThere(path: string): Promise<{ bytes: number; changedAt: Date } | null> {
  try {
    const { size, mtime } = await stat(path)
    return { bytes: size, changedAt: mtime }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Maximum bytes that are collected while earlier ones are written; more would leave the processor's cache. */
const writeAhead = 1024 ** 2

/**
 * Writes pieces from `position` on, fsyncs, and resolves to their number of bytes. Collects pieces during each write, for half
 * the processor time of one write per piece. When the pieces or the disk fail, what was written before stays. With `ours` nobody
 * else reads the pieces, and each is freed once it is written: V8 collects the whole heap for every 64 MB of them otherwise.
 */
export async function writePieces(
  file: FileHandle,
  pieces: Pieces | Iterable<Uint8Array>,
  { position = 0, ours = false }: { position?: number; ours?: boolean } = {},
): Promise<number> {
  let [at, collected] = [position, 0]
  let waiting: Uint8Array[] = []
  let writing: Promise<void> | undefined

  async function writeWaiting(): Promise<void> {
    let left = waiting
    waiting = []
    collected = 0
    while (left.length > 0) {
      const { bytesWritten } = await file.writev(left, at)
      at += bytesWritten
      const rest = withoutFirst(left, bytesWritten)
      if (ours) left.slice(0, left.length - rest.length).forEach(free)
      left = rest
    }
  }

  try {
    for await (const piece of pieces) {
      waiting.push(piece)
      collected += piece.length
      if (collected >= writeAhead) await writing
      if (writing) continue
      writing = writeWaiting().then(() => (writing = undefined))
      // Its failure is thrown where it is awaited.
      writing.catch(() => undefined)
    }
  } finally {
    try {
      await writing
      await writeWaiting()
    } finally {
      await file.sync()
    }
  }
  return at - position
}

/** Not those that share the memory of others, as small ones do. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

function withoutFirst(pieces: Uint8Array[], bytes: number): Uint8Array[] {
  let rest = bytes
  return pieces.flatMap((piece) => {
    const taken = Math.min(rest, piece.length)
    rest -= taken
    return taken === piece.length ? [] : [piece.subarray(taken)]
  })
}
