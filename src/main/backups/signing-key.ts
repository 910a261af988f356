import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '#server/base/storage/backup-manifest.ts'

/**
 * Stored beside the secrets but in no archive, so that an archive cannot authenticate itself. With a copy of it, a new machine
 * recognises the archives of the old one.
 */
export const signingKeyName = 'backup-key'

/** `altered`: signed by this key, but changed since. */
export type Origin = 'this-installation' | 'other-installation' | 'unsigned' | 'altered'

/** The key of the installation, created on first use; two simultaneous backups get the same one. */
export async function provideSigningKey(dataDir: string): Promise<Buffer> {
  const present = await readSigningKey(dataDir)
  if (present) return present
  const path = join(dataDir, signingKeyName)
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh)
  }
  return (await readSigningKey(dataDir))!
}

/** Null if this data folder has none yet. Throws if the file is no key. */
async function readSigningKey(dataDir: string): Promise<Buffer | null> {
  const path = join(dataDir, signingKeyName)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  if (!/^[0-9a-f]{64}\s*$/.test(text)) throw new Error(`${path} is not a signing key of backups`)
  return Buffer.from(text.trim(), 'hex')
}

export function signManifest(manifest: Manifest, key: Buffer): Manifest {
  const signature = { key: nameOf(key), hmac: hmacOf(manifest, key) }
  return { ...manifest, signature }
}

/** Origin of an archive, by its signature and this data folder's key. */
export async function findOrigin(manifest: Manifest, dataDir: string): Promise<Origin> {
  const { signature } = manifest
  if (!signature) return 'unsigned'
  const key = await readSigningKey(dataDir)
  if (!key || signature.key !== nameOf(key)) return 'other-installation'
  const hmac = Buffer.from(hmacOf(manifest, key))
  const signed = Buffer.from(signature.hmac)
  return hmac.length === signed.length && timingSafeEqual(hmac, signed) ? 'this-installation' : 'altered'
}

/** Fingerprint: identifies a key without revealing it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** HMAC over the manifest's fields in fixed order, without the signature. */
function hmacOf({ format, takenAt, migrations, without, files }: Manifest, key: Buffer): string {
  const listed = files.map(({ name, bytes, sha256 }) => [name, bytes, sha256])
  return createHmac('sha256', key)
    .update(JSON.stringify(['slatehouse backup', format, takenAt, migrations, without, listed]))
    .digest('hex')
}
