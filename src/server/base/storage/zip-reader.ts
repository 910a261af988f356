import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import type { Storage } from './storage.ts'

export interface ZipReader {
  has(name: string): boolean
  /** Of all entries. */
  names(): string[]
  /** Unpacked bytes of an entry; null when there is none. */
  bytesOf(name: string): number | null
  /** The entry, unpacked. Throws {@link ZipFault} at the end if it is not what the directory says. */
  read(name: string): AsyncGenerator<Uint8Array>
}

/** `not-a-zip`: another kind of file. `too-much`: more than the limits, as bombs are. `damaged`: it cannot be read. */
export class ZipFault extends Error {
  readonly fault: 'not-a-zip' | 'too-much' | 'damaged'
  constructor(fault: ZipFault['fault']) {
    super(`zip: ${fault}`)
    this.fault = fault
  }
}

export interface ZipLimits {
  entries: number
  /** Of all entries, unpacked. */
  bytes: number
  /** Unpacked bytes for each packed one, of any entry. */
  ratio: number
}

/** Reads ranges of a stored file. */
class StoredFile extends RandomAccessReader {
  readonly #storage: Pick<Storage, 'read'>
  readonly #key: string

  constructor(storage: Pick<Storage, 'read'>, key: string) {
    super()
    this.#storage = storage
    this.#key = key
  }

  /** `end` is exclusive here and inclusive in storage. */
  override _readStreamForRange(start: number, end: number): Readable {
    return end <= start ? Readable.from([]) : this.#storage.read(this.#key, { start, end: end - 1 })
  }
}

/**
 * Reads the directory of an untrusted zip archive in storage. What the directory announces is checked against the limits before
 * anything is unpacked, and the entry against it while it is.
 */
export async function openZip(storage: Pick<Storage, 'stat' | 'read'>, key: string, limits: ZipLimits): Promise<ZipReader> {
  const size = (await storage.stat(key))?.bytes ?? 0
  const zip = await fromRandomAccessReaderPromise(new StoredFile(storage, key), size, {
    autoClose: false,
    lazyEntries: true,
    // Done below, since more bytes than announced are another fault than damage.
    validateEntrySizes: false,
  }).catch((error: unknown) => {
    const fault = faultOf(error)
    throw fault instanceof ZipFault ? new ZipFault('not-a-zip') : fault
  })
  if (zip.entryCount > limits.entries) throw new ZipFault('too-much')
  const entries = await readDirectory(zip, limits)

  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    bytesOf: (name) => entries.get(name)?.uncompressedSize ?? null,
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw new ZipFault('damaged')
      yield* unpacked(zip, entry)
    },
  }
}

async function readDirectory(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of orDamaged(zip.eachEntry())) {
    const { fileName, uncompressedSize, compressedSize } = entry
    // Encrypted, packed in another way, or twice there.
    if (!entry.canDecodeFileData() || entries.has(fileName)) throw new ZipFault('damaged')
    total += uncompressedSize
    if (total > limits.bytes || uncompressedSize > Math.max(compressedSize, 1) * limits.ratio) throw new ZipFault('too-much')
    entries.set(fileName, entry)
  }
  return entries
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw faultOf(error)
  })
  let [bytes, sum] = [0, 0]
  for await (const piece of orDamaged(stream as AsyncIterable<Uint8Array>)) {
    bytes += piece.length
    if (bytes > entry.uncompressedSize) throw new ZipFault('too-much')
    sum = crc32(piece, sum)
    yield piece
  }
  if (bytes !== entry.uncompressedSize || sum !== entry.crc32) throw new ZipFault('damaged')
}

async function* orDamaged<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw faultOf(error)
  }
}

/** Errors with a code are those of the storage, except those of zlib. */
function faultOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code && !code.startsWith('Z_') ? error : new ZipFault('damaged')
}
