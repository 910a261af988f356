import { isPlainPath, sealedLimits } from './sealed-file.ts'

/** Reads part of a file; `end` is exclusive. */
export interface SealedSource {
  bytes: number
  read(start: number, end: number): Promise<Uint8Array>
}

export interface ZipPart {
  path: string
  /** Where its bytes are in the archive. */
  start: number
  bytes: number
  crc32: number
}

export interface ZipLayout {
  parts: ZipPart[]
  /** What in the archive around the files is not as the product writes it. */
  problems: string[]
}

/** It is not opened: another kind of file, or made to mislead. The message is for people. */
export class SealedRefusal extends Error {}

const endBytes = 22
const centralBytes = 46
const localBytes = 30
const descriptorBytes = 16

/**
 * Where each file is in a sealed archive. Only the one form is read that the product writes, so that every byte of the archive is
 * either one of a file or known beforehand: files stored as they are, one after the other from the first byte, each name once, and the
 * directory right behind them. Nothing is unpacked, so nothing can grow. Throws {@link SealedRefusal}.
 */
export async function readSealedZip(source: SealedSource): Promise<ZipLayout> {
  if (source.bytes > sealedLimits.bytes) throw new SealedRefusal('This file is larger than a sealed file can be.')
  if (source.bytes < endBytes) throw new SealedRefusal('This is not a sealed file.')
  const end = viewOf(await source.read(source.bytes - endBytes, source.bytes))
  if (end.getUint32(0, true) !== 0x06054b50)
    throw new SealedRefusal('This is not a sealed file, or its end is missing or changed.')
  const [count, size, offset] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)]
  if (count > sealedLimits.entries || count === 0)
    throw new SealedRefusal('This is not a sealed file: it has too many files or none.')
  if (offset + size + endBytes !== source.bytes || size < count * centralBytes) {
    throw new SealedRefusal('The directory of this archive was changed: it does not end where the file ends.')
  }
  const problems: string[] = []
  const rest = [end.getUint16(4, true), end.getUint16(6, true), end.getUint16(8, true) - count, end.getUint16(20, true)]
  if (rest.some((value) => value !== 0)) problems.push('The end of the archive was changed.')
  const entries = readDirectory(await source.read(offset, offset + size), count)
  const parts: ZipPart[] = []
  let at = 0
  for (const entry of entries) {
    if (entry.offset !== at)
      throw new SealedRefusal(`There is something between the files of this archive, before ${entry.path}.`)
    const start = at + localBytes + entry.name.length
    at = start + entry.bytes + descriptorBytes
    if (at > offset) throw new SealedRefusal(`${entry.path} does not end where the archive says.`)
    const around = [await source.read(entry.offset, start), await source.read(at - descriptorBytes, at)]
    if (!equal(around[0]!, localHeader(entry)) || !equal(around[1]!, descriptor(entry)) || entry.isOdd) {
      problems.push(`The archive was changed around ${entry.path}.`)
    }
    parts.push({ path: entry.path, start, bytes: entry.bytes, crc32: entry.crc32 })
  }
  if (at !== offset) throw new SealedRefusal('There is something between the files of this archive and its directory.')
  return { parts, problems }
}

interface Entry {
  path: string
  name: Uint8Array
  /** Time and date in the form of DOS. */
  moment: number
  crc32: number
  bytes: number
  offset: number
  /** Something in the directory is not as the product writes it. */
  isOdd: boolean
}

function readDirectory(directory: Uint8Array, count: number): Entry[] {
  const view = viewOf(directory)
  const entries: Entry[] = []
  const seen = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > directory.length || view.getUint32(at, true) !== 0x02014b50) throw directoryChanged()
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [packed, bytes] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((part) => view.getUint16(at + part, true)) as [
      number,
      number,
      number,
    ]
    if (method !== 0 || packed !== bytes) throw new SealedRefusal('This archive is compressed: a sealed file never is.')
    if (flags !== writtenFlags || extraBytes !== 0 || commentBytes !== 0) throw directoryChanged()
    const name = directory.subarray(at + centralBytes, at + centralBytes + nameBytes)
    if (name.length !== nameBytes) throw directoryChanged()
    const path = decoded(name)
    if (path === null || !isPlainPath(path))
      throw new SealedRefusal('A name in this archive leads out of its folder, or is not plain.')
    if (seen.has(path.toLowerCase())) throw new SealedRefusal(`${path} is in this archive twice.`)
    seen.add(path.toLowerCase())
    const moment = view.getUint32(at + 12, true)
    entries.push({
      path,
      name,
      moment,
      crc32: view.getUint32(at + 16, true),
      bytes,
      offset: view.getUint32(at + 42, true),
      isOdd:
        view.getUint16(at + 4, true) !== writtenBy ||
        view.getUint16(at + 6, true) !== versionNeeded ||
        view.getUint32(at + 34, true) !== 0 ||
        view.getUint32(at + 38, true) !== writtenMode ||
        moment !== (entries[0]?.moment ?? moment),
    })
    at += centralBytes + nameBytes
  }
  if (at !== directory.length) throw directoryChanged()
  return entries
}

const directoryChanged = () => new SealedRefusal('The directory of this archive was changed.')

/** Names in UTF-8; sums behind the file. */
const writtenFlags = 0x0808
/** Unix, version 6.3. */
const writtenBy = 0x033f
const versionNeeded = 20
/** A file that everybody may read. */
const writtenMode = (0o100664 << 16) >>> 0

function localHeader({ name, moment }: Entry): Uint8Array {
  const header = new Uint8Array(localBytes + name.length)
  const view = viewOf(header)
  view.setUint32(0, 0x04034b50, true)
  view.setUint16(4, versionNeeded, true)
  view.setUint16(6, writtenFlags, true)
  view.setUint32(10, moment, true)
  view.setUint16(26, name.length, true)
  header.set(name, localBytes)
  return header
}

function descriptor({ crc32, bytes }: Entry): Uint8Array {
  const written = new Uint8Array(descriptorBytes)
  const view = viewOf(written)
  view.setUint32(0, 0x08074b50, true)
  view.setUint32(4, crc32, true)
  view.setUint32(8, bytes, true)
  view.setUint32(12, bytes, true)
  return written
}

/** Null where it is not UTF-8, or not the only form of this text. */
function decoded(name: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return null
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])
