import { createPrivateKey, generateKeyPairSync, hash, sign } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pemOf } from '#domain/archive/sealed/sealed-file.ts'
import type { SealKey } from '#domain/archive/sealed-file-endpoints.ts'
import { openSealed, sealText } from '../../../base/access/sealed-text.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { installation } from '../../../tables/website/brand.ts'

const name = 'seal-keys'
const key = z.object({ publicKey: z.string(), madeAt: z.iso.datetime() })
const stored = z.object({
  ...key.shape,
  sealedPrivateKey: z.string(),
  earlier: z.array(key.extend({ endedAt: z.iso.datetime() })),
})
type Stored = z.output<typeof stored>

export interface Seal {
  pem: string
  fingerprint: string
  sign(message: Uint8Array): Buffer
}

/**
 * The Ed25519 key of this installation for sealed files, made on the first call. Where another SESSION_SECRET sealed it a new one is
 * made, and the public key of the one before is kept, so that its files are still known.
 */
export async function readSeal(services: Pick<Services, 'db' | 'env'>): Promise<Seal> {
  const { db, env } = services
  const found = await findKeys(db)
  const opened = found && openSealed(found.sealedPrivateKey, sealing(env))
  if (found && opened) return toSeal(found.publicKey, opened)
  const pair = generateKeyPairSync('ed25519')
  const der = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const madeAt = new Date().toISOString()
  const value: Stored = {
    publicKey: der,
    madeAt,
    sealedPrivateKey: sealText(privateKey, sealing(env)),
    earlier: found ? [{ publicKey: found.publicKey, madeAt: found.madeAt, endedAt: madeAt }, ...found.earlier] : [],
  }
  const written = await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value },
      // Of two processes, one makes it.
      setWhere: found ? sql`${installation.value} ->> 'publicKey' = ${found.publicKey}` : sql`false`,
    })
    .returning({ name: installation.name })
  return written.length > 0 ? toSeal(der, privateKey) : readSeal(services)
}

/** Public keys, newest first; none before the first was needed. */
export async function listSealKeys(db: Sql): Promise<SealKey[]> {
  const found = await findKeys(db)
  if (!found) return []
  return [{ ...found, endedAt: null }, ...found.earlier].map(({ publicKey, madeAt, endedAt }) => ({
    fingerprint: fingerprintOf(publicKey),
    publicKey: pemOf(publicKey),
    madeAt,
    endedAt,
  }))
}

async function findKeys(db: Sql): Promise<Stored | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? stored.parse(row.value) : null
}

function toSeal(der: string, privateDer: string): Seal {
  const privateKey = createPrivateKey({ key: Buffer.from(privateDer, 'base64'), type: 'pkcs8', format: 'der' })
  return { pem: pemOf(der), fingerprint: fingerprintOf(der), sign: (message) => sign(null, message, privateKey) }
}

const fingerprintOf = (der: string): string => hash('sha256', Buffer.from(der, 'base64'))

const sealing = ({ sessionSecret }: Services['env']) => ({ secret: sessionSecret, purpose: 'seal-private-key' })
