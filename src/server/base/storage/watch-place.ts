import { createReadStream, constants } from 'node:fs'
import { access, lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import type { Storage } from './storage.ts'

/** A file with its size and time when it was listed. */
export interface FoundFile {
  name: string
  bytes: number
  changedAt: Date
}

/** Folder that files are moved to after they were imported or refused. */
export type Result = 'done' | 'failed'

/** Where new files are taken from: a folder, or a part of the media bucket. Subfolders are not looked into. */
export interface WatchPlace {
  /** Name for staff, without paths: `The folder “incoming”`. */
  name: string
  /** A bucket lists only complete files; those of a folder may still be growing. */
  showsWholeFiles: boolean
  list(): Promise<FoundFile[]>
  /** Null when it is missing, or is no plain file. */
  stat(name: string): Promise<FoundFile | null>
  read(name: string): Readable
  /** Moves a file under a free name of the result's folder, with a reason in a text beside it. */
  move(name: string, to: Result, reason: string | null): Promise<void>
  /** Why files cannot be read; null for no problem. */
  problem(): Promise<string | null>
}

/** Null when none is configured. */
export function openWatchPlace({ env, storage }: { env: Pick<Env, 'watch'>; storage: Storage }): WatchPlace | null {
  if (!env.watch) return null
  return 'folder' in env.watch ? folderPlace(env.watch.folder) : bucketPlace(storage, env.watch.prefix)
}

/** No symbolic link is followed, so that nothing outside of the folder is read. */
function folderPlace(folder: string): WatchPlace {
  const pathOf = (name: string) => join(folder, basename(name))

  async function stat(name: string): Promise<FoundFile | null> {
    const found = await lstat(pathOf(name)).catch(nullIfMissing)
    return found?.isFile() ? { name, bytes: found.size, changedAt: found.mtime } : null
  }

  async function makeFolder(result: Result): Promise<string> {
    const path = join(folder, result)
    await mkdir(path, { recursive: true })
    if (!(await lstat(path)).isDirectory()) throw new Error(`${result} is not a folder`)
    return path
  }

  return {
    name: `The folder “${basename(folder)}”`,
    showsWholeFiles: false,
    stat,
    async list() {
      const entries = await readdir(folder, { withFileTypes: true })
      const found = await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => stat(name)))
      return found.filter((file) => file !== null)
    },
    read: (name) =>
      createReadStream(pathOf(name), {
        // Node passes numbers on to the system, which its types do not say.
        flags: (constants.O_RDONLY | constants.O_NOFOLLOW) as unknown as string,
        highWaterMark: 256 * 1024,
      }),
    async move(name, to, reason) {
      const into = await makeFolder(to)
      const isTaken = async (one: string) => (await lstat(join(into, one)).catch(nullIfMissing)) !== null
      const free = await freeName(name, async (one) => (await isTaken(one)) || (await isTaken(`${one}.txt`)))
      // A new file only: whoever may write into the folder could have put a link there.
      if (reason !== null) await writeFile(join(into, `${free}.txt`), `${reason}\n`, { flag: 'wx' })
      await rename(pathOf(name), join(into, free))
    },
    async problem() {
      try {
        await access(folder, constants.R_OK | constants.W_OK)
        // Made with the first file: whoever only looks may be another account.
        for (const result of ['done', 'failed'] as const) {
          const found = await lstat(join(folder, result)).catch(nullIfMissing)
          if (found && !found.isDirectory()) return `“${result}” in it is not a folder.`
          if (found) await access(join(folder, result), constants.W_OK)
        }
        return null
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENOENT') return 'It is missing. Is its disk connected?'
        if (code === 'EACCES' || code === 'EROFS') return 'The server may not read it, or not move files in it.'
        return `It cannot be used (${code ?? (error as Error).message}).`
      }
    },
  }
}

function bucketPlace(storage: Storage, prefix: string): WatchPlace {
  return {
    name: `The part “${prefix}” of the media bucket`,
    showsWholeFiles: true,
    async list() {
      const found: FoundFile[] = []
      for await (const { key, bytes, changedAt } of storage.list(prefix)) {
        const name = key.slice(prefix.length)
        if (name !== '' && !name.includes('/')) found.push({ name, bytes, changedAt })
      }
      return found
    },
    async stat(name) {
      const found = await storage.stat(prefix + name)
      return found && { name, ...found }
    },
    read: (name) => storage.read(prefix + name),
    async move(name, to, reason) {
      const free = await freeName(name, async (one) => (await storage.stat(`${prefix}${to}/${one}`)) !== null)
      if (reason !== null) await storage.write(`${prefix}${to}/${free}.txt`, Buffer.from(`${reason}\n`))
      await storage.write(`${prefix}${to}/${free}`, storage.read(prefix + name))
      await storage.remove(prefix + name)
    },
    problem: async () => ((await storage.answers()) ? null : 'The bucket does not answer.'),
  }
}

/** The name, or with the first suffix of -2, -3 … that is free. Short enough for the ending of a text beside it. */
async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  const ending = extname(name).slice(0, 20)
  let stem = basename(name, extname(name))
  while (Buffer.byteLength(stem + ending) > 240) stem = stem.slice(0, -1)
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? stem + ending : `${stem}-${number}${ending}`
    if (!(await isTaken(one))) return one
  }
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
