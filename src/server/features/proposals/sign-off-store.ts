import { and, eq } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database.ts'
import { projects } from '../../tables/projects.ts'
import { proposals } from '../../tables/proposals.ts'
import type { ProjectRow } from '../projects/project-store.ts'

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
