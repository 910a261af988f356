import { and, eq, gt, lt } from 'drizzle-orm'
import { addMinutes } from 'date-fns/addMinutes'
import { signInLinkMinutes, type SignInLinkPurpose } from '#domain/accounts/sign-in-links.ts'
import { Problem } from '#domain/common/problem.ts'
import { hashToken, makeToken } from '../../base/access/sessions.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { signInLinks } from '../../tables/people/sign-in-links.ts'

type Holder = { clientId: string; contactId: string } | { personId: string }

/** Makes a link and returns its token. The holder's earlier links of this purpose end: each is for one request. */
export async function insertSignInLink(tx: Transaction, holder: Holder, purpose: SignInLinkPurpose, now: Date): Promise<string> {
  const of = 'personId' in holder ? eq(signInLinks.personId, holder.personId) : eq(signInLinks.contactId, holder.contactId)
  await tx.delete(signInLinks).where(and(of, eq(signInLinks.purpose, purpose)))
  const token = makeToken()
  const expiresAt = addMinutes(now, signInLinkMinutes)
  await tx.insert(signInLinks).values({ tokenHash: hashToken(token), ...holder, purpose, expiresAt })
  return token
}

interface Asked {
  tokenHash: string
  purpose: SignInLinkPurpose
  now: Date
}

/** Deletes a link and returns whose it was, for one of several concurrent callers. Null when it has expired. */
export async function takeSignInLink(
  tx: Transaction,
  { tokenHash, purpose, now }: Asked,
): Promise<typeof signInLinks.$inferSelect | null> {
  const [link] = await tx
    .delete(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), eq(signInLinks.purpose, purpose)))
    .returning()
  return link && link.expiresAt > now ? link : null
}

/** Whose link it is, without taking it. */
export async function findSignInLink(
  db: Sql,
  { tokenHash, purpose, now }: Asked,
): Promise<typeof signInLinks.$inferSelect | null> {
  const [link] = await db
    .select()
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), eq(signInLinks.purpose, purpose), gt(signInLinks.expiresAt, now)))
  return link ?? null
}

/** Counts a mail to this mailbox; false once the limit is reached, which the answer never tells. */
export async function mayMailLink(limits: Services['limits'], email: string): Promise<boolean> {
  try {
    await limits.take('link-mails', hashToken(email.toLowerCase()))
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false
    throw error
  }
}

export async function sweepSignInLinks(db: Sql, now: Date): Promise<void> {
  await db.delete(signInLinks).where(lt(signInLinks.expiresAt, now))
}
