import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm'
import {
  agreementStates,
  type AgreementSort,
  type agreementSorts,
  type AgreementState,
  type RequiredKind,
  type SignedAgreement,
} from '#domain/agreements/agreement.ts'
import type { AgreementKind } from '#domain/agreements/agreement-kind.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { olderThan } from '../../base/http/answers/paging.ts'
import { listSorted, type SortColumn } from '../../base/http/answers/sorted-page.ts'
import { agreements, agreementSigners, requiredAgreements } from '../../tables/clients/agreements.ts'
import { projects } from '../../tables/projects/projects.ts'
import { signatures } from '../../tables/clients/signatures.ts'
import type { Person } from '../clients/client-records.ts'
import type { SignatureRow } from '../signatures/signature-store.ts'

export type AgreementRow = typeof agreements.$inferSelect
export type NewAgreement = typeof agreements.$inferInsert
export type SignerRow = typeof agreementSigners.$inferSelect
export type NewSigner = Omit<typeof agreementSigners.$inferInsert, 'agreementId'>

/** Null when another request has made the agreement of this token. */
export async function insertAgreement(tx: Transaction, agreement: NewAgreement): Promise<AgreementRow | null> {
  const [row] = await tx.insert(agreements).values(agreement).onConflictDoNothing({ target: agreements.token }).returning()
  return row ?? null
}

export async function findAgreementOfToken(db: Sql, token: string): Promise<AgreementRow | null> {
  const [row] = await db.select().from(agreements).where(eq(agreements.token, token))
  return row ?? null
}

export async function findAgreement(db: Sql, id: string): Promise<AgreementRow | null> {
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
  return row ?? null
}

/** Locks the agreement until the transaction ends: its signers change only while it is locked. */
export async function tryLockAgreement(tx: Transaction, id: string): Promise<AgreementRow | null> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.id, id)).for('update')
  return row ?? null
}

export async function updateAgreement(tx: Transaction, id: string, changes: Partial<NewAgreement>): Promise<AgreementRow> {
  const [row] = await tx.update(agreements).set(changes).where(eq(agreements.id, id)).returning()
  return row!
}

export async function deleteAgreement(tx: Transaction, id: string): Promise<void> {
  await tx.delete(agreements).where(eq(agreements.id, id))
}

/** In their order. */
export async function listSigners(db: Sql, agreementIds: readonly string[]): Promise<SignerRow[]> {
  if (agreementIds.length === 0) return []
  return db
    .select()
    .from(agreementSigners)
    .where(inArray(agreementSigners.agreementId, [...agreementIds]))
    .orderBy(asc(agreementSigners.agreementId), asc(agreementSigners.position))
}

/** Replaces all signers of a draft. */
export async function replaceSigners(tx: Transaction, agreementId: string, signers: NewSigner[]): Promise<void> {
  await tx.delete(agreementSigners).where(eq(agreementSigners.agreementId, agreementId))
  await tx.insert(agreementSigners).values(signers.map((signer) => ({ ...signer, agreementId })))
}

export async function updateSigner(tx: Transaction, id: string, changes: Partial<NewSigner>): Promise<SignerRow> {
  const [row] = await tx.update(agreementSigners).set(changes).where(eq(agreementSigners.id, id)).returning()
  return row!
}

export async function findSignerOfKey(db: Sql, key: string): Promise<SignerRow | null> {
  const [row] = await db.select().from(agreementSigners).where(eq(agreementSigners.key, key))
  return row ?? null
}

/** Newest first; of one shoot with `shootId`. */
export const listAgreementsOf = (
  db: Sql,
  projectId: string,
  { shootId, after, limit }: { shootId?: string | undefined; after?: string | undefined; limit: number },
): Promise<AgreementRow[]> =>
  db
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.projectId, projectId),
        shootId ? eq(agreements.shootId, shootId) : undefined,
        olderThan(agreements.createdAt, agreements.id, after),
      ),
    )
    .orderBy(desc(agreements.createdAt), desc(agreements.id))
    .limit(limit)

/** The SQL equivalent of the domain's `agreementStateOf`. */
const stateOn = (today: string): SQL<AgreementState> => sql`case
  when ${agreements.withdrawnAt} is not null then 'withdrawn'
  when ${agreements.declinedAt} is not null then 'declined'
  when ${agreements.sentAt} is null then 'draft'
  when ${agreements.expiresOn} < ${today}::date then 'expired'
  when ${agreements.completedAt} is not null then 'signed'
  else 'sent' end`

interface ListFilter {
  search?: string | undefined
  today: string
  /** Condition for the projects that the reader sees. */
  scope: SQL | undefined
}

const matches = ({ search, scope }: ListFilter) =>
  and(scope, anyContains([agreements.title, projects.projectTitle, projects.clientName], search))

export interface ListedAgreement {
  agreement: AgreementRow
  projectTitle: string
  signers: number
  signed: number
}

const titleKey = sql<string>`lower(${agreements.title}) collate "C"`
const { id } = agreements

type SortedAgreement = { agreement: AgreementRow; projectTitle: string; titleKey: string }

const columns: Record<(typeof agreementSorts)[number], SortColumn<SortedAgreement>> = {
  title: { by: titleKey, type: 'text', id, placeOf: (row) => [row.titleKey, row.agreement.id] },
  until: {
    by: agreements.expiresOn,
    type: 'date',
    id,
    placeOf: ({ agreement }) => [agreement.expiresOn, agreement.id],
    nullable: true,
  },
  created: { by: agreements.createdAt, type: 'timestamptz', id, placeOf: ({ agreement }) => [agreement.createdAt, agreement.id] },
}

export async function listAgreements(
  db: Sql,
  {
    state,
    sort = '-created',
    after,
    limit,
    ...filter
  }: ListFilter & {
    state?: AgreementState | undefined
    sort?: AgreementSort | undefined
    after?: string | undefined
    limit: number
  },
): Promise<{ page: ListedAgreement[]; next: string | null }> {
  const { page, next } = await listSorted(columns, { sort, after, limit }, (part) =>
    db
      .select({ agreement: agreements, projectTitle: projects.projectTitle, titleKey })
      .from(agreements)
      .innerJoin(projects, eq(projects.id, agreements.projectId))
      .where(and(matches(filter), state && sql`${stateOn(filter.today)} = ${state}`, part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
  const counted = await countSigners(
    db,
    page.map(({ agreement }) => agreement.id),
  )
  return { page: page.map((row) => ({ ...row, ...(counted.get(row.agreement.id) ?? { signers: 0, signed: 0 }) })), next }
}

async function countSigners(db: Sql, ids: string[]): Promise<Map<string, { signers: number; signed: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: agreementSigners.agreementId,
      signers: count(),
      signed: count(agreementSigners.signedAt),
    })
    .from(agreementSigners)
    .where(inArray(agreementSigners.agreementId, ids))
    .groupBy(agreementSigners.agreementId)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export async function countAgreements(db: Sql, filter: ListFilter): Promise<Record<AgreementState | 'all', number>> {
  const rows = await db
    .select({ state: stateOn(filter.today), number: count() })
    .from(agreements)
    .innerJoin(projects, eq(projects.id, agreements.projectId))
    .where(matches(filter))
    .groupBy(sql`1`)
  const found = new Map(rows.map(({ state, number }) => [state, number]))
  return {
    ...(Object.fromEntries(agreementStates.map((state) => [state, found.get(state) ?? 0])) as Record<AgreementState, number>),
    all: rows.reduce((sum, { number }) => sum + number, 0),
  }
}

export const listRequired = (db: Sql, projectId: string): Promise<RequiredKind[]> =>
  db
    .select({ shootId: requiredAgreements.shootId, kind: requiredAgreements.kind })
    .from(requiredAgreements)
    .where(eq(requiredAgreements.projectId, projectId))
    .orderBy(asc(requiredAgreements.kind))

/** Replaces the kinds of a project, or of one of its shoots. */
export async function replaceRequired(
  tx: Transaction,
  { projectId, shootId }: { projectId: string; shootId: string | null },
  kinds: readonly AgreementKind[],
): Promise<void> {
  const { shootId: column } = requiredAgreements
  await tx
    .delete(requiredAgreements)
    .where(and(eq(requiredAgreements.projectId, projectId), shootId === null ? isNull(column) : eq(column, shootId)))
  if (kinds.length > 0) await tx.insert(requiredAgreements).values(kinds.map((kind) => ({ projectId, shootId, kind })))
}

/** Kinds that were signed and not withdrawn, each with its latest last day. */
export async function listSignedKinds(db: Sql, projectId: string): Promise<SignedAgreement[]> {
  const { shootId, kind, expiresOn } = agreements
  return db
    .select({
      shootId,
      kind,
      expiresOn: sql<string | null>`case when bool_or(${expiresOn} is null) then null else max(${expiresOn})::text end`,
    })
    .from(agreements)
    .where(and(eq(agreements.projectId, projectId), isNotNull(agreements.completedAt), isNull(agreements.withdrawnAt)))
    .groupBy(shootId, kind)
}

/** Signatures of an agreement in the order of the chain. */
export const listSignaturesOf = (db: Sql, agreementId: string): Promise<SignatureRow[]> =>
  db
    .select()
    .from(signatures)
    .where(and(eq(signatures.kind, 'agreement'), eq(signatures.subject, agreementId)))
    .orderBy(asc(signatures.place))

/** The last signature of each signed agreement of a project, with its PDF of all of them. */
export async function listLastSignatures(db: Sql, projectId: string): Promise<SignatureRow[]> {
  const ids = db
    .select({ id: sql<string>`${agreements.id}::text` })
    .from(agreements)
    .where(and(eq(agreements.projectId, projectId), isNotNull(agreements.completedAt)))
  const last = db
    .select({ place: max(signatures.place) })
    .from(signatures)
    .where(and(eq(signatures.kind, 'agreement'), inArray(signatures.subject, ids)))
    .groupBy(signatures.subject)
  return db.select().from(signatures).where(inArray(signatures.place, last)).orderBy(asc(signatures.place))
}

/** Locks signed agreements that end by a day, and of which the studio was not told; skips those that another process has. */
export const lockEnding = (tx: Transaction, { from, until }: { from: string; until: string }): Promise<AgreementRow[]> =>
  tx
    .select()
    .from(agreements)
    .where(
      and(
        isNotNull(agreements.completedAt),
        isNull(agreements.withdrawnAt),
        isNull(agreements.expiryToldAt),
        lte(agreements.expiresOn, until),
        sql`${agreements.expiresOn} >= ${from}`,
      ),
    )
    .orderBy(asc(agreements.expiresOn))
    .limit(500)
    .for('update', { skipLocked: true })

export async function markExpiryNotified(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(agreements).set({ expiryToldAt: now }).where(inArray(agreements.id, ids))
}

/** Agreements that a person was asked to sign, or that belong to their projects. */
export const listAgreementsOfPerson = (db: Sql, { id, addresses }: Person) =>
  db
    .selectDistinct({
      id: agreements.id,
      project: projects.projectTitle,
      title: agreements.title,
      kind: agreements.kind,
      text: agreements.text,
      createdAt: agreements.createdAt,
      sentAt: agreements.sentAt,
      completedAt: agreements.completedAt,
      withdrawnAt: agreements.withdrawnAt,
    })
    .from(agreements)
    .innerJoin(projects, eq(projects.id, agreements.projectId))
    .leftJoin(agreementSigners, eq(agreementSigners.agreementId, agreements.id))
    .where(
      or(
        eq(projects.clientId, id),
        inArray(sql`lower(${projects.clientEmail})`, addresses),
        inArray(sql`lower(${agreementSigners.email})`, addresses),
      ),
    )
    .orderBy(asc(agreements.createdAt))

/** Signers with one of these addresses who have not signed, with their agreements. */
export const listOpenSignersOf = (db: Sql, addresses: string[]): Promise<SignerRow[]> =>
  db
    .select()
    .from(agreementSigners)
    .where(and(inArray(sql`lower(${agreementSigners.email})`, addresses), isNull(agreementSigners.signedAt)))
