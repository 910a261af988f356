import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Storage } from './storage.ts'

interface ZipEntry {
  /** Unpacked. */
  bytes: number
  packedBytes: number
  crc: number
  isDeflated: boolean
  /** Of its local header. */
  offset: number
}

export interface ZipReader {
  has(name: string): boolean
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

const endBytes = 22
const longestComment = 65_535
const largestDirectory = 1024 ** 2
const headerBytes = 30

/**
 * Reads the directory of an untrusted zip archive in storage: plain and deflated entries, without encryption or 64-bit sizes. What
 * the directory announces is checked against the limits before anything is unpacked, and the entry against it while it is.
 */
export async function openZip(storage: Pick<Storage, 'stat' | 'read'>, key: string, limits: ZipLimits): Promise<ZipReader> {
  const size = (await storage.stat(key))?.bytes ?? 0
  const range = (start: number, bytes: number): Promise<Buffer> => {
    if (start < 0 || bytes < 0 || start + bytes > size) throw new ZipFault('damaged')
    return bytes === 0 ? Promise.resolve(Buffer.alloc(0)) : buffer(storage.read(key, { start, end: start + bytes - 1 }))
  }
  if (size < endBytes) throw new ZipFault('not-a-zip')
  const tail = await range(Math.max(0, size - endBytes - longestComment), Math.min(size, endBytes + longestComment))
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endBytes > tail.length) throw new ZipFault('not-a-zip')
  const number = tail.readUInt16LE(end + 10)
  const directoryBytes = tail.readUInt32LE(end + 12)
  if (number > limits.entries || directoryBytes > largestDirectory) throw new ZipFault('too-much')
  const entries = readDirectory(await range(tail.readUInt32LE(end + 16), directoryBytes), number)
  expectWithin(entries, limits)

  return {
    has: (name) => entries.has(name),
    bytesOf: (name) => entries.get(name)?.bytes ?? null,
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw new ZipFault('damaged')
      const header = await range(entry.offset, headerBytes)
      if (header.readUInt32LE(0) !== 0x04034b50) throw new ZipFault('damaged')
      const start = entry.offset + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
      if (start + entry.packedBytes > size) throw new ZipFault('damaged')
      const packed =
        entry.packedBytes === 0 ? Readable.from([]) : storage.read(key, { start, end: start + entry.packedBytes - 1 })
      yield* unpacked(packed, entry)
    },
  }
}

function readDirectory(directory: Buffer, number: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  for (let at = 0, left = number; left > 0; left -= 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw new ZipFault('damaged')
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
    const nameBytes = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes)
    // Encrypted, packed in another way, or twice there.
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8) || entries.has(name)) throw new ZipFault('damaged')
    entries.set(name, {
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      isDeflated: method === 8,
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

function expectWithin(entries: Map<string, ZipEntry>, limits: ZipLimits): void {
  let total = 0
  for (const { bytes, packedBytes } of entries.values()) {
    total += bytes
    if (total > limits.bytes || bytes > Math.max(packedBytes, 1) * limits.ratio) throw new ZipFault('too-much')
  }
}

async function* unpacked(packed: Readable, { bytes, crc, isDeflated }: ZipEntry): AsyncGenerator<Uint8Array> {
  const pieces = isDeflated ? packed.pipe(createInflateRaw()) : packed
  packed.on('error', (error) => pieces.destroy(error))
  let [read, sum] = [0, 0]
  try {
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      read += piece.length
      if (read > bytes) throw new ZipFault('too-much')
      sum = crc32(piece, sum)
      yield piece
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? new ZipFault('damaged') : error
  } finally {
    packed.destroy()
  }
  if (read !== bytes || sum !== crc) throw new ZipFault('damaged')
}
