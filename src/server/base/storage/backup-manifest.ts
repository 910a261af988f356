import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'

/** Last entry of every archive: lists its contents. */
export const manifestName = 'manifest.json'

export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Number of migrations applied to its database. */
  migrations: z.int(),
  /** Parts stored outside of the archive. */
  without: z.array(z.enum(['database', 'media'])),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  /** HMAC-SHA256 of the rest with the installation's key, and the key's id. Older archives have none. */
  signature: z.object({ key: z.string(), hmac: z.string() }).optional(),
})
export type Manifest = z.output<typeof manifest>

const block = 512
/** Type flag of a plain tar file, in both forms. */
const isFile = (type: string) => type === '0' || type === '\0'

/**
 * Reads the manifest at the archive's end by skipping from header to header, whose names and sizes must match it in order. (A
 * restore verifies the contents.) Throws the first mismatch.
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
    if (last.name !== manifestName) throw new Error('it is incomplete')
    const list = Buffer.alloc(last.size)
    const { bytesRead } = await file.read(list, 0, last.size, last.at + block)
    if (bytesRead < last.size) throw new Error('it is incomplete')
    const payload = manifest.parse(JSON.parse(list.toString()))
    const agrees = payload.files.length === sizes.length - 1 && payload.files.every(({ bytes }, index) => bytes === sizes[index])
    if (!agrees) throw new Error('its files do not match its list')
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
    // Zeros mark the end of an archive.
    if (header[0] === 0) return
    const size = sizeIn(header)
    if (!Number.isSafeInteger(size)) throw new Error('it is not an archive')
    yield { at, size, type: header.toString('latin1', 156, 157), name: header.toString('utf8', 0, 100).replace(/\0.*/s, '') }
    at += block + Math.ceil(size / block) * block
  }
}

/** Octal digits, or, beyond 8 GiB, a binary number with the highest bit set. */
function sizeIn(header: Buffer): number {
  if ((header[124]! & 0x80) === 0) return Number.parseInt(header.toString('latin1', 124, 136), 8)
  return Number(header.readBigUInt64BE(128))
}
