import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomBytes } from 'node:crypto'

/** Where media lies. Keys are relative paths with forward slashes. */
export interface Storage {
  write(key: string, content: Readable | Uint8Array): Promise<void>
  /** Bytes `start` to `end`, both inclusive; everything without a range. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Size in bytes and time of the last change; null when there is no such object. */
  stat(key: string): Promise<{ bytes: number; changedAt: Date } | null>
  remove(key: string): Promise<void>
  /** Removes everything below `folder`, which ends in a slash. */
  removeAll(folder: string): Promise<void>
  /** Lends an object as a file that other programs can read: the object itself on disk, a copy elsewhere. */
  lend(key: string): Promise<LentFile>
  /** Where the object lies as a file of this machine; a storage that lies elsewhere does not have this. */
  pathOf?(key: string): string
  /** Takes a whole file in; it is gone from `path` afterwards. */
  take(key: string, path: string): Promise<void>
  /** How many bytes still fit; null where nobody can say. */
  freeBytes(): Promise<number | null>
  answers(): Promise<boolean>
}

export interface LentFile {
  path: string
  giveBack(): Promise<void>
}

/** Media on the local disk, below `folder`. A write is whole or not there: it goes to a file of its own first. */
export function makeDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep)) throw new Error(`storage key outside of the storage: ${key}`)
    return path
  }
  return {
    pathOf,
    async write(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        if (content instanceof Uint8Array) {
          const file = await open(unfinished, 'wx')
          await file.writeFile(content)
          await file.sync()
          await file.close()
        } else {
          await pipeline(content, createWriteStream(unfinished, { flags: 'wx', flush: true }))
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    // Pieces of 256 KiB: films go out half as fast again as with Node's own 64 KiB.
    read: (key, range) => createReadStream(pathOf(key), { ...range, highWaterMark: 256 * 1024 }),
    async stat(key) {
      try {
        const { size, mtime } = await stat(pathOf(key))
        return { bytes: size, changedAt: mtime }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeAll(below) {
      await rm(pathOf(below), { recursive: true, force: true })
    },
    async lend(key) {
      return { path: pathOf(key), giveBack: async () => undefined }
    },
    async take(key, path) {
      const kept = pathOf(key)
      await mkdir(dirname(kept), { recursive: true })
      try {
        await rename(path, kept)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        // Another disk: whole or not there, like a write.
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
