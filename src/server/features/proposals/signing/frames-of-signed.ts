import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import type { FrameOfOrder } from '../../../base/documents/pdf-templates.ts'
import type { Sql } from '../../../base/database/database.ts'
import { sha256 } from '../../signatures/sign-document.ts'
import type { SignatureRow } from '../../signatures/signature-store.ts'
import { findOffered, type Offered } from '../proposal-store.ts'

/** Frames that the wishes of a change order are about, as its client may see them: of a later noun. */
export type FramesOf = (offered: Offered) => Promise<FrameOfOrder[]>

/** Pictures of a signed change order, as far as they are still those that were signed. */
export async function framesOfSigned(
  db: Sql,
  { subject, document }: Pick<SignatureRow, 'subject' | 'document'>,
  framesOf: FramesOf,
): Promise<FrameOfOrder[]> {
  const { frames = [] } = document as ProposalDocument
  const offered = frames.length > 0 ? await findOffered(db, subject) : null
  if (!offered) return []
  const present = await framesOf(offered)
  return frames.flatMap(({ place, by, sha256: signed }) => {
    const picture = present.find((one) => sha256(one.picture) === signed)?.picture
    return picture ? [{ place, by, picture }] : []
  })
}
