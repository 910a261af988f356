import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack, type Header } from 'tar-stream'
import { manifestName, type Manifest } from '#server/base/storage/backup-manifest.ts'
import { signManifest } from './signing-key.ts'

/** Path of the database's files in the archive. */
export const clusterName = 'postgres/cluster'

export interface Archive {
  /** Number of files so far, without the manifest. */
  readonly count: number
  has(name: string): boolean
  addFolder(name: string): void
  addText(name: string, text: string): Promise<void>
  /** Adds a file in its present length: growth is cut off, shrinkage is filled with zeros. A deleted file is skipped. */
  addFile(name: string, path: string): Promise<void>
  /** Writes the manifest, signed if there is a key, and resolves after fsync. */
  close(facts: Omit<Manifest, 'format' | 'files'>, key?: Buffer): Promise<void>
  /** Aborts. The caller removes the unfinished file. */
  abandon(): void
}

/** Creates a tar archive at `path`, which must not exist, readable by the owner only. */
export function openArchive(path: string): Archive {
  const tar = pack()
  const files = new Map<string, Manifest['files'][number]>()
  const written = pipeline(tar, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  // The error is also thrown by `add` and finally by `close`.
  written.catch(() => undefined)

  async function add(header: Partial<Header> & Pick<Header, 'name' | 'size'>, pieces: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    const entry = tar.entry(header, (error) => (error ? done.reject(error) : done.resolve()))
    done.promise.catch(() => undefined)
    for await (const piece of pieces) {
      hash.update(piece)
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), done.promise])
    }
    entry.end(null)
    await done.promise
    files.set(header.name, { name: header.name, bytes: header.size, sha256: hash.digest('hex') })
  }

  return {
    get count() {
      return files.size
    },
    has: (name) => files.has(name),
    addFolder: (name) => void tar.entry({ name, type: 'directory', mode: 0o700 }),
    addText: (name, text) => add({ name, size: Buffer.byteLength(text), mode: 0o600 }, piecesOf(text)),
    async addFile(name, path) {
      const file = await openIfThere(path)
      if (!file) return
      try {
        const { size, mode, mtime } = await file.stat()
        await add({ name, size, mode, mtime }, exactly(file, size))
      } finally {
        await file.close()
      }
    },
    async close(facts, key) {
      const content: Manifest = { format: 1, ...facts, files: [...files.values()] }
      const text = JSON.stringify(key ? signManifest(content, key) : content)
      await add({ name: manifestName, size: Buffer.byteLength(text) }, piecesOf(text))
      // The manifest does not list itself.
      files.delete(manifestName)
      tar.finalize()
      await written
    },
    abandon: () => tar.destroy(null),
  }
}

async function* piecesOf(text: string) {
  yield Buffer.from(text)
}

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size
  if (size > 0) {
    for await (const piece of file.createReadStream({ end: size - 1, autoClose: false, highWaterMark: 1024 ** 2 })) {
      left -= (piece as Buffer).length
      yield piece as Buffer
    }
  }
  for (; left > 0; left -= Math.min(left, 1024 ** 2)) yield Buffer.alloc(Math.min(left, 1024 ** 2))
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
