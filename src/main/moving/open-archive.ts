import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import {
  moveOutFilesFolder,
  moveOutFormat,
  moveOutJobsName,
  moveOutManifest,
  moveOutManifestName,
  moveOutSecretName,
  tablePart,
  type MoveOutManifest,
} from '#domain/system/move-out.ts'
import { expectKey } from '#server/base/storage/storage.ts'

/** Refusal with a message for the operator. */
export class MoveInRefused extends Error {}

export interface MovingArchive {
  manifest: MoveOutManifest
  /** The entry's bytes; the file was checked before. */
  read(path: string): AsyncIterable<Buffer>
  close(): void
}

/** Bytes; below what a string can hold. */
const largestManifest = 400 * 1024 ** 2

/**
 * Opens an archive of Settings > Move out and reads all of it: every entry must be listed with the SHA-256 that it has, and nothing
 * else be in it. Throws {@link MoveInRefused}.
 */
export async function openArchive(path: string, onBytes: (share: number) => void): Promise<MovingArchive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new MoveInRefused(`${path} is not a zip file that can be read (${(error as Error).message})`)
  })
  try {
    const entries = await readDirectory(zip)
    const manifest = await readManifest(zip, entries)
    const listed = listAll(manifest)
    for (const name of entries.keys()) {
      if (!listed.has(name) && name !== moveOutManifestName && name !== moveOutSecretName) {
        throw new MoveInRefused(`the archive contains ${JSON.stringify(name)}, which its list does not have`)
      }
    }
    const total = [...listed.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    let done = 0
    for (const [name, { sha256, bytes }] of listed) {
      const entry = entries.get(name)
      if (!entry) throw new MoveInRefused(`the archive is incomplete: ${name} is missing`)
      // Checked before unpacking, since the library unpacks up to the size that the archive announces.
      if (entry.uncompressedSize !== bytes)
        throw new MoveInRefused(`the archive is damaged: ${name} is of another size than its list says`)
      const digest = createHash('sha256')
      try {
        for await (const piece of await openEntry(zip, entry)) digest.update(piece)
      } catch (error) {
        throw new MoveInRefused(`the archive is damaged: ${name} cannot be read (${(error as Error).message})`)
      }
      if (digest.digest('hex') !== sha256) throw new MoveInRefused(`the archive is damaged: ${name} differs from what was saved`)
      done += bytes
      onBytes(done / Math.max(1, total))
    }
    return {
      manifest,
      async *read(name) {
        yield* await openEntry(zip, entries.get(name)!)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new MoveInRefused(`the archive contains ${JSON.stringify(entry.fileName)} twice`)
      entries.set(expectInside(entry.fileName), entry)
    }
  } catch (error) {
    if (error instanceof MoveInRefused) throw error
    // Names that leave the folder are refused by the library as well.
    throw new MoveInRefused(`the archive cannot be read (${(error as Error).message})`)
  }
  return entries
}

/** Nothing of an archive is written outside of the storage. */
function expectInside(name: string): string {
  try {
    return expectKey(name)
  } catch {
    throw new MoveInRefused(`the archive cannot contain ${JSON.stringify(name)}`)
  }
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<MoveOutManifest> {
  const entry = entries.get(moveOutManifestName)
  if (!entry) throw new MoveInRefused('this is not an archive of Settings > Move out, or only the beginning of one')
  if (entry.uncompressedSize > largestManifest) throw new MoveInRefused('the list of the archive is too long')
  const read = moveOutManifest.safeParse(jsonOf(await text(await openEntry(zip, entry))))
  if (!read.success) throw new MoveInRefused('the list of the archive cannot be read')
  if (read.data.format > moveOutFormat)
    throw new MoveInRefused('the archive was made by a newer Slatehouse; bring this one up to date first')
  for (const { path, key } of read.data.files) {
    if (path !== moveOutFilesFolder + key)
      throw new MoveInRefused(`the list of the archive has ${JSON.stringify(key)} in a wrong place`)
    expectInside(key)
  }
  for (const name of [moveOutJobsName, ...read.data.tables.map((table) => tablePart(table.name))]) {
    if (!read.data.parts.some(({ path }) => path === name))
      throw new MoveInRefused(`the archive is incomplete: ${name} is missing`)
  }
  if (!entries.has(moveOutSecretName)) throw new MoveInRefused(`the archive is incomplete: ${moveOutSecretName} is missing`)
  return read.data
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

const listAll = ({ parts, files }: MoveOutManifest): Map<string, { bytes: number; sha256: string }> =>
  new Map([...parts, ...files].map((part) => [part.path, part]))

const openEntry = (zip: ZipFile, entry: Entry) => zip.openReadStreamPromise(entry)
