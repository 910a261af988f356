import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { refusalToPublish, refusalToRename } from '#domain/media/asset-rules.ts'
import { fixedUses } from '#domain/media/fixed-uses.ts'
import type { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { announce } from '../../base/database/announcements.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { hasPicture, tryLockAsset, renamePoster, updateAsset } from './asset-library-store.ts'
import type { Asset, NewAsset } from './asset-store.ts'

type Changes = BodyOf<typeof mediaEndpoints.changeAsset>

/** Throws `not-found`, `conflict` (saved since, or the name is taken or must not change) and `invalid`, at the fields. */
export async function changeAsset({ db }: Pick<Services, 'db'>, id: string, { revision, ...changes }: Changes): Promise<Asset> {
  return db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, id)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    expectRevision(revision, asset.revision)
    const next = columnsOf(asset, changes)
    if (Object.keys(next).length === 0) return asset
    await refuse(tx, asset, next)

    const changed = await updateAsset(tx, id, { ...next, revision: asset.revision + 1 })
    if (!changed) throw atField('conflict', 'publicId', 'This name is taken. Please choose another.')
    const followers = changed.publicId === asset.publicId ? [] : await follow(tx, asset, changed)
    for (const assetId of [id, ...followers]) await announce(tx, 'asset', { assetId })
    await recordActivity(tx, {
      actor: 'staff',
      action: 'asset.changed',
      subject: id,
      meta: { fields: Object.keys(next), ...(next.publicId && { from: asset.publicId, to: next.publicId }) },
    })
    await contentChanged(tx, [id, ...followers])
    return changed
  })
}

/** Columns that differ from the present row. */
function columnsOf(asset: Asset, { published, ...changes }: Omit<Changes, 'revision'>): Partial<NewAsset> {
  const wanted: Partial<NewAsset> = {
    ...changes,
    ...(published !== undefined && { publication: published ? 'published' : 'private' }),
  }
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(asset[name as keyof Asset])
  return Object.fromEntries(Object.entries(wanted).filter(differs))
}

async function refuse(tx: Transaction, asset: Asset, next: Partial<NewAsset>): Promise<void> {
  const { kind, publicId } = asset
  const toRename = next.publicId === undefined ? null : refusalToRename(fixedUses(kind, publicId))
  if (toRename) throw atField('conflict', 'publicId', toRename)

  const toPublish = next.publication || next.alt !== undefined ? refusalOfPublication({ ...asset, ...next } as Asset) : null
  if (toPublish) throw atField('invalid', next.publication ? 'published' : 'alt', toPublish)

  if (kind !== 'video' && next.poster) throw atField('invalid', 'poster', 'Only films have a poster.')
  if (next.poster && !(await hasPicture(tx, next.poster))) {
    throw atField('invalid', 'poster', 'There is no picture with that name in the library.')
  }
}

const refusalOfPublication = (asset: Asset) => (asset.publication === 'published' ? refusalToPublish(asset) : null)

const atField = (code: 'invalid' | 'conflict', field: string, text: string) =>
  new Problem(code, text, { fields: { [field]: text } })

/** Renames posters in films; other records refer to pictures by id. */
const follow = async (tx: Transaction, { kind, publicId }: Asset, changed: Asset): Promise<string[]> =>
  kind === 'image' ? renamePoster(tx, publicId, changed.publicId) : []
