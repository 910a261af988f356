import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { SignOffDocument } from '#domain/proposals/sign-off.ts'
import type { Sql, Transaction } from '../../base/database.ts'
import { projects } from '../../tables/projects.ts'
import { attachedSignOffs, proposals } from '../../tables/proposals.ts'
import { signatures } from '../../tables/signatures.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { SignatureRow } from '../signatures/signature-store.ts'

export async function findProjectOfKey(db: Sql, key: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.signOffKey, key))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function holdProjectOfKey(tx: Transaction, key: string): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(projects).where(eq(projects.signOffKey, key)).for('no key update')
  return row ?? null
}

/** As it stands on the current proposal. */
export async function companyOf(db: Sql, projectId: string): Promise<string> {
  const [row] = await db
    .select({ company: proposals.company })
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), eq(proposals.superseded, false)))
  return row?.company ?? ''
}

/** What a sign-off belongs to where it came without the link of a project. */
export const noProject = 'unverified'

/** Newest first: of a project, those included that staff attached; without a project, those that belong to none. */
export async function listSignOffs(
  db: Sql,
  { project, after, limit }: { project?: string; after?: number; limit: number },
): Promise<SignatureRow[]> {
  const rows = await db
    .select({ signature: signatures })
    .from(signatures)
    .leftJoin(attachedSignOffs, eq(attachedSignOffs.signatureId, signatures.id))
    .where(
      and(
        eq(signatures.kind, 'sign-off'),
        project
          ? inArray(signatures.id, idsOf(db, project))
          : and(eq(signatures.subject, noProject), isNull(attachedSignOffs.signatureId)),
        after ? lt(signatures.place, after) : undefined,
      ),
    )
    .orderBy(desc(signatures.place))
    .limit(limit)
  return rows.map(({ signature }) => signature)
}

const idsOf = (db: Sql, project: string) =>
  unionAll(
    db
      .select({ id: signatures.id })
      .from(signatures)
      .where(and(eq(signatures.kind, 'sign-off'), eq(signatures.subject, project))),
    db.select({ id: attachedSignOffs.signatureId }).from(attachedSignOffs).where(eq(attachedSignOffs.projectId, project)),
  )

export async function isSignedOff(db: Sql, project: string, shootDate: string): Promise<boolean> {
  const earlier = await listSignOffs(db, { project, limit: 100 })
  return earlier.some(({ document }) => (document as SignOffDocument).shootDate === shootDate)
}

/** False where it belongs to a project already. */
export async function insertAttachment(tx: Transaction, attachment: typeof attachedSignOffs.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(attachedSignOffs)
    .values(attachment)
    .onConflictDoNothing()
    .returning({ id: attachedSignOffs.signatureId })
  return rows.length === 1
}
