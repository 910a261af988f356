import { and, eq, exists, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { makerOf, theseOf, type AccessKind } from '../../base/access/access-kind.ts'
import { agreements, agreementSigners } from '../../tables/clients/agreements.ts'
import { sectionEnd } from '#domain/common/project-sections.ts'

const isSent = (today: string) =>
  and(
    isNotNull(agreements.sentAt),
    isNull(agreements.completedAt),
    isNull(agreements.declinedAt),
    isNull(agreements.withdrawnAt),
    or(isNull(agreements.expiresOn), gte(agreements.expiresOn, today)),
  )
const isOpen = and(isNull(agreementSigners.signedAt), isNull(agreementSigners.linkEndedAt))

/** Agreements that wait for somebody, by their link. */
export const accessByAgreement: AccessKind = {
  name: 'agreements',
  standing: ({ today }) => sql`
    select ${agreementSigners.id}::text as id, 'Agreement: ' || ${agreements.title} as opens, ${agreementSigners.name} as holder,
      'Studio' as made_by,
      ${makerOf(agreements.projectId, ['project.agreement-made'], { name: 'agreementId', value: agreements.id })} as made_by_id,
      ${agreements.createdAt} as made_at, null::timestamptz as last_used_at, '/admin/project/' || ${agreements.projectId} || ${sectionEnd('agreements')} as path
    from ${agreementSigners}
      join ${agreements} on ${agreements.id} = ${agreementSigners.agreementId}
    where ${and(isSent(today), isOpen)}`,
  async end(tx, which, { now, today }) {
    const ended = await tx
      .update(agreementSigners)
      .set({ linkEndedAt: now })
      .where(
        and(
          isOpen,
          theseOf(agreementSigners.id, which),
          exists(
            tx
              .select({ id: agreements.id })
              .from(agreements)
              .where(and(eq(agreements.id, agreementSigners.agreementId), isSent(today))),
          ),
        ),
      )
      .returning({ id: agreementSigners.id })
    return ended.length
  },
}
