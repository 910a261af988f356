import { LRUCache } from 'lru-cache'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { readMailWay } from '../../mails/outbox/mail-way.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { isOfStaff } from './incoming-store.ts'

/** Domains where anybody has a mailbox: a studio that has one there does not own the others. */
const publicDomains = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com msn.com yahoo.com yahoo.co.uk icloud.com me.com mac.com
  aol.com gmx.com gmx.de gmx.net web.de t-online.de freenet.de mail.com proton.me protonmail.com pm.me fastmail.com zoho.com orange.fr
  free.fr wanadoo.fr laposte.net sfr.fr online.no telia.com btinternet.com sky.com virginmedia.com talktalk.net comcast.net yandex.com
  qq.com`.split(/\s+/),
)

/** The studio's own addresses for some seconds, by site: a mailbox is imported in less. */
const known = new LRUCache<string, string[]>({ max: 10, ttl: 10_000 })

/**
 * Whether a message says that it is from the studio: by an address of its staff, its own, or one of its domain. Nothing that
 * arrives proves it, so such a message is shown as one from outside.
 */
export async function claimsStudio(db: Sql, env: Services['env'], email: string): Promise<boolean> {
  if (email === '') return false
  const own = known.get(env.dataDir) ?? (await readOwn(db, env))
  known.set(env.dataDir, own, { noUpdateTTL: true })
  const domains = own.map((address) => address.split('@')[1]!).filter((domain) => !publicDomains.has(domain))
  return own.includes(email) || domains.includes(email.split('@')[1]!) || (await isOfStaff(db, email))
}

async function readOwn(db: Sql, env: Services['env']): Promise<string[]> {
  const studio = await studioMailbox(db)
  const { from } = await readMailWay(db, env)
  return [studio.address, from.address, env.mailFrom?.address ?? ''].map((address) => address.toLowerCase()).filter(Boolean)
}
