import { and, gte, isNull, or, sql } from 'drizzle-orm'
import { type AccessKind, makerOf, theseOf } from '../../../base/access/access-kind.ts'
import { proofGalleries } from '../../../tables/projects/proofs.ts'

const isOpen = (today: string) =>
  and(isNull(proofGalleries.revokedAt), or(isNull(proofGalleries.expiresOn), gte(proofGalleries.expiresOn, today)))

/** Proofing galleries by their link. */
export const accessByGallery: AccessKind = {
  name: 'galleries',
  standing: ({ today }) => sql`
    select ${proofGalleries.id}::text as id, 'Gallery: ' || ${proofGalleries.title} as opens,
      ${proofGalleries.clientName} as holder, 'Studio' as made_by, ${makerOf(proofGalleries.id, ['gallery.made'])} as made_by_id, ${proofGalleries.createdAt} as made_at,
      null::timestamptz as last_used_at, '/admin/proofs/' || ${proofGalleries.id} as path
    from ${proofGalleries}
    where ${isOpen(today)}`,
  async end(tx, which, { now, today }) {
    const ended = await tx
      .update(proofGalleries)
      .set({ revokedAt: now })
      .where(and(isOpen(today), theseOf(proofGalleries.id, which)))
      .returning({ id: proofGalleries.id })
    return ended.length
  },
}
