import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'

/** Closes every archive and says what must be in it. */
export const manifestName = 'manifest.json'

export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** How many migrations its database has seen. */
  migrations: z.int(),
  /** What was kept elsewhere and is not inside. */
  without: z.array(z.enum(['database', 'media'])),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  /** HMAC-SHA256 of all the rest with the key of the installation, and which key that is. Archives of older versions have none. */
  signature: z.object({ key: z.string(), hmac: z.string() }).optional(),
})
export type Manifest = z.output<typeof manifest>

const block = 512
/** Of tar: a plain file, in both spellings. */
const isFile = (type: string) => type === '0' || type === '\0'

/**
 * The list that closes an archive, without reading its files: from header to header, whose sizes must be those of the list, in
 * its order. (Whether the bytes are those that were saved, a restore finds out.) Throws what is wrong.
 */
export async function readManifest(path: string): Promise<Manifest> {
  const file = await open(path)
  try {
    const sizes: number[] = []
    let last = { at: 0, size: 0, name: '' }
    for await (const entry of headersOf(file)) {
      if (!isFile(entry.type)) continue
      sizes.push(entry.size)
      last = entry
    }
    if (last.name !== manifestName) throw new Error('it was not written to the end')
    const list = Buffer.alloc(last.size)
    const { bytesRead } = await file.read(list, 0, last.size, last.at + block)
    if (bytesRead < last.size) throw new Error('it was not written to the end')
    const payload = manifest.parse(JSON.parse(list.toString()))
    const agrees = payload.files.length === sizes.length - 1 && payload.files.every(({ bytes }, index) => bytes === sizes[index])
    if (!agrees) throw new Error('its files are not those of its list')
    return payload
  } finally {
    await file.close()
  }
}

async function* headersOf(file: FileHandle) {
  const { size: end } = await file.stat()
  const header = Buffer.alloc(block)
  for (let at = 0; at + block <= end;) {
    await file.read(header, 0, block, at)
    // Zeros close an archive.
    if (header[0] === 0) return
    const size = sizeIn(header)
    if (!Number.isSafeInteger(size)) throw new Error('it is no archive')
    yield { at, size, type: header.toString('latin1', 156, 157), name: header.toString('utf8', 0, 100).replace(/\0.*$/s, '') }
    at += block + Math.ceil(size / block) * block
  }
}

/** Octal digits, or, beyond 8 GiB, a binary number that begins with its highest bit. */
function sizeIn(header: Buffer): number {
  if ((header[124]! & 0x80) === 0) return Number.parseInt(header.toString('latin1', 124, 136), 8)
  return Number(header.readBigUInt64BE(128))
}
