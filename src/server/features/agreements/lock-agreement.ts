import { agreementMessages } from '#domain/agreements/agreement.ts'
import { Problem } from '#domain/common/problem.ts'
import type { OrderedSigner } from '#domain/signatures/signing-order.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import {
  findAgreement,
  findSignerOfKey,
  listSigners,
  tryLockAgreement,
  type AgreementRow,
  type SignerRow,
} from './agreement-store.ts'

/** An agreement of a project. */
export interface WhichAgreement {
  projectId: string
  id: string
}

/** A signer as the rule about their order reads them. */
export type SignerInOrder = SignerRow & OrderedSigner

export interface WithSigners {
  agreement: AgreementRow
  signers: SignerInOrder[]
}

const noAgreement = (): Problem => new Problem('not-found', agreementMessages.missing)

/** Locks it for a change by staff. Throws `not-found`, also for another project's. */
export async function lockAgreementOrThrow(tx: Transaction, { projectId, id }: WhichAgreement): Promise<WithSigners> {
  const agreement = await tryLockAgreement(tx, id)
  if (agreement?.projectId !== projectId) throw noAgreement()
  return { agreement, signers: await readSigners(tx, id) }
}

/** Throws `not-found`, also for another project's. */
export async function findAgreementOrThrow(db: Sql, { projectId, id }: WhichAgreement): Promise<WithSigners> {
  const agreement = await findAgreement(db, id)
  if (agreement?.projectId !== projectId) throw noAgreement()
  return { agreement, signers: await readSigners(db, id) }
}

/** The agreement of a signer's link, and the signer. Throws `not-found`. */
export async function findByLinkOrThrow(db: Sql, key: string): Promise<WithSigners & { signer: SignerInOrder }> {
  const found = await findSignerOfKey(db, key)
  const agreement = found && (await findAgreement(db, found.agreementId))
  if (!agreement) throw new Problem('not-found', agreementMessages.unknownLink)
  return withSigner(agreement, await readSigners(db, agreement.id), key)
}

/** The same, locked until the transaction ends. */
export async function lockByLinkOrThrow(tx: Transaction, key: string): Promise<WithSigners & { signer: SignerInOrder }> {
  const found = await findSignerOfKey(tx, key)
  const agreement = found && (await tryLockAgreement(tx, found.agreementId))
  if (!agreement) throw new Problem('not-found', agreementMessages.unknownLink)
  return withSigner(agreement, await readSigners(tx, agreement.id), key)
}

/** The link may have been replaced before the lock. */
function withSigner(agreement: AgreementRow, signers: SignerInOrder[], key: string) {
  const signer = signers.find((one) => one.key === key)
  if (!signer) throw new Problem('not-found', agreementMessages.unknownLink)
  return { agreement, signers, signer }
}

const readSigners = async (db: Sql, id: string): Promise<SignerInOrder[]> => (await listSigners(db, [id])).map(inOrder)

export const inOrder = (signer: SignerRow): SignerInOrder => ({ ...signer, signed: signer.signedAt !== null })
