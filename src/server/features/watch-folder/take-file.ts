import { presentAt } from '../../base/present.ts'
import { buffer } from 'node:stream/consumers'
import { subSeconds } from 'date-fns/subSeconds'
import { Problem } from '#domain/common/problem.ts'
import { attemptsAtInput, watchedFileRestSeconds } from '#domain/common/retries.ts'
import { largestReceipt } from '#domain/costs/bill-rules.ts'
import { eBillMessages } from '#domain/costs/e-bill.ts'
import { largestUpload } from '#domain/media/library/upload-rules.ts'
import { nameOfVersion } from '#domain/reviews/versions/deliverable.ts'
import { watchMessages } from '#domain/watch-folder/watch-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import { asWatchFolder } from '../../base/http/callers/caller.ts'
import { makeUploadId, uploadKey } from '../../base/http/bodies/receive-files.ts'
import { isStorageAway } from '../../base/http/limits/unavailable.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Services } from '../../base/services.ts'
import { copyStored, Stalled, unlessStalled, type Copied } from '../../base/storage/copy-stored.ts'
import { isDiskFull } from '../../base/storage/disk-full.ts'
import type { FoundFile, Result, WatchPlace } from '../../base/storage/watch-place.ts'
import { receiveEInvoice } from '../costs/e-bills/receive-e-invoice.ts'
import { findOwnerId } from '../people/people-store.ts'
import { acceptFiles, type AcceptedAsset } from '../media/uploads/accept-files.ts'
import { expectWithinQuota } from '../media/uploads/disk-quota.ts'
import { putVersion } from '../reviews/versions/add-version.ts'
import { findDeliverable, insertDeliverable, listDeliverables } from '../reviews/versions/deliverable-store.ts'
import { firstDeliverable } from '../reviews/versions/find-deliverable.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { tellOfVersion } from '../reviews/mails/tell-of-version.ts'
import { beginReview } from '../reviews/begin-review.ts'
import { listVersions } from '../reviews/versions/version-store.ts'
import { resolveName, type Resolved } from './resolve-name.ts'
import {
  beginAttempt,
  endAttempt,
  findPresent,
  listUndecided,
  markMoved,
  noteGone,
  type WatchedRow,
} from './watched-file-store.ts'
import { readWatchSettings } from './watch-setting.ts'

/** Folder of the library for what came through the watch folder. */
const folder = 'watch-folder'

/** A copy that nothing is read of for so long is given up for now. */
const stallMilliseconds = 60_000

/**
 * Makes a version of a file that is whole, once however often and by however many processes it is tried, and moves it to `done`, or to
 * `failed` with the reason. Waits where there is no room or no storage: the file stays where it is.
 */
export async function takeFile(
  services: Services,
  place: WatchPlace,
  file: FoundFile,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { db, storage, log } = services
  const before = await findPresent(db, file.name)
  // Decided already: it only has to be moved.
  if (before && !isUndecided(before)) return
  const isSame = before !== null && isFileOf(before, file)
  if (isSame && before.state === 'waiting' && before.createdAt > subSeconds(now, watchedFileRestSeconds)) return
  const attempts = isSame ? before.attempts + 1 : 1
  const row = await beginAttempt(db, file, { storageKey: uploadKey(makeUploadId()), attempts, now })
  // Only now: until it was overtaken, the earlier attempt could have made a version of its copy.
  if (before) await storage.remove(before.storageKey)
  try {
    if (attempts > attemptsAtInput) throw new Problem('invalid', watchMessages.interrupted)
    await asWatchFolder(() => makeVersion(services, place, { file, row }, signal))
  } catch (error) {
    await storage.remove(row.storageKey).catch((err: unknown) => log.warn({ err }, 'a copy was not removed'))
    // Begun by another process, or tried again by the next one.
    if (error instanceof Overtaken || signal.aborted) return
    if (!(error instanceof Problem || error instanceof Wait)) {
      log.warn({ err: error, file: file.name }, 'a file of the watch folder was not taken')
    }
    if (!(await endAttempt(db, row, resultOn(error, attempts)))) return
  }
  await moveDecided(services, place, { name: row.name, now })
}

/** What passes is tried again for as long as it takes; what nobody foresaw a few times. */
function resultOn(error: unknown, attempts: number): { state: 'waiting' | 'failed'; problem: string; attempts?: number } {
  if (error instanceof Wait) return { state: 'waiting', problem: error.message, attempts: 0 }
  if (error instanceof Problem && error.code !== 'overloaded') return { state: 'failed', problem: error.message }
  if (isDiskFull(error)) return { state: 'waiting', problem: watchMessages.diskFull, attempts: 0 }
  if (error instanceof Problem || error instanceof Stalled || isStorageAway(error)) {
    return { state: 'waiting', problem: watchMessages.away, attempts: 0 }
  }
  return { state: attempts < attemptsAtInput ? 'waiting' : 'failed', problem: watchMessages.unknown }
}

const isFileOf = (row: WatchedRow, { bytes, changedAt }: FoundFile): boolean =>
  row.bytes === bytes && row.changedAt.getTime() === changedAt.getTime()

const isUndecided = ({ state }: WatchedRow) => state === 'taking' || state === 'waiting'

/** Moves a file whose fate is stored; one that was replaced or went away meanwhile is left alone. */
export async function moveDecided(
  { db }: Pick<Services, 'db'>,
  place: WatchPlace,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const row = await findPresent(db, name)
  if (!row || isUndecided(row)) return
  const file = await place.stat(name)
  if (file && isFileOf(row, file)) await place.move(name, row.state as Result, row.state === 'failed' ? row.problem : null)
  await markMoved(db, row.id, now)
}

/** Notes of files that went away before anything was decided. */
export async function noteVanished(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  present: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  for (const row of await listUndecided(db)) {
    if (present.has(row.name)) continue
    if (await noteGone(db, row, { problem: watchMessages.vanished, now })) await storage.remove(row.storageKey)
  }
}

/** Another process has begun with the file. */
class Overtaken extends Error {}
/** For another time, with the reason for staff. */
class Wait extends Error {}

async function makeVersion(
  services: Services,
  place: WatchPlace,
  { file, row }: { file: FoundFile; row: WatchedRow },
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, queue, env } = services
  if (await makeBill(services, place, { file, row }, signal)) return
  const { pattern, tell } = await readWatchSettings(db)
  const resolved = await resolveName(db, pattern, file.name)
  if (file.bytes > largestUpload) throw new Problem('invalid', watchMessages.tooLarge(largestUpload / 1024 ** 3))
  await expectWithinQuota(services, file.bytes).catch((error: unknown) => {
    throw error instanceof Problem ? new Wait(error.message) : error
  })
  const { bytes, sha256 } = await copy(place, storage, { file, row }, signal)
  const after = await place.stat(file.name)
  if (!after) throw new Problem('gone', watchMessages.vanished)
  if (bytes !== file.bytes || !isFileOf(row, after)) throw new Wait(watchMessages.changed)
  const arrived = { storageKey: row.storageKey, fileName: file.name, folder, tags: [], sha256 }
  await acceptFiles(services, [arrived], async (tx, [asset]) => {
    const version = await addVersion(tx, { queue }, resolved, { asset: asset!, sha256, held: tell })
    const end = { state: 'done', projectId: resolved.project.id, versionId: version.id, problem: null } as const
    if (!(await endAttempt(tx, row, end))) throw new Overtaken()
    if (tell) {
      const project = await lockProjectOrThrow(tx, resolved.project.id)
      await tellOfVersion({ tx, queue, env }, { project, version }, new Date())
    }
  })
}

/** Makes a bill of an electronic invoice; false for a file that is none. XML is nothing else. */
async function makeBill(
  services: Services,
  place: WatchPlace,
  at: { file: FoundFile; row: WatchedRow },
  signal: AbortSignal,
): Promise<boolean> {
  const { file, row } = at
  const { db, storage } = services
  const isXml = /\.xml$/i.test(file.name)
  if (!isXml && !(/\.pdf$/i.test(file.name) && file.bytes <= largestReceipt)) return false
  if (file.bytes > largestReceipt) throw new Problem('invalid', eBillMessages.tooLarge)
  const personId = await findOwnerId(db)
  if (personId === null) throw new Wait(watchMessages.away)
  const { bytes } = await copy(place, storage, at, signal)
  if (bytes !== file.bytes) throw new Wait(watchMessages.changed)
  const content = await buffer(storage.read(row.storageKey))
  try {
    await receiveEInvoice(
      { ...services, personId, ...presentAt(new Date()) },
      { name: file.name, content, source: 'watch-folder' },
    )
  } catch (error) {
    if (!isXml && error instanceof Problem && error.code === 'wrong-type') return false
    throw error
  }
  await storage.remove(row.storageKey)
  if (!(await endAttempt(db, row, { state: 'done', problem: null }))) throw new Overtaken()
  return true
}

async function copy(
  place: WatchPlace,
  storage: Services['storage'],
  { file, row }: { file: FoundFile; row: WatchedRow },
  signal: AbortSignal,
): Promise<Copied> {
  try {
    return await unlessStalled(stallMilliseconds, signal, (watching) =>
      copyStored({ from: place, to: storage }, { source: file.name, target: row.storageKey }, watching),
    )
  } catch (error) {
    // Read errors of a file that went away.
    if ((await place.stat(file.name)) === null) throw new Problem('gone', watchMessages.vanished)
    throw error
  }
}

async function addVersion(
  tx: Transaction,
  { queue }: Pick<Services, 'queue'>,
  { project: { id: projectId }, deliverable: named, title, label }: Resolved,
  { asset, sha256, held }: { asset: AcceptedAsset; sha256: string; held: boolean },
) {
  const project = await lockProjectOrThrow(tx, projectId)
  const versions = await listVersions(tx, projectId)
  const same = versions.find((version) => version.asset.sha256 === sha256)
  if (same) {
    const film = await findDeliverable(tx, same.deliverableId)
    throw new Problem('conflict', watchMessages.sameFile(nameOfVersion(same.label, film, true)))
  }
  await beginReview(tx, { projectId, privateKey: makeLinkId() }, presentAt(new Date()).today)
  const isFirst = !named && (await listDeliverables(tx, projectId)).length === 0
  const deliverable = isFirst
    ? await insertDeliverable(tx, { projectId, title: title.slice(0, 120), place: 1 })
    : ((named && (await findDeliverable(tx, named.id))) ?? (await firstDeliverable(tx, project)))
  return putVersion({ tx, queue }, { project, deliverable }, { assetId: asset.id, label, notes: '', held })
}
