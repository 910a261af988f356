import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { credentialSettings } from '#domain/deliveries/content-credentials.ts'
import type { CredentialCertificate } from '#domain/deliveries/credential-endpoints.ts'
import { openSealed, sealText } from '../../../base/access/sealed-text.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import {
  describeCertificate,
  makeCertificate,
  type SigningCertificate,
} from '../../../base/media/credentials/make-certificate.ts'
import type { Services } from '../../../base/services.ts'
import { installation } from '../../../tables/website/brand.ts'
import { storedSetting } from '../../brand/stored-setting.ts'
import { readBrand } from '../../brand/studio-brand.ts'

export const credentialSetting = storedSetting('credentials', credentialSettings)

const name = 'credential-certificate'
const stored = z.object({ sealedPrivateKey: z.string(), chain: z.array(z.string()), own: z.boolean() })

/**
 * The present certificate, made now where there is none, and anew where another SESSION_SECRET sealed the key of one that was made here.
 * Null where that is one that the studio brought, which is never replaced by another: its key has to be entered again.
 */
export async function ensureCertificate(services: Pick<Services, 'db' | 'env'>, now: Date): Promise<SigningCertificate | null> {
  const found = await findRow(services.db)
  const privateKey = found && openSealed(found.sealedPrivateKey, seal(services.env))
  if (found && privateKey) return { privateKey, chain: found.chain }
  if (found && !found.own) return null
  const made = await makeCertificate((await readBrand(services.db)).name, now)
  await services.db.transaction((tx) => saveCertificate(tx, services.env, made, { own: true }))
  return made
}

/** In place of the present one. */
export async function saveCertificate(
  tx: Transaction,
  env: Services['env'],
  { privateKey, chain }: SigningCertificate,
  { own }: { own: boolean },
): Promise<void> {
  const value = { sealedPrivateKey: sealText(privateKey, seal(env)), chain, own }
  await tx.insert(installation).values({ name, value }).onConflictDoUpdate({ target: installation.name, set: { value } })
}

export async function readCertificateFacts({
  db,
  env,
}: {
  db: Sql
  env: Services['env']
}): Promise<CredentialCertificate | null> {
  const found = await findRow(db)
  if (!found) return null
  return { ...describeCertificate(found), own: found.own, readable: openSealed(found.sealedPrivateKey, seal(env)) !== null }
}

async function findRow(db: Sql) {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? stored.parse(row.value) : null
}

const seal = ({ sessionSecret }: Services['env']) => ({ secret: sessionSecret, purpose: 'credential-private-key' })
