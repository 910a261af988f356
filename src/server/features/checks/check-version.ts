import { checkMessages } from '#domain/checks/version-check.ts'
import type { Measurement } from '#domain/checks/measurement.ts'
import { maySeeProject } from '#domain/people/notification.ts'
import type { Transaction } from '../../base/database/database.ts'
import { measureFile } from '../../base/media/films/check-maker.ts'
import { ProcessFailure } from '../../base/media/fenced-process.ts'
import type { FilmTools } from '../../base/media/ffmpeg.ts'
import { readFilmFacts } from '../../base/media/films/film-facts.ts'
import { readSoundFacts } from '../../base/media/sound/sound-facts.ts'
import type { Services } from '../../base/services.ts'
import { makeProgressReport } from '../media/processing/progress-report.ts'
import { listColleagues } from '../people/notifications/notification-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { findVersionFilm, type VersionFilm } from '../reviews/versions/version-store.ts'
import { profileOf } from './check-setting.ts'
import { findCheck, saveRun, type CheckRun } from './check-store.ts'
import { countRed, judgeCheck } from './judge-check.ts'

/**
 * Measures a version's file. Does nothing unless the run waits for it, so that a repeated job has no effect. Throws when the queue
 * should retry, and the signal's reason on shutdown.
 */
export async function checkVersion(services: Services, asked: CheckRun, signal: AbortSignal): Promise<void> {
  const { db, filmTools, storage } = services
  const [version, check] = await Promise.all([findVersionFilm(db, asked.versionId), findCheck(db, asked.versionId)])
  if (!version || check?.run !== asked.run || check.state === 'done' || check.state === 'failed') return
  if (!filmTools) return finish(services, asked, version, checkMessages.noTools)
  if (!(await storage.stat(version.asset.storageKey))) return finish(services, asked, version, checkMessages.noFile)
  if (!(await saveRun(db, asked, { state: 'running', progress: 0 }))) return

  // The version is gone, or is checked by another run.
  const cancelled = new AbortController()
  const onProgress = makeProgressReport(async (progress) => {
    if (!(await saveRun(db, asked, { progress }))) cancelled.abort()
  })
  try {
    const order = { tools: filmTools, signal: AbortSignal.any([signal, cancelled.signal]), onProgress }
    await finish(services, asked, version, await measure(services, version, order))
  } catch (error) {
    if (cancelled.signal.aborted) return
    if (signal.aborted) throw error
    const failure = error instanceof ProcessFailure ? error : null
    services.log.error({ err: error, stderr: failure?.stderr, versionId: version.id }, 'a version was not checked')
    await saveRun(db, asked, { problem: failure?.how === 'took-too-long' ? checkMessages.tookTooLong : checkMessages.failed })
    throw error
  }
}

interface Order {
  tools: FilmTools
  signal: AbortSignal
  onProgress(share: number): void
}

async function measure({ db, storage }: Services, version: VersionFilm, order: Order): Promise<Measurement | string> {
  const { asset, deliverableId } = version
  const { limits } = await profileOf(db, deliverableId)
  const lease = await storage.lease(asset.storageKey)
  try {
    const facts = await (asset.kind === 'audio' ? readSoundFacts : readFilmFacts)(order.tools, lease.path, {
      signal: order.signal,
      choice: asset.audio?.choice,
    })
    if (!facts) return checkMessages.failed
    return await measureFile({ ...order, path: lease.path, facts, peakLimit: limits.truePeak })
  } finally {
    await lease.release()
  }
}

/** Saves what was measured, or why nothing was, and says so to whoever waits for it. */
async function finish(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  asked: CheckRun,
  version: VersionFilm,
  result: Measurement | string,
): Promise<void> {
  const now = new Date()
  const changes =
    typeof result === 'string'
      ? ({ state: 'failed', problem: result, checkedAt: now } as const)
      : ({ state: 'done', problem: null, progress: 100, measured: result, checkedAt: now } as const)
  await db.transaction(async (tx) => {
    if (!(await saveRun(tx, asked, changes))) return
    await queue.send(tx, 'version.checked', { versionId: version.id })
    if (typeof result !== 'string') await notifyOfHeld({ tx, queue }, version, result, now)
  })
}

/** Called after the last attempt. */
export async function giveUpCheck(services: Pick<Services, 'db' | 'queue' | 'log'>, asked: CheckRun): Promise<void> {
  const [version, check] = await Promise.all([
    findVersionFilm(services.db, asked.versionId),
    findCheck(services.db, asked.versionId),
  ])
  if (!version || check?.run !== asked.run) return
  await finish(services, asked, version, check.problem ?? checkMessages.interrupted)
  services.log.error({ versionId: version.id }, 'the check of a version was given up')
}

/** Notifies those who follow the project and who uploaded the file that the client was not told; without them, all who may upload versions. */
async function notifyOfHeld(
  { tx, queue }: { tx: Transaction } & Pick<Services, 'queue'>,
  version: VersionFilm,
  measured: Measurement,
  now: Date,
): Promise<void> {
  const { projectId, deliverableId, asset } = version
  const red = countRed(judgeCheck(measured, asset, await profileOf(tx, deliverableId)))
  const current = await findVersionFilm(tx, version.id)
  if (red === 0 || !current?.tellWhenReady) return
  const colleagues = (await listColleagues(tx, projectId)).filter(maySeeProject)
  const near = colleagues.filter(({ id, follows }) => follows || id === asset.uploadedBy)
  const to = near.length > 0 ? near : colleagues.filter(({ abilities }) => abilities.includes('upload-versions'))
  const parts = { version: await findVersionName(tx, version), count: red }
  await notify(tx, queue, { kind: 'version-held', projectId, to: to.map(({ id }) => id), by: null, parts }, now)
}
