import { deliveryMessages } from '#domain/deliveries/delivery-messages.ts'
import type { Sql } from '../../base/database/database.ts'
import { findAssetById, type Asset } from '../media/library/asset-store.ts'
import type { DeliverableRow } from '../reviews/versions/deliverable-store.ts'
import { findApproval, type Approval } from '../reviews/approvals/standing-approval.ts'

/** The approved version of a film, with its file. */
export interface Master {
  approval: Approval
  asset: Asset
}

/** The master of a deliverable, or a message why files cannot be made of it. */
export async function findMaster(db: Sql, { id, kind }: Pick<DeliverableRow, 'id' | 'kind'>): Promise<Master | string> {
  if (kind !== 'film') return deliveryMessages.notFilm
  const approval = await findApproval(db, id)
  if (!approval) return deliveryMessages.notApproved
  const asset = await findAssetById(db, approval.assetId)
  if (!asset || asset.kind !== 'video') return deliveryMessages.notFilm
  return asset.sha256 === '' || asset.width === 0 ? deliveryMessages.notReady : { approval, asset }
}
