import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { refusalToPublish, refusalToRename, refusalToTranscode } from '#domain/media/library/asset-rules.ts'
import { fixedUses } from '#domain/media/library/fixed-uses.ts'
import type { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { soundOptions } from '#domain/media/sound/sound-tracks.ts'
import { announce } from '../../../base/database/announcements.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { hasPicture, tryLockAsset, renamePoster, updateAsset } from './asset-library-store.ts'
import type { Asset, NewAsset } from './asset-store.ts'

type Changes = BodyOf<typeof mediaEndpoints.changeAsset>

/** Throws `not-found`, `conflict` (saved since, or the name is taken or must not change) and `invalid`, at the fields. */
export async function changeAsset(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { revision, ...changes }: Changes,
): Promise<Asset> {
  return db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, id)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    expectRevision(revision, asset.revision)
    const next = columnsOf(asset, changes)
    if (Object.keys(next).length === 0) return asset
    const fields = Object.keys(next)
    await refuse(tx, asset, next)
    if (next.audio) {
      refuseSound(asset, next.audio.choice)
      // Probed and processed anew, as after its upload. What browsers play as it is may be another track.
      Object.assign(next, { state: 'arrived', browserSafe: false })
      if (asset.state !== 'ready') next.renditions = null
      await queue.send(tx, 'asset.arrived', { assetId: id })
    }

    const changed = await updateAsset(tx, id, { ...next, revision: asset.revision + 1 })
    if (!changed) throw atField('conflict', 'publicId', 'This name is taken. Please choose another.')
    const followers = changed.publicId === asset.publicId ? [] : await follow(tx, asset, changed)
    for (const assetId of [id, ...followers]) await announce(tx, 'asset', { assetId })
    await recordActivity(tx, {
      actor: 'staff',
      action: 'asset.changed',
      subject: id,
      meta: { fields, ...(next.publicId && { from: asset.publicId, to: next.publicId }) },
    })
    await contentChanged(tx, [id, ...followers])
    return changed
  })
}

/** Columns that differ from the present row. */
function columnsOf(asset: Asset, { published, sound, ...changes }: Omit<Changes, 'revision'>): Partial<NewAsset> {
  const wanted: Partial<NewAsset> = {
    ...changes,
    ...(sound !== undefined && asset.audio && { audio: { ...asset.audio, choice: sound } }),
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

function refuseSound(asset: Asset, choice: string | undefined): void {
  const { audio, putAwayAt } = asset
  if (!soundOptions(audio?.tracks ?? []).some(({ value }) => value === choice)) {
    throw atField('invalid', 'sound', 'Please choose one of its sound tracks.')
  }
  const refusal = putAwayAt ? putAwayMessages.asset : refusalToTranscode(asset)
  if (refusal) throw new Problem('conflict', refusal)
}

const refusalOfPublication = (asset: Asset) => (asset.publication === 'published' ? refusalToPublish(asset) : null)

const atField = (code: 'invalid' | 'conflict', field: string, text: string) =>
  new Problem(code, text, { fields: { [field]: text } })

/** Renames posters in films; other records refer to pictures by id. */
const follow = async (tx: Transaction, { kind, publicId }: Asset, changed: Asset): Promise<string[]> =>
  kind === 'image' ? renamePoster(tx, publicId, changed.publicId) : []
