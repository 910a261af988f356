import type { Certificate } from '../../base/documents/pdf-templates.ts'
import type { Sql } from '../../base/database/database.ts'
import { findInvited, type SignatureRow } from './signature-store.ts'

/** A signature's evidence for its PDF. */
export const certificateOf = async (db: Sql, row: SignatureRow): Promise<Certificate> => ({
  id: row.id,
  name: row.name,
  invited: await findInvited(db, row),
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

export const certificatesOf = (db: Sql, rows: readonly SignatureRow[]): Promise<Certificate[]> =>
  Promise.all(rows.map((row) => certificateOf(db, row)))
