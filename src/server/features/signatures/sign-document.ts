import { createHash } from 'node:crypto'
import {
  canonicalJson,
  evidenceText,
  type Evidence,
  type Proof,
  type SignatureForm,
  type SignedDocument,
} from '#domain/signatures/signature.ts'
import { expectPrintable } from '#domain/common/text/printable.ts'
import type { Transaction } from '../../base/database/database.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import { lockChain, insertSignature, type SignatureRow } from './signature-store.ts'

/**
 * Freezes a document and appends its signature to the hash chain. Call it last in a transaction: it locks the chain, so that
 * taking further row locks could deadlock. Throws `invalid` for a signer whose name PDFs cannot show.
 */
export async function signDocument(
  tx: Transaction,
  {
    kind,
    subject,
    document,
    form,
    consent,
    proof,
    provenMailbox = null,
    provenAt = null,
    signerId = null,
    handedBy = null,
    request,
    now,
  }: {
    kind: Evidence['kind']
    /** Id of the signed record. */
    subject: string
    document: SignedDocument
    form: SignatureForm
    consent: string
    proof: Proof
    provenMailbox?: string | null
    provenAt?: string | null
    /** Who signed, where they were signed in. Not part of the evidence. */
    signerId?: string | null
    /** The member of staff who handed over the device; null for a device of the signer's own. */
    handedBy?: string | null
    request: Pick<RequestContext, 'address' | 'userAgent'>
    now: Date
  },
): Promise<SignatureRow> {
  const { name, title, signature } = form
  expectPrintable({ name, title, signature })
  const evidence: Evidence = {
    kind,
    subject,
    documentHash: sha256(canonicalJson(document)),
    name: form.name,
    email: form.email,
    title: form.title,
    signature: form.signature,
    consent,
    signedAt: now.toISOString(),
    address: request.address,
    userAgent: request.userAgent,
    previousHash: await lockChain(tx),
    proof,
    provenMailbox,
    provenAt,
    handedBy,
    drawn: form.drawn ?? null,
  }
  return insertSignature(tx, {
    ...evidence,
    id: makeLinkId(),
    document,
    signedAt: now,
    personId: signerId,
    provenAt: provenAt === null ? null : new Date(provenAt),
    hash: hashOf(evidence),
  })
}

/** Recalculates the hash of a stored row. */
export const hashOfRow = (row: SignatureRow): string =>
  hashOf({ ...row, signedAt: row.signedAt.toISOString(), provenAt: row.provenAt?.toISOString() ?? null })

export const documentHashOf = (row: SignatureRow): string => sha256(canonicalJson(row.document))

const hashOf = (evidence: Evidence): string => sha256(evidenceText(evidence))

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
