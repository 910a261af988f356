import type { Certificate } from '../../base/documents/pdf-templates.ts'
import type { SignatureRow } from './signature-store.ts'

/** A signature's evidence for its PDF. */
export const certificateOf = (row: SignatureRow): Certificate => ({
  id: row.id,
  name: row.name,
  email: row.email,
  title: row.title,
  signature: row.signature,
  consent: row.consent,
  proof: row.proof,
  provenMailbox: row.provenMailbox,
  provenAt: row.provenAt?.toISOString() ?? null,
  handedBy: row.handedBy,
  drawn: row.drawn,
  signedAt: row.signedAt.toISOString(),
  address: row.address,
  userAgent: row.userAgent,
  documentHash: row.documentHash,
  previousHash: row.previousHash,
  hash: row.hash,
})
