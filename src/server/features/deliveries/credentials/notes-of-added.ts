import { credentialMessages, whyNotSigned } from '#domain/deliveries/content-credentials.ts'
import type { Services } from '../../../base/services.ts'
import type { FinalFile } from '../../reviews/files/final-store.ts'
import { listApprovals } from '../../reviews/approvals/standing-approval.ts'
import { readCertificateFacts } from './certificate-store.ts'
import { listCopies, type CopyRow } from './copy-store.ts'

/** What is to be said of the content credentials of finals that staff added to a project. */
export async function notesOfAdded({ db, env }: Pick<Services, 'db' | 'env'>, projectId: string, finals: readonly FinalFile[]) {
  const [copies, approvals, certificate] = await Promise.all([
    listCopies(
      db,
      finals.map(({ assetId }) => assetId),
    ),
    listApprovals(db, projectId),
    readCertificateFacts({ db, env }),
  ])
  const waiting =
    certificate && !certificate.readable && !certificate.own ? credentialMessages.keyUnread : credentialMessages.beingAdded
  const noteOf = ({ assetId, asset }: FinalFile) => {
    if (approvals.some((approval) => approval.assetId === assetId)) return credentialMessages.approvedFile
    return whyNotSigned(asset) ?? noteOfCopy(copies.find((copy) => copy.assetId === assetId)) ?? waiting
  }
  return finals.map((final) => ({ id: final.id, label: final.label, note: noteOf(final) }))
}

const noteOfCopy = (copy: CopyRow | undefined) =>
  copy && (copy.storageKey === null ? credentialMessages.failed : credentialMessages.signed)
