import { credentialMessages, whyNotSigned } from '#domain/deliveries/content-credentials.ts'
import type { Delivery } from '#domain/deliveries/delivery-endpoints.ts'
import type { Services } from '../../../base/services.ts'
import type { FinalFile } from '../../reviews/files/final-store.ts'
import { listApprovals } from '../../reviews/approvals/standing-approval.ts'
import { readCertificateFacts } from './certificate-store.ts'
import { listCopies, readFilmSources, type CopyRow } from './copy-store.ts'

/** What is to be said of the content credentials of finals that staff added to a project, and what they say. */
export async function notesOfAdded(
  { db, env }: Pick<Services, 'db' | 'env'>,
  projectId: string,
  finals: readonly FinalFile[],
): Promise<Delivery['addedFinals']> {
  const assetIds = finals.map(({ assetId }) => assetId)
  const [copies, films, approvals, certificate] = await Promise.all([
    listCopies(db, assetIds),
    readFilmSources(db, assetIds),
    listApprovals(db, projectId),
    readCertificateFacts({ db, env }),
  ])
  const waiting =
    certificate && !certificate.readable && !certificate.own ? credentialMessages.keyUnread : credentialMessages.beingAdded
  return finals.map(({ id, label, assetId, asset }) => {
    const isApproved = approvals.some((approval) => approval.assetId === assetId)
    const whyNot = isApproved ? credentialMessages.approvedFile : whyNotSigned(asset)
    const ofFilm = films.get(assetId) ?? null
    const says = asset.digitalSource ?? ofFilm
    const copy = copies.find((one) => one.assetId === assetId && (one.storageKey === null || one.source === says))
    return {
      id,
      label,
      note: whyNot ?? noteOfCopy(copy) ?? waiting,
      isPhotograph: asset.kind === 'image',
      ...(whyNot === null && { source: asset.digitalSource, ofFilm }),
    }
  })
}

const noteOfCopy = (copy: CopyRow | undefined) =>
  copy && (copy.storageKey === null ? credentialMessages.failed : credentialMessages.signed)
