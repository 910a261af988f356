import { eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { z } from 'zod'
import { openSealed, sealText } from '../../../base/access/sealed-text.ts'
import type { Database } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { installation } from '../../../tables/website/brand.ts'
import { deleteAllPushSubscriptions } from './push-store.ts'

const name = 'push-keys'
const stored = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() })

/**
 * VAPID keys of this installation, made on the first call. Where another SESSION_SECRET sealed them they are made anew, and browsers
 * subscribe again.
 */
export async function readPushKeys({ db, env }: Pick<Services, 'db' | 'env'>): Promise<webPush.VapidKeys> {
  const found = await findKeys(db)
  const privateKey = found && openSealed(found.sealedPrivateKey, seal(env))
  if (privateKey) return { publicKey: found.publicKey, privateKey }
  const keys = webPush.generateVAPIDKeys()
  const value = { publicKey: keys.publicKey, sealedPrivateKey: sealText(keys.privateKey, seal(env)) }
  const isOurs = await db.transaction(async (tx) => {
    const written = await tx
      .insert(installation)
      .values({ name, value })
      .onConflictDoUpdate({
        target: installation.name,
        set: { value },
        // Of two processes, one makes them.
        setWhere: found ? sql`${installation.value} ->> 'publicKey' = ${found.publicKey}` : sql`false`,
      })
      .returning({ name: installation.name })
    if (written.length > 0 && found) await deleteAllPushSubscriptions(tx)
    return written.length > 0
  })
  return isOurs ? keys : readPushKeys({ db, env })
}

async function findKeys(db: Database) {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? stored.parse(row.value) : null
}

const seal = ({ sessionSecret }: Services['env']) => ({ secret: sessionSecret, purpose: 'push-private-key' })
