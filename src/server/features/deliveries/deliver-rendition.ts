import { stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import { deliveryMessages } from '#domain/deliveries/delivery-messages.ts'
import { renditionSize } from '#domain/deliveries/crop.ts'
import { codecFiles, profileSummary, slateSeconds } from '#domain/deliveries/profile.ts'
import { publicIdOf } from '#domain/media/library/upload-rules.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { FilmFacts } from '../../base/media/films/film-facts.ts'
import type { Services } from '../../base/services.ts'
import { sha256OfFile } from '../../base/storage/sha256-of.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { addAssetUnderFreeName, type NewAsset } from '../media/library/asset-store.ts'
import { putFinal, takeFinal } from '../reviews/files/change-finals.ts'
import { findDeliverable } from '../reviews/versions/deliverable-store.ts'
import { lockReviewOrThrow } from '../reviews/lock-project.ts'
import type { TrackCues } from './captions-of.ts'
import {
  insertFiles,
  listMadeFinals,
  saveAttempt,
  tryLockRendition,
  updateRendition,
  type RenditionRow,
} from './delivery-store.ts'
import { findMaster, type Master } from './find-master.ts'

/** Storage folder of what one attempt made. */
export const renditionFolder = (attempt: string): string => `deliveries/${attempt}/`

interface Made {
  /** The made file, which is moved into storage. */
  path: string
  fileName: string
  master: Master
  facts: FilmFacts
  notes: string[]
  /** Beside the film. */
  captions: TrackCues[]
  signal: AbortSignal
}

interface StoredFile {
  key: string
  name: string
  bytes: number
  sha256: string
  /** Label of the language; undefined for the film itself. */
  captions?: string
}

/**
 * Moves a made file into storage and makes it a final, in place of an earlier one of the same profile. Nothing is delivered, and
 * nothing stays, when the rendition was cancelled, begun anew, or its approval has ended.
 */
export async function deliverRendition(services: Services, rendition: RenditionRow, made: Made): Promise<void> {
  const { db, storage } = services
  const folder = renditionFolder(rendition.attempt!)
  let delivered = false
  try {
    const files = await store(services, folder, made)
    delivered = await db.transaction((tx) => deliver(tx, rendition, { ...made, files }))
  } finally {
    if (!delivered) await storage.removeAll(folder)
  }
}

async function store(
  { storage }: Pick<Services, 'storage'>,
  folder: string,
  { path, fileName, captions, signal }: Made,
): Promise<StoredFile[]> {
  const [extension = ''] = /\.[a-z0-9]+$/.exec(fileName) ?? []
  const stem = fileName.slice(0, fileName.length - extension.length)
  const paths: (Pick<StoredFile, 'name' | 'captions'> & { path: string; stored: string })[] = [
    { path, name: fileName, stored: `film${extension}` },
  ]
  for (const { language, label, cues } of captions) {
    // Players find captions by the name of their film.
    const ending = captions.length === 1 ? '.vtt' : `.${language}.vtt`
    const beside = join(dirname(path), `${basename(path)}.${language}.vtt`)
    await writeFile(beside, captionsAsVtt(cues))
    paths.push({ path: beside, name: stem + ending, stored: `captions.${language}.vtt`, captions: label })
  }
  const files: StoredFile[] = []
  for (const { path: from, stored, ...file } of paths) {
    const { size } = await stat(from)
    const sha256 = await sha256OfFile(from, signal)
    const key = folder + stored
    await storage.take(key, from)
    files.push({ ...file, key, bytes: size, sha256 })
  }
  return files
}

async function deliver(tx: Transaction, rendition: RenditionRow, made: Made & { files: StoredFile[] }): Promise<boolean> {
  const { id, projectId, deliverableId, profile, profileId, attempt } = rendition
  const now = new Date()
  const { project } = await lockReviewOrThrow(tx, projectId)
  const current = await tryLockRendition(tx, projectId, id)
  if (current?.state !== 'making' || current.attempt !== attempt) return false
  const deliverable = await findDeliverable(tx, deliverableId)
  const master = deliverable && (await findMaster(tx, deliverable))
  await announce(tx, 'delivery', { projectId })
  if (!deliverable || !master || typeof master === 'string' || !isStillOf(rendition, master)) {
    await updateRendition(tx, id, { state: 'failed', problem: deliveryMessages.approvalEnded, finishedAt: now })
    return false
  }

  // Before the new ones, so that a name is not in the list twice.
  const earlier = profileId ? await listMadeFinals(tx, { deliverableId, profileId, except: id }) : []
  for (const { final } of earlier) await takeFinal(tx, final, 'system')
  for (const one of new Set(earlier.map(({ rendition: { id: other } }) => other)))
    await updateRendition(tx, one, { state: 'superseded' })

  for (const file of made.files) {
    const isCaptions = file.captions !== undefined
    const asset = await addAssetUnderFreeName(tx, publicIdOf(`deliveries/${project.slug}`, file.name), {
      ...(isCaptions ? captionsColumns : filmColumns(rendition, made)),
      storageKey: file.key,
      originalName: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      state: 'ready',
    })
    await announce(tx, 'asset', { assetId: asset.id })
    await putFinal(
      tx,
      { project, deliverable, actor: 'system' },
      {
        assetId: asset.id,
        label: isCaptions ? `${profile.name}, captions: ${file.captions}` : profile.name,
        description: isCaptions ? 'WebVTT' : profileSummary(profile),
      },
    )
    await insertFiles(tx, [
      { renditionId: id, assetId: asset.id, name: file.name, bytes: file.bytes, sha256: file.sha256, madeAt: now },
    ])
  }
  await saveAttempt(tx, rendition, { state: 'done', progress: 100, problem: null, notes: made.notes, finishedAt: now })
  await recordActivity(tx, { actor: 'system', action: 'delivery.made', subject: projectId, meta: { name: made.fileName } })
  return true
}

const isStillOf = ({ approvalId, versionId, masterSha256 }: RenditionRow, { approval, asset }: Master) =>
  approval.id === approvalId && approval.versionId === versionId && asset.sha256 === masterSha256

type Columns = Omit<NewAsset, 'publicId' | 'storageKey' | 'originalName' | 'bytes' | 'sha256' | 'state'>

const captionsColumns: Columns = { kind: 'captions', contentType: 'text/vtt', browserSafe: false, tags: ['delivery'] }

/** What is known of a made file, so that it needs neither probing nor transcoding. */
function filmColumns({ profile }: RenditionRow, { facts, master }: Made): Columns {
  const { codec, slate } = profile
  const columns = {
    contentType: codecFiles[codec].contentType,
    ...renditionSize(facts, profile),
    placeholder: master.asset.placeholder,
    tags: ['delivery'],
  }
  if (codec === 'webp') return { ...columns, kind: 'image', browserSafe: true }
  const keepsDepth = codec === 'prores' || codec === 'hevc'
  return {
    ...columns,
    kind: 'video',
    browserSafe: codec === 'h264',
    durationSeconds: facts.durationSeconds + (slate ? slateSeconds : 0),
    frameRateNumerator: facts.frameRate.numerator,
    frameRateDenominator: facts.frameRate.denominator,
    colour: { ...facts.colour, bitDepth: keepsDepth ? facts.colour.bitDepth : 8 },
    audio: facts.audio && {
      codec: codec === 'prores' ? 'pcm_s24le' : 'aac',
      channels: facts.audio.channels === 6 ? 6 : 2,
      sampleRate: 48_000,
    },
  }
}
