import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { stagesSold } from '#domain/projects/project-stage.ts'
import type { Sql } from '../../base/database.ts'
import { mails } from '../../tables/mails.ts'
import { projects } from '../../tables/projects.ts'
import { proposals } from '../../tables/proposals.ts'
import { signatures } from '../../tables/signatures.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'
import { readProjectFacts, readSoldPence } from '../projects/client-project-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'

/** Projects with their proposals: an offer goes with its project, and a signature keeps both. */
export const workOfClient: ClientRecords = {
  readFacts: (db, people) =>
    readProjectFacts(
      db,
      people.map(({ id }) => id),
    ),
  readSoldPence,
  async exportOf(db, person) {
    const work = await listWork(db, person)
    const ids = work.map(({ id }) => id)
    return {
      projects: work,
      proposals: await db.select().from(proposals).where(inArray(proposals.projectId, ids)),
      signatures: await db
        .select()
        .from(signatures)
        .where(inArray(sql`lower(${signatures.email})`, person.addresses)),
    }
  },
  async handOver(tx, from, to) {
    await tx.update(projects).set({ clientId: to }).where(eq(projects.clientId, from))
  },
  async erase(tx, person) {
    const work = await listWork(tx, person)
    const signed = await listSigned(
      tx,
      work.map(({ id }) => id),
    )
    const reasons = new Map(work.map((project) => [project.id, reasonToKeep(project, signed.has(project.id))]))
    const kept = work.filter(({ id }) => reasons.get(id))
    const gone = work.filter(({ id }) => !reasons.get(id)).map(({ id }) => id)
    const all = work.map(({ id }) => id)
    await tx.delete(mails).where(inArray(mails.about, all))
    await tx.delete(projects).where(inArray(projects.id, gone))
    await tx
      .update(projects)
      .set({ notes: '', alexNotes: '', robNotes: '' })
      .where(
        inArray(
          projects.id,
          kept.map(({ id }) => id),
        ),
      )
    return { subjects: all, kept: kept.map(({ id, projectTitle }) => `“${projectTitle}”: ${reasons.get(id)}`) }
  },
}

/** Whose client they are, and drafts that bear their address. */
const listWork = (db: Sql, { id, addresses }: Person): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))

async function listSigned(db: Sql, projectIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: proposals.projectId })
    .from(proposals)
    .where(and(inArray(proposals.projectId, projectIds), isNotNull(proposals.signatureId)))
  return new Set(rows.map(({ id }) => id))
}

/** What was agreed and what was billed has to be kept for the books; what was only offered has not. */
function reasonToKeep({ stage, invoiceLink, invoiceFile }: ProjectRow, signed: boolean): string | null {
  if (signed) return 'the signed proposal and its certificate'
  if (invoiceLink || invoiceFile) return 'the invoice'
  return stagesSold.includes(stage) ? 'the record of work that was sold' : null
}
