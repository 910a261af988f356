import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mailboxOf } from '#domain/mails/mailbox.ts'
import type { FurtherSigner } from '#domain/proposals/proposal-signers.ts'
import type { OrderedSigner } from '#domain/signatures/signing-order.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { proposals, proposalSigners } from '../../../tables/money/proposals.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { ProposalRow } from '../proposal-store.ts'

export type SignerRow = typeof proposalSigners.$inferSelect

/** A signer as the rule about their order reads them; the client with the name and address of the project. */
export type ProposalSigner = SignerRow & OrderedSigner

type Whose = { proposal: Pick<ProposalRow, 'id'>; project: Pick<ProjectRow, 'clientName' | 'clientEmail'> }

/** Everybody who signs a proposal, the client first; empty where the client alone does. */
export async function listSigners(db: Sql, { proposal, project }: Whose): Promise<ProposalSigner[]> {
  return (await listRows(db, [proposal.id])).map((row) => toSigner(row, project))
}

/** The same for several proposals, by their id. */
export async function listSignersOfAll(db: Sql, all: readonly Whose[]): Promise<Map<string, ProposalSigner[]>> {
  const rows = Map.groupBy(
    await listRows(
      db,
      all.map(({ proposal }) => proposal.id),
    ),
    ({ proposalId }) => proposalId,
  )
  return new Map(
    all.map(({ proposal, project }) => [proposal.id, (rows.get(proposal.id) ?? []).map((row) => toSigner(row, project))]),
  )
}

const listRows = async (db: Sql, ids: string[]): Promise<SignerRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(proposalSigners)
        .where(inArray(proposalSigners.proposalId, ids))
        .orderBy(asc(proposalSigners.proposalId), asc(proposalSigners.position))

const toSigner = (row: SignerRow, { clientName, clientEmail }: Whose['project']): ProposalSigner => ({
  ...row,
  ...(row.position === 0 && { name: clientName, email: clientEmail }),
  signed: row.signedAt !== null,
})

/** Who signs beside the client, as staff enter them. */
export const furtherOf = (signers: readonly ProposalSigner[]): FurtherSigner[] =>
  signers.filter(({ position }) => position > 0).map(({ name, email }) => ({ name, email }))

export async function findSignerOfKey(db: Sql, key: string): Promise<SignerRow | null> {
  const [row] = await db.select().from(proposalSigners).where(eq(proposalSigners.key, key))
  return row ?? null
}

/** Replaces the signers of a proposal that nobody has signed. Whoever stays, by their mailbox, keeps their link. */
export async function replaceSigners(tx: Transaction, proposalId: string, signers: readonly FurtherSigner[]): Promise<void> {
  const before = await listRows(tx, [proposalId])
  await tx.delete(proposalSigners).where(eq(proposalSigners.proposalId, proposalId))
  if (signers.length === 0) return
  const client = before.find(({ position }) => position === 0) ?? { proposalId, position: 0 }
  const others = signers.map(({ name, email }, index) => {
    const same = before.find((one) => one.position > 0 && mailboxOf(one.email) === mailboxOf(email))
    return { proposalId, key: makeLinkId(), ...same, position: index + 1, name, email }
  })
  await tx.insert(proposalSigners).values([client, ...others])
}

export async function updateSigner(
  tx: Transaction,
  id: string,
  changes: Partial<typeof proposalSigners.$inferInsert>,
): Promise<void> {
  await tx.update(proposalSigners).set(changes).where(eq(proposalSigners.id, id))
}

/** Proposals that somebody with one of these addresses was asked to sign beside a client. */
export const listAskedToSign = (db: Sql, addresses: string[]) =>
  db
    .select({
      proposalId: proposalSigners.proposalId,
      name: proposalSigners.name,
      email: proposalSigners.email,
      mailedAt: proposalSigners.mailedAt,
      signedAt: proposalSigners.signedAt,
      declinedAt: proposalSigners.declinedAt,
    })
    .from(proposalSigners)
    .innerJoin(proposals, eq(proposals.id, proposalSigners.proposalId))
    .where(inArray(sql`lower(${proposalSigners.email})`, addresses))
    .orderBy(asc(proposals.createdAt))

/** Removes names and addresses of those who have not signed, and ends their links. */
export async function forgetOpenSigners(tx: Transaction, addresses: string[], now: Date): Promise<void> {
  await tx
    .update(proposalSigners)
    .set({ name: 'Erased', email: '', linkEndedAt: now })
    .where(and(inArray(sql`lower(${proposalSigners.email})`, addresses), isNull(proposalSigners.signedAt)))
}
