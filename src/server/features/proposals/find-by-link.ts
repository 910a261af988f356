import type { Sql, Transaction } from '../../base/database/database.ts'
import { findOffered, lockClientOf, tryLockOffered, type Offered } from './proposal-store.ts'
import { findSignerOfKey, listSigners, type ProposalSigner } from './signing/signer-store.ts'

/** A proposal as somebody opened it by a link. */
export interface OpenedProposal extends Offered {
  /** Everybody who signs, the client first; empty where the client alone does. */
  signers: ProposalSigner[]
  /** Whose link it is; null where the client alone signs. */
  signer: ProposalSigner | null
}

/** By the proposal's own link, or that of one of its signers. */
export async function findByLink(db: Sql, link: string): Promise<OpenedProposal | null> {
  const offered = (await findOffered(db, link)) ?? (await findOfSigner(db, link))
  return offered && withSigners(db, offered, link)
}

/** The same, with its client and project locked until the transaction ends. */
export async function tryLockByLink(tx: Transaction, link: string): Promise<OpenedProposal | null> {
  const id = (await findSignerOfKey(tx, link))?.proposalId ?? link
  await lockClientOf(tx, id)
  const offered = await tryLockOffered(tx, id)
  return offered && withSigners(tx, offered, link)
}

async function findOfSigner(db: Sql, key: string): Promise<Offered | null> {
  const signer = await findSignerOfKey(db, key)
  return signer && findOffered(db, signer.proposalId)
}

async function withSigners(db: Sql, offered: Offered, link: string): Promise<OpenedProposal | null> {
  const signers = await listSigners(db, offered)
  const isOwn = link === offered.proposal.id
  const signer = signers.find(({ key, position }) => (isOwn ? position === 0 : key === link)) ?? null
  // The link may have been replaced before the lock.
  return signer || isOwn ? { ...offered, signers, signer } : null
}
