import { and, asc, desc, eq, exists, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { agreements, agreementSigners } from '../../../tables/clients/agreements.ts'
import { contacts } from '../../../tables/clients/contacts.ts'
import { projects } from '../../../tables/projects/projects.ts'
import type { AgreementRow } from '../../agreements/agreement-store.ts'
import { ownAndShown } from '../portal-store.ts'

/** Most agreements of a project, and of the dashboard, that are shown. */
const most = 50

/** Sent to at least one of the client's people: releases of others are not theirs. */
const isOfClient = (db: Sql, clientId: string) =>
  and(
    isNotNull(agreements.sentAt),
    isNull(agreements.withdrawnAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(agreementSigners)
        .innerJoin(contacts, eq(contacts.email, sql`lower(${agreementSigners.email})`))
        .where(and(eq(agreementSigners.agreementId, agreements.id), eq(contacts.clientId, clientId))),
    ),
  )

/** Newest first. */
export const listAgreementsOfOwn = (db: Sql, clientId: string, projectId: string): Promise<AgreementRow[]> =>
  db
    .select()
    .from(agreements)
    .where(and(eq(agreements.projectId, projectId), isOfClient(db, clientId)))
    .orderBy(desc(agreements.createdAt), desc(agreements.id))
    .limit(most)

/** Null for another client's, and for one that none of their people signs. */
export async function findOwnAgreement(
  db: Sql,
  clientId: string,
  { id, projectId }: { id: string; projectId: string },
): Promise<AgreementRow | null> {
  const [row] = await db
    .select(getTableColumns(agreements))
    .from(agreements)
    .innerJoin(projects, eq(projects.id, agreements.projectId))
    .where(and(eq(agreements.id, id), eq(agreements.projectId, projectId), ownAndShown(clientId), isOfClient(db, clientId)))
  return row ?? null
}

/** Agreements of a client's projects that somebody with this mailbox has not signed, the oldest first. */
export const listOpenOf = (
  db: Sql,
  { clientId, email, today }: { clientId: string; email: string; today: string },
): Promise<{ agreement: AgreementRow; projectTitle: string }[]> =>
  db
    .select({ agreement: getTableColumns(agreements), projectTitle: projects.projectTitle })
    .from(agreements)
    .innerJoin(projects, eq(projects.id, agreements.projectId))
    .where(
      and(
        exists(
          db
            .select({ one: sql`1` })
            .from(agreementSigners)
            .where(
              and(
                eq(agreementSigners.agreementId, agreements.id),
                eq(sql`lower(${agreementSigners.email})`, email.toLowerCase()),
                isNull(agreementSigners.signedAt),
              ),
            ),
        ),
        ownAndShown(clientId),
        isNotNull(agreements.sentAt),
        isNull(agreements.withdrawnAt),
        isNull(agreements.declinedAt),
        isNull(agreements.completedAt),
        sql`(${agreements.expiresOn} is null or ${agreements.expiresOn} >= ${today}::date)`,
      ),
    )
    .orderBy(asc(agreements.createdAt), asc(agreements.id))
    .limit(most)
