import { filmPriority } from '#domain/media/films/film-order.ts'
import { refusalToTakeSound, soundMessages } from '#domain/media/sound/sound-messages.ts'
import { ProcessFailure } from '../../../base/media/fenced-process.ts'
import type { FilmTools } from '../../../base/media/ffmpeg.ts'
import { readSoundFacts, type ProbeOrder, type SoundFacts } from '../../../base/media/sound/sound-facts.ts'
import type { Services } from '../../../base/services.ts'
import { sha256Of, sha256OfFile } from '../../../base/storage/sha256-of.ts'
import type { Asset } from '../library/asset-store.ts'
import { saveWork } from './film-store.ts'

const underWay: Asset['state'][] = ['arrived', 'processing', 'cancelled']

/** Probes a sound and queues the making of its player file. A file that is no sound is kept, so that staff see it. */
export async function inspectSound(services: Services, sound: Asset, signal: AbortSignal): Promise<void> {
  const { db, storage, filmTools, queue, log } = services
  const refuse = async (problem: string) => {
    log.warn({ assetId: sound.id, problem }, 'a sound was refused')
    await saveWork(db, sound, underWay, { state: 'failed', problem, browserSafe: false })
  }
  if (!filmTools) {
    // The hash is kept for approvals once the server can process it.
    const sha256 = sound.sha256 || (await sha256Of(storage, sound.storageKey, signal))
    await saveWork(db, sound, underWay, { state: 'failed', problem: soundMessages.notTranscoded, sha256 })
    return
  }
  const lease = await storage.lease(sound.storageKey)
  try {
    const facts = await lookAt(filmTools, lease.path, { signal, choice: sound.audio?.choice })
    const refusal = facts === null ? soundMessages.noSound : refusalToTakeSound(facts)
    if (facts === null || refusal) return await refuse(refusal ?? soundMessages.noSound)
    const sha256 = sound.sha256 || (await sha256OfFile(lease.path, signal))
    const { frameRate, ...columns } = facts
    const found = {
      ...columns,
      sha256,
      frameRateNumerator: frameRate.numerator,
      frameRateDenominator: frameRate.denominator,
      problem: null,
    }
    await db.transaction(async (tx) => {
      const taken = await saveWork(tx, sound, ['arrived', 'processing'], { ...found, state: 'processing', progress: 0 })
      if (!taken && !(await saveWork(tx, sound, ['cancelled'], found))) return
      await queue.send(tx, 'asset.inspected', { assetId: sound.id })
      if (!taken) return
      const priority = filmPriority(facts.durationSeconds)
      await queue.send(tx, 'film.inspected', { assetId: sound.id }, { priority })
    })
  } finally {
    await lease.release()
  }
}

async function lookAt(tools: FilmTools, path: string, { signal, choice }: ProbeOrder): Promise<SoundFacts | null> {
  try {
    return await readSoundFacts(tools, path, { signal, choice })
  } catch (error) {
    if (error instanceof ProcessFailure) return null
    throw error
  }
}
