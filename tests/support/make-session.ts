import { cookieNames, hashToken, makeToken, type Role } from '#server/base/access/sessions.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { listMainContacts } from '#server/features/clients/people/contact-store.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import type { TestProduct } from './test-product.ts'

/** Session cookie without password hashing; of the main contact where none of a client is given. */
export async function makeSession(
  { db }: Pick<TestProduct, 'db'>,
  role: Role,
  of: { clientId?: string; contactId?: string; viewOnly?: boolean; personId?: string } = {},
): Promise<string> {
  const token = makeToken()
  const [main] = of.clientId && !of.viewOnly ? await listMainContacts(db, [of.clientId]) : []
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    role,
    ...(role === 'staff' && { personId: studioOwnerId }),
    ...(main && { contactId: main.id }),
    ...of,
    expiresAt: new Date(Date.now() + 3_600_000),
    address: '192.0.2.7',
    userAgent: 'a test',
  })
  return `${cookieNames[role]}=${token}`
}
