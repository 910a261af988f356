import { cookieNames, hashToken, makeToken, type Role } from '#server/base/access/sessions.ts'
import { sessions } from '#server/tables/accounts.ts'
import type { TestProduct } from './test-product.ts'

/** Session cookie without password hashing. */
export async function makeSession(
  { db }: Pick<TestProduct, 'db'>,
  role: Role,
  of: { clientId?: string; viewOnly?: boolean } = {},
): Promise<string> {
  const token = makeToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    role,
    ...of,
    expiresAt: new Date(Date.now() + 3_600_000),
    address: '192.0.2.7',
    userAgent: 'a test',
  })
  return `${cookieNames[role]}=${token}`
}
