import { setTimeout as sleep } from 'node:timers/promises'
import { asTheOne } from '../../base/database/as-the-one.ts'
import { isDatabaseUnavailable } from '../../base/http/limits/unavailable.ts'
import type { Services } from '../../base/services.ts'
import { openWatchPlace, type WatchPlace } from '../../base/storage/watch-place.ts'
import { lookForFiles, stillSeconds, type SeenFiles } from './look-for-files.ts'

/** Seconds between looks. Lists of a bucket are paid for, and those of a folder are not. */
const everySeconds = { folder: stillSeconds + 1, bucket: 60 }

/** Looks into the watch folder for as long as this process runs; of several processes one does. */
export function startWatching(services: Services): void {
  const place = openWatchPlace(services)
  if (!place) return
  watchOnAndOn(services, place).catch((error: unknown) =>
    services.log.error({ err: error }, 'the watch folder is no longer watched'),
  )
}

async function watchOnAndOn(services: Services, place: WatchPlace): Promise<void> {
  const { closing, log } = services
  const seconds = place.showsWholeFiles ? everySeconds.bucket : everySeconds.folder
  while (!closing.aborted) {
    try {
      await asTheOne(services, 'slatehouse watch folder', async (signal) => {
        const seen: SeenFiles = new Map()
        while (!signal.aborted) {
          await lookForFiles(services, place, seen, { now: new Date(), signal }).catch((error: unknown) => {
            if (signal.aborted || isDatabaseUnavailable(error)) throw error
            log.warn({ err: error }, 'the watch folder could not be looked into')
          })
          await pause(seconds, signal)
        }
      })
    } catch (error) {
      if (!closing.aborted) log.warn({ err: error }, 'the watch folder could not be looked into')
    }
    await pause(seconds, closing)
  }
}

const pause = (seconds: number, signal: AbortSignal) => sleep(seconds * 1_000, undefined, { signal }).catch(() => undefined)
