import { and, eq, lt } from 'drizzle-orm'
import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { portalLinks } from '../../tables/portal.ts'

export async function insertPortalLink(tx: Transaction, link: typeof portalLinks.$inferInsert): Promise<void> {
  await tx.insert(portalLinks).values(link)
}

/** Deletes a link and returns its owner, for one of several concurrent callers. Null when it has expired. */
export async function takePortalLink(
  tx: Transaction,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: PortalLinkPurpose; now: Date },
): Promise<string | null> {
  const [link] = await tx
    .delete(portalLinks)
    .where(and(eq(portalLinks.tokenHash, tokenHash), eq(portalLinks.purpose, purpose)))
    .returning()
  return link && link.expiresAt > now ? link.clientId : null
}

export async function deleteLinksOf(tx: Transaction, clientId: string): Promise<void> {
  await tx.delete(portalLinks).where(eq(portalLinks.clientId, clientId))
}

export async function sweepPortalLinks(db: Sql, now: Date): Promise<void> {
  await db.delete(portalLinks).where(lt(portalLinks.expiresAt, now))
}
