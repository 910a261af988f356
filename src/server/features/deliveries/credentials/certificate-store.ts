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
import { installation } from '../../../tables/brand.ts'
import { storedSetting } from '../../brand/stored-setting.ts'
import { readBrand } from '../../brand/studio-brand.ts'

export const credentialSetting = storedSetting('credentials', credentialSettings)

const name = 'credential-certificate'
const stored = z.object({ sealedPrivateKey: z.string(), chain: z.array(z.string()), own: z.boolean() })

/** Null before one was made, and where another SESSION_SECRET sealed its key. */
export async function findCertificate({ db, env }: { db: Sql; env: Services['env'] }): Promise<SigningCertificate | null> {
  const found = await findRow(db)
  const privateKey = found && openSealed(found.sealedPrivateKey, seal(env))
  return found && privateKey ? { privateKey, chain: found.chain } : null
}

/** The present certificate, made now where there is none. */
export async function ensureCertificate(services: Pick<Services, 'db' | 'env'>, now: Date): Promise<SigningCertificate> {
  const found = await findCertificate(services)
  if (found) return found
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

export async function readCertificateFacts(db: Sql): Promise<CredentialCertificate | null> {
  const found = await findRow(db)
  return found && { ...describeCertificate(found), own: found.own }
}

async function findRow(db: Sql) {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? stored.parse(row.value) : null
}

const seal = ({ sessionSecret }: Services['env']) => ({ secret: sessionSecret, purpose: 'credential-private-key' })
