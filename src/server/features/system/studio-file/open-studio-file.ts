import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Problem } from '#domain/common/problem.ts'
import {
  largestStudioFile,
  largestStudioJson,
  mostStudioEntries,
  mostStudioRatio,
  studioFileBody,
  studioFileHead,
  studioFileMessages,
  studioFormat,
  studioJsonName,
  type StudioFileBody,
} from '#domain/system/studio-file.ts'
import { makeUploadId, uploadKey } from '../../../base/http/bodies/receive-files.ts'
import type { Services } from '../../../base/services.ts'
import { sha256Of } from '../../../base/storage/sha256-of.ts'
import { openZip, ZipFault, type ZipReader } from '../../../base/storage/zip-reader.ts'

export interface OpenedFile {
  /** Of the whole file, hexadecimal. */
  sha256: string
  body: StudioFileBody
  zip: ZipReader
  /** Names of entries that `studio.json` does not mention. */
  unusedEntries(): string[]
  /** Stores an entry with this checksum and returns its key; again the same for the same one. Throws `invalid` for another content. */
  unpack(entry: string, checksum: string): Promise<string>
  /** Leaves unpacked objects to their new owner. */
  release(keys: readonly string[]): void
  /** Deletes what was unpacked and not released. */
  discard(): Promise<void>
}

/** Opens an uploaded studio file. Throws a `Problem` for anything else, with what to do. */
export async function openStudioFile({ storage }: Pick<Services, 'storage'>, key: string): Promise<OpenedFile> {
  const limits = { entries: mostStudioEntries, bytes: largestStudioFile, ratio: mostStudioRatio }
  const zip = guarded(await orProblem(() => openZip(storage, key, limits)))
  const body = await readBody(zip)
  const unpacked = new Map<string, string>()
  return {
    sha256: await sha256Of(storage, key),
    body,
    zip,
    unusedEntries() {
      const mentioned = JSON.stringify(body)
      const isUsed = (name: string) => name.endsWith('/') || mentioned.includes(name.slice(name.lastIndexOf('/') + 1))
      return zip.names().filter((name) => name !== studioJsonName && !isUsed(name))
    },
    async unpack(entry, checksum) {
      const known = unpacked.get(entry)
      if (known) return known
      const stored = uploadKey(makeUploadId())
      const hash = createHash('sha256')
      unpacked.set(entry, stored)
      await storage.write(stored, hashed(zip.read(entry), hash))
      if (hash.digest('hex') !== checksum) throw new Problem('invalid', studioFileMessages.damaged)
      return stored
    },
    release(keys) {
      for (const [entry, stored] of unpacked) if (keys.includes(stored)) unpacked.delete(entry)
    },
    async discard() {
      await Promise.all([...unpacked.values()].map((stored) => storage.remove(stored)))
    },
  }
}

async function readBody(zip: ZipReader): Promise<StudioFileBody> {
  const bytes = zip.bytesOf(studioJsonName)
  if (bytes === null) throw notOne()
  if (bytes > largestStudioJson) throw new Problem('too-large', studioFileMessages.tooMuch)
  const json = parseJson(await text(Readable.from(zip.read(studioJsonName))))
  const head = studioFileHead.safeParse(json)
  if (!head.success) throw notOne()
  const { format, product } = head.data
  if (format > studioFormat) throw new Problem('invalid', studioFileMessages.later(format, product))
  const body = studioFileBody.safeParse(json)
  if (!body.success) throw new Problem('invalid', studioFileMessages.damaged)
  return body.data
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notOne()
  }
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

/** Reads with faults of the archive as problems. */
const guarded = (zip: ZipReader): ZipReader => ({
  ...zip,
  async *read(name) {
    try {
      yield* zip.read(name)
    } catch (error) {
      throw problemOf(error)
    }
  },
})

async function orProblem<Result>(open: () => Promise<Result>): Promise<Result> {
  try {
    return await open()
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof ZipFault)) return error
  if (error.fault === 'not-a-zip') return notOne()
  return error.fault === 'too-much'
    ? new Problem('too-large', studioFileMessages.tooMuch)
    : new Problem('invalid', studioFileMessages.damaged)
}

const notOne = () => new Problem('wrong-type', studioFileMessages.notOne)
