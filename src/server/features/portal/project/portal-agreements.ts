import { agreementStateOf } from '#domain/agreements/agreement.ts'
import { portalAgreementStates, type PortalAgreement, type ToSign } from '#domain/portal/portal-agreement.ts'
import { nextSigners } from '#domain/signatures/signing-order.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInClient } from '../../../base/http/request-context.ts'
import { listSigners, type AgreementRow } from '../../agreements/agreement-store.ts'
import { inOrder, type SignerInOrder } from '../../agreements/lock-agreement.ts'
import { listAgreementsOfOwn, listOpenOf } from './portal-agreement-store.ts'

type Reader = Pick<SignedInClient, 'email' | 'viewOnly'>

/** Agreements of a project that the client's people sign. Links to sign are the reader's own only. */
export async function readPortalAgreements(
  db: Sql,
  { clientId, projectId }: { clientId: string; projectId: string },
  reader: Reader,
  today: string,
): Promise<PortalAgreement[]> {
  const rows = await listAgreementsOfOwn(db, clientId, projectId)
  const signersOf = await readSigners(db, rows)
  return rows.flatMap((row) => {
    const state = agreementStateOf(row, today)
    const shown = portalAgreementStates.find((one) => one === state)
    if (!shown) return []
    const signers = signersOf(row.id)
    const { id, title, kind, expiresOn, completedAt } = row
    return [
      {
        id,
        title,
        kind,
        state: shown,
        expiresOn,
        signers: signers.length,
        signed: signers.filter(({ signed }) => signed).length,
        signedAt: completedAt?.toISOString() ?? null,
        path: shown === 'sent' ? pathFor(row, signers, reader) : null,
        pdfPath: completedAt ? `/api/portal/project/${projectId}/agreements/${id}/agreement.pdf` : null,
      },
    ]
  })
}

/** What the reader can sign now, in all of the client's projects. */
export async function readToSign(db: Sql, client: SignedInClient, today: string): Promise<ToSign[]> {
  if (client.viewOnly) return []
  const open = await listOpenOf(db, { clientId: client.id, email: client.email, today })
  const signersOf = await readSigners(
    db,
    open.map(({ agreement }) => agreement),
  )
  return open.flatMap(({ agreement, projectTitle }) => {
    const { id, title, kind, projectId } = agreement
    const path = pathFor(agreement, signersOf(id), client)
    return path === null ? [] : [{ id, title, kind, projectId, projectTitle, path }]
  })
}

async function readSigners(db: Sql, rows: readonly AgreementRow[]): Promise<(id: string) => SignerInOrder[]> {
  const all = await listSigners(
    db,
    rows.map(({ id }) => id),
  )
  const signers = Map.groupBy(all.map(inOrder), ({ agreementId }) => agreementId)
  return (id) => signers.get(id) ?? []
}

/** A link signs as the person that it was made for: nobody else is given it. */
function pathFor(agreement: AgreementRow, signers: SignerInOrder[], { email, viewOnly }: Reader): string | null {
  if (viewOnly) return null
  const own = nextSigners(signers, agreement.inOrder).find(
    (signer) => !signer.onDevice && signer.linkEndedAt === null && signer.email.toLowerCase() === email.toLowerCase(),
  )
  return own ? `/agreement/${own.key}` : null
}
