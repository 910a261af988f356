import type { Context } from 'hono'
import { findSignedInClient } from '../../../base/access/sessions.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { listContacts } from '../../clients/people/contact-store.ts'
import type { GalleryRow } from '../gallery/gallery-store.ts'

/** Who uses a gallery's link, as far as the product knows. */
export interface GalleryVisitor {
  /** One of the people whom the gallery was made for, signed in at the portal; null for anyone else who has the link. */
  name: string | null
  /** For the audit log: that name, or whose link it was. */
  by: string
}

export async function findVisitor(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  { clientName, clientEmail }: GalleryRow,
): Promise<GalleryVisitor> {
  const client = await findSignedInClient(db, c, env.https)
  // A gallery is of an address, not of a client's record.
  const isTheirs =
    client && !client.viewOnly && (await listContacts(db, client.id)).some(({ email }) => email === clientEmail.toLowerCase())
  const name = isTheirs ? client.name : null
  return { name, by: name ?? `Link of ${clientName}` }
}
