import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/common/problem.ts'
import { shiftCues } from '#domain/captions/cue-edits.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import { cropTo, renditionSize } from '#domain/deliveries/crop.ts'
import { deliveryMessages, loudnessMissed, renditionNotes } from '#domain/deliveries/delivery-messages.ts'
import { codecFiles, loudnessTolerance, slateSeconds } from '#domain/deliveries/profile.ts'
import { mostAtOnce } from '#domain/deliveries/rendition.ts'
import { announce } from '../../base/database/announcements.ts'
import { ProcessFailure } from '../../base/media/fenced-process.ts'
import type { FilmTools } from '../../base/media/ffmpeg.ts'
import { readFilmFacts, type FilmFacts } from '../../base/media/films/film-facts.ts'
import { measureLoudness, type MeasuredLoudness } from '../../base/media/sound/loudness.ts'
import { makeRenditions, type RenditionOrder } from '../../base/media/films/rendition-maker.ts'
import { isSmallMachine } from '../../base/small-machine.ts'
import { makeSlate } from '../../base/media/pictures/slate-picture.ts'
import type { Services } from '../../base/services.ts'
import { isDiskFull } from '../../base/storage/disk-full.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { expectWithinQuota } from '../media/uploads/disk-quota.ts'
import { makeProgressReport } from '../media/processing/progress-report.ts'
import { openScratch } from '../media/uploads/scratch.ts'
import { findDeliverable } from '../reviews/versions/deliverable-store.ts'
import { addCredentials } from './credentials/add-credentials.ts'
import { captionsOf, type TrackCues } from './captions-of.ts'
import { deliverRendition, renditionFolder } from './deliver-rendition.ts'
import { beginAttempt, failOrder, listChoices, listOrder, saveAttempt, type RenditionRow } from './delivery-store.ts'
import { findMaster, type Master } from './find-master.ts'
import { putCaptions } from './try-profile.ts'
import { slateOf } from './slate-of.ts'

/**
 * Makes the files of an order that are under way, several by one decode of the master, and adds each to the finals. What is done
 * is not made again, so that a repeated job has no effect. Throws when the queue should retry, and the signal's reason on shutdown.
 */
export async function makeOrder(services: Services, orderId: string, signal: AbortSignal): Promise<void> {
  const { db, filmTools } = services
  const waiting = await listOrder(db, orderId)
  const [first] = waiting
  if (!first) return
  const deliverable = await findDeliverable(db, first.deliverableId)
  const master = deliverable ? await findMaster(db, deliverable) : deliveryMessages.approvalEnded
  if (!filmTools) return void (await giveUp(services, orderId, deliveryMessages.noTools))
  if (typeof master === 'string' || !isOf(first, master)) {
    return void (await giveUp(services, orderId, deliveryMessages.approvalEnded))
  }
  for (let start = 0; start < waiting.length; start += mostAtOnce) {
    await makeTogether(services, { tools: filmTools, master, renditions: waiting.slice(start, start + mostAtOnce), signal })
  }
}

/** Marks what is left of an order as failed after the last attempt. */
export async function giveUp({ db, storage }: Pick<Services, 'db' | 'storage'>, orderId: string, problem: string): Promise<void> {
  const failed = await db.transaction(async (tx) => {
    const rows = await failOrder(tx, orderId, problem, new Date())
    if (rows[0]) await announce(tx, 'delivery', { projectId: rows[0].projectId })
    return rows
  })
  for (const { attempt } of failed) if (attempt) await storage.removeAll(renditionFolder(attempt))
}

const isOf = ({ approvalId, versionId, masterSha256 }: RenditionRow, { approval, asset }: Master) =>
  approval.id === approvalId && approval.versionId === versionId && asset.sha256 === masterSha256

interface Making {
  tools: FilmTools
  master: Master
  renditions: RenditionRow[]
  signal: AbortSignal
}

async function makeTogether(services: Services, { renditions, signal, ...making }: Making): Promise<void> {
  const { log, announcements } = services
  const begun = await begin(services, renditions)
  if (begun.length === 0) return
  const left = new Set(begun.map(({ id }) => id))
  const stopped = new AbortController()
  const drop = (id: string) => {
    if (left.delete(id) && left.size === 0) stopped.abort()
  }
  const stopListening = [
    announcements.on('delivery.cancel', ({ renditionIds }) => renditionIds.forEach(drop)),
    // Reopening or another approval ends the work at once; that it is not delivered is decided at the end.
    announcements.on('review', ({ projectId, what }) => {
      if (what !== 'project' || projectId !== begun[0]!.projectId) return
      stillStands(services, begun[0]!).then(
        (stands) => stands || begun.forEach(({ id }) => drop(id)),
        () => undefined,
      )
    }),
  ]
  try {
    await makeAll(services, begun, { ...making, signal: AbortSignal.any([signal, stopped.signal]), left, drop })
  } catch (error) {
    if (stopped.signal.aborted) {
      if (!(await stillStands(services, begun[0]!))) await failAll(services, begun, deliveryMessages.approvalEnded)
      return
    }
    if (signal.aborted) throw error
    const problem = problemOf(error)
    log.error({ err: error, stderr: error instanceof ProcessFailure ? error.stderr : undefined }, 'files were not made')
    if (!problem) throw error
    await failAll(services, begun, problem)
  } finally {
    for (const stop of stopListening) stop()
  }
}

async function stillStands({ db }: Pick<Services, 'db'>, rendition: RenditionRow): Promise<boolean> {
  const deliverable = await findDeliverable(db, rendition.deliverableId)
  const master = deliverable && (await findMaster(db, deliverable))
  return !!master && typeof master !== 'string' && isOf(rendition, master)
}

/** Those that are still under way, each as a new attempt; what an earlier attempt left in storage is removed. */
async function begin({ db, storage }: Pick<Services, 'db' | 'storage'>, renditions: RenditionRow[]): Promise<RenditionRow[]> {
  const begun: RenditionRow[] = []
  for (const rendition of renditions) {
    const attempt = randomBytes(16).toString('base64url')
    const began = await db.transaction(async (tx) => {
      const found = await beginAttempt(tx, rendition.id, attempt)
      if (found) await announce(tx, 'delivery', { projectId: rendition.projectId })
      return found
    })
    if (!began) continue
    if (began.before) await storage.removeAll(renditionFolder(began.before))
    begun.push({ ...rendition, attempt, state: 'making' })
  }
  return begun
}

interface MakingAll extends Omit<Making, 'renditions'> {
  /** Ids of those that nobody has cancelled. */
  left: ReadonlySet<string>
  drop(id: string): void
}

async function makeAll(services: Services, renditions: RenditionRow[], making: MakingAll): Promise<void> {
  const { db, env, storage } = services
  const { master, tools, signal } = making
  const { asset } = master
  if (!(await storage.stat(asset.storageKey))) return failAll(services, renditions, deliveryMessages.masterGone)
  const lease = await storage.lease(asset.storageKey)
  const folder = await openScratch(env.dataDir, renditions[0]!.attempt!)
  try {
    const facts = await readFilmFacts(tools, lease.path, { signal, choice: asset.audio?.choice })
    if (!facts) return await failAll(services, renditions, deliveryMessages.notFilm)
    await expectWithinQuota({ env, storage, db }, estimatedBytes(asset.bytes, renditions.length), deliveryMessages.diskFull)
    const captions = await captionsOf(db, asset.id)
    const film: Film = { ...making, facts, path: lease.path, folder: folder.path, captions, loudness: new Map() }
    await measureSound(film, renditions)
    await encode(services, renditions, film)
  } finally {
    await folder.remove()
    await lease.release()
  }
}

/** Renditions are about as large as their master; what is missing at the end is told then. */
const estimatedBytes = (masterBytes: number, files: number) => Math.min(masterBytes, 4 * 1024 ** 3) * files

interface Film extends MakingAll {
  facts: FilmFacts
  path: string
  folder: string
  captions: TrackCues[]
  /** By target. */
  loudness: Map<string, MeasuredLoudness | null>
}

const needsLoudness = ({ profile: { loudness, codec } }: RenditionRow) => loudness !== 'none' && codec !== 'webp'

async function measureSound({ tools, path, facts, signal, loudness }: Film, renditions: RenditionRow[]): Promise<void> {
  const { audio, durationSeconds } = facts
  if (!audio) return
  for (const target of new Set(renditions.filter(needsLoudness).map(({ profile }) => profile.loudness))) {
    loudness.set(target, await measureLoudness(tools, path, { audio, durationSeconds, target, signal }))
  }
}

/**
 * One decode for all, or one for each on a small machine, whose memory does not hold the encoders of all; and when ffmpeg refuses
 * all, so that one profile does not fail the others.
 */
async function encode(services: Services, renditions: RenditionRow[], film: Film): Promise<void> {
  const wanted = renditions.filter(({ id }) => film.left.has(id))
  if (wanted.length === 0) return
  if (wanted.length > 1 && isSmallMachine()) {
    for (const one of wanted) await encode(services, [one], film)
    return
  }
  try {
    await encodeTogether(services, wanted, film)
  } catch (error) {
    film.signal.throwIfAborted()
    const problem = problemOf(error)
    if (!problem || problem === deliveryMessages.diskFull) throw error
    services.log.warn({ err: error, stderr: (error as ProcessFailure).stderr }, 'ffmpeg refused files')
    if (wanted.length === 1) return failAll(services, wanted, problem)
    for (const one of wanted) await encode(services, [one], film)
    return
  }
  for (const one of wanted) await finish(services, one, film)
}

async function encodeTogether(services: Services, renditions: RenditionRow[], film: Film): Promise<void> {
  const { tools, path, facts, folder, signal, drop } = film
  const orders: RenditionOrder[] = []
  for (const rendition of renditions) orders.push(await toOrder(services, rendition, film))
  const { projectId } = renditions[0]!
  const onProgress = makeProgressReport(async (progress) => {
    for (const one of renditions) if (!(await saveAttempt(services.db, one, { progress }))) drop(one.id)
    await announce(services.db, 'delivery', { projectId })
  })
  await makeRenditions({ tools, path, facts, renditions: orders, folder, signal, onProgress })
}

const partName = ({ id }: RenditionRow, extension: string) => `${id}.${extension}`

async function toOrder({ db }: Pick<Services, 'db'>, rendition: RenditionRow, film: Film): Promise<RenditionOrder> {
  const { profile, focus } = rendition
  const { facts, folder, captions, loudness, master } = film
  const size = renditionSize(facts, profile)
  const measured = needsLoudness(rendition) ? (loudness.get(profile.loudness) ?? null) : null
  const [inPicture] = profile.captions === 'burnt-in' ? captions : []
  const burnt = inPicture ? partName(rendition, 'vtt') : null
  if (burnt) await putCaptions(folder, burnt, captionsAsVtt(inPicture!.cues))
  const slate = profile.slate ? partName(rendition, 'png') : null
  if (slate) {
    const text = await slateOf(db, rendition, { master, facts, studio: (await readBrand(db)).name })
    await writeFile(join(folder, slate), await makeSlate(size, text))
  }
  return {
    ...size,
    file: partName(rendition, codecFiles[profile.codec].extension),
    codec: profile.codec,
    crop: cropTo(facts, profile.aspect, focus),
    captions: burnt,
    loudness: measured && { target: profile.loudness, measured },
    slate,
  }
}

/** Checks what was made, and delivers it. */
async function finish(services: Services, rendition: RenditionRow, film: Film): Promise<void> {
  const { facts, captions, folder, tools, signal, loudness, master, left } = film
  if (!left.has(rendition.id)) return
  const { profile, fileName } = rendition
  const { extension } = codecFiles[profile.codec]
  const path = join(folder, partName(rendition, extension))
  const { audio } = facts
  const wasNormalised = needsLoudness(rendition) && audio !== null && loudness.get(profile.loudness)
  const measured = wasNormalised
    ? await measureLoudness(tools, path, {
        audio: { codec: audio.codec, channels: 2, sampleRate: audio.sampleRate },
        durationSeconds: facts.durationSeconds,
        target: profile.loudness,
        signal,
      })
    : null
  if (measured && Math.abs(measured.integrated - Number(profile.loudness)) > loudnessTolerance) {
    return failAll(services, [rendition], loudnessMissed(profile.loudness, measured.integrated))
  }
  const beside = profile.captions === 'beside' ? captions : []
  const later = profile.slate ? slateSeconds * 1000 : 0
  const notes = renditionNotes(profile, {
    master: facts,
    captioned: captions.length > 0,
    measured: measured?.integrated ?? null,
    toneMaps: tools.toneMaps,
  })
  const credentials = await addCredentials(services, {
    path,
    fileName,
    contentType: codecFiles[profile.codec].contentType,
    master: { path: film.path, contentType: master.asset.contentType, name: master.asset.originalName },
    source:
      (await listChoices(services.db, rendition.projectId)).find((one) => one.deliverableId === rendition.deliverableId)
        ?.source ?? null,
  })
  await deliverRendition(services, rendition, {
    path,
    fileName,
    master,
    facts,
    notes: [...notes, ...(needsLoudness(rendition) && audio && !wasNormalised ? ['The sound is silent.'] : []), ...credentials],
    captions: beside.map((track) => ({ ...track, cues: shiftCues(track.cues, later, null) })),
    signal,
  })
}

async function failAll(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  renditions: RenditionRow[],
  problem: string,
): Promise<void> {
  for (const rendition of renditions) {
    const { projectId, fileName, attempt } = rendition
    await db.transaction(async (tx) => {
      if (!(await saveAttempt(tx, rendition, { state: 'failed', problem, finishedAt: new Date() }))) return
      await recordActivity(tx, { actor: 'system', action: 'delivery.failed', subject: projectId, meta: { name: fileName } })
      await announce(tx, 'delivery', { projectId })
    })
    if (attempt) await storage.removeAll(renditionFolder(attempt))
  }
}

/** Message for staff; null for what the queue should try again. */
function problemOf(error: unknown): string | null {
  if (error instanceof Problem) return error.message
  if (isDiskFull(error)) return deliveryMessages.diskFull
  if (!(error instanceof ProcessFailure)) return null
  if (error.stderr.includes('No space left')) return deliveryMessages.diskFull
  return error.how === 'took-too-long' ? deliveryMessages.tookTooLong : deliveryMessages.refused
}
