import { inflateRawSync } from 'node:zlib'

/** Files of a zip archive by name, from its central directory. Throws for duplicate names. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size, nameLength, extraLength, commentLength] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    if (files.has(name)) throw new Error(`${name} is in the archive twice`)
    const stored = archive.subarray(start, start + size)
    files.set(name, method === 0 ? stored : inflateRawSync(stored))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
