import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { stagesSold } from '#domain/projects/stages/project-stage.ts'
import type { SignedKind } from '#domain/signatures/signature.ts'
import type { Sql } from '../../../base/database/database.ts'
import { agreements, agreementSigners } from '../../../tables/clients/agreements.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { mails } from '../../../tables/clients/mails.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { attachedSignOffs, proposals, unverifiedSignOffs } from '../../../tables/money/proposals.ts'
import { signatures } from '../../../tables/clients/signatures.ts'
import type { ClientRecords, Person } from '../../clients/client-records.ts'
import { readProjectFacts, readSoldPence } from '../../projects/client-project-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { forgetCodesTo } from '../../signatures/code-store.ts'
import type { SignatureRow } from '../../signatures/signature-store.ts'
import { forgetOpenSigners, listAskedToSign } from '../signing/signer-store.ts'

/** Projects with their proposals: deleted together, and both kept when signed. */
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
      proposalsToSign: await listAskedToSign(db, person.addresses),
      signatures: await listSignedBy(db, person),
      signOffs: [...(await listSignOffs(db, ids)), ...(await listAttached(db, ids))],
      unverifiedSignOffs: await db.select().from(unverifiedSignOffs).where(isUnverifiedOf(person)),
    }
  },
  async handOver(tx, from, to) {
    await tx.update(projects).set({ clientId: to }).where(eq(projects.clientId, from))
  },
  async erase(tx, person) {
    const work = await listWork(tx, person)
    const all = work.map(({ id }) => id)
    const offers = await listOffers(tx, all)
    const signed = new Set(offers.filter(({ signatureId, chosen }) => signatureId || chosen).map(({ projectId }) => projectId))
    const signedOff = new Set((await listSignOffs(tx, all)).map(({ projectId }) => projectId))
    const billed = new Set(await listBilled(tx, all))
    const agreed = new Set(await listAgreed(tx, all))
    const reasons = new Map(work.map((project) => [project.id, reasonToKeep(project, { signed, signedOff, billed, agreed })]))
    const kept = work.filter(({ id }) => reasons.get(id))
    const gone = work.filter(({ id }) => !reasons.get(id)).map(({ id }) => id)
    const known = new Set([...all, ...offers.map(({ id }) => id)])
    const elsewhere = (await listSignedBy(tx, person)).filter(({ subject }) => !known.has(subject))
    await tx.delete(mails).where(inArray(mails.about, all))
    await forgetCodesTo(tx, person.addresses)
    await forgetOpenSigners(tx, person.addresses, new Date())
    // Unverified ones are no evidence, so none must be kept.
    await tx.delete(unverifiedSignOffs).where(isUnverifiedOf(person))
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
    return {
      subjects: all,
      kept: [
        ...kept.map(({ id, projectTitle }) => `“${projectTitle}”: ${reasons.get(id)}`),
        ...elsewhere.map(({ kind, document }) => `“${document.projectTitle}”: ${reasonOfSignature[kind]}`),
      ],
    }
  },
}

/** The person's projects, and drafts with their address. */
const listWork = (db: Sql, { id, addresses }: Person): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))

const isUnverifiedOf = ({ addresses }: Person) => inArray(sql`lower(${unverifiedSignOffs.email})`, addresses)

/** Documents that the person signed, for any project. */
const listSignedBy = (db: Sql, { addresses }: Person): Promise<SignatureRow[]> =>
  db
    .select()
    .from(signatures)
    .where(inArray(sql`lower(${signatures.email})`, addresses))

/** Sign-offs of their shoots, also by colleagues; without the colleagues' network data. */
const listSignOffs = (db: Sql, projectIds: string[]) =>
  db
    .select({ projectId: signatures.subject, document: signatures.document, signedAt: signatures.signedAt })
    .from(signatures)
    .where(and(eq(signatures.kind, 'sign-off'), inArray(signatures.subject, projectIds)))

/** Unverified sign-offs attached to their projects. */
const listAttached = (db: Sql, projectIds: string[]) =>
  db
    .select({
      projectId: attachedSignOffs.projectId,
      document: unverifiedSignOffs.document,
      signedAt: unverifiedSignOffs.receivedAt,
    })
    .from(unverifiedSignOffs)
    .innerJoin(attachedSignOffs, eq(attachedSignOffs.signOffId, unverifiedSignOffs.id))
    .where(inArray(attachedSignOffs.projectId, projectIds))

/** `chosen` is kept with the first of several signatures. */
const listOffers = (db: Sql, projectIds: string[]) =>
  db
    .select({
      id: proposals.id,
      projectId: proposals.projectId,
      signatureId: proposals.signatureId,
      chosen: proposals.chosen,
    })
    .from(proposals)
    .where(inArray(proposals.projectId, projectIds))

/** Projects with issued invoices; others were deleted before. */
const listBilled = async (db: Sql, projectIds: string[]): Promise<string[]> =>
  (await db.selectDistinct({ id: invoices.projectId }).from(invoices).where(inArray(invoices.projectId, projectIds))).map(
    ({ id }) => id,
  )

/** Projects with an agreement that somebody has signed. */
const listAgreed = async (db: Sql, projectIds: string[]): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: agreements.projectId })
      .from(agreements)
      .innerJoin(agreementSigners, eq(agreementSigners.agreementId, agreements.id))
      .where(and(inArray(agreements.projectId, projectIds), isNotNull(agreementSigners.signedAt)))
  ).map(({ id }) => id)

const reasonOfSignature: Record<SignedKind, string> = {
  proposal: 'the signed proposal and its certificate',
  'sign-off': 'the production sign-off and its certificate',
  version: 'the approval and its certificate',
  agreement: 'the signed agreement and its certificate',
}

/** Signed and invoiced projects are kept as accounting records; offers are not. */
function reasonToKeep(
  { id, stage, invoiceLink, invoiceFile }: ProjectRow,
  { signed, signedOff, billed, agreed }: Record<'signed' | 'signedOff' | 'billed' | 'agreed', ReadonlySet<string>>,
): string | null {
  if (signed.has(id)) return reasonOfSignature.proposal
  if (invoiceLink || invoiceFile || billed.has(id)) return 'the invoice'
  if (signedOff.has(id)) return reasonOfSignature['sign-off']
  if (agreed.has(id)) return reasonOfSignature.agreement
  return stagesSold.includes(stage) ? 'the record of work that was sold' : null
}
