import { answerEvents } from '../../../base/http/answers/event-stream.ts'
import type { Services } from '../../../base/services.ts'
import { toAssetCard } from './asset-answers.ts'
import { findAssets } from './asset-library-store.ts'

/** Minimum milliseconds between events of an asset. */
const restMilliseconds = 200

/** Streams every changed asset; `card` is null after deletion. `mayStillRead`: see `answerEvents`. */
export function watchAssets(
  { db, env, announcements, closing, log }: Pick<Services, 'db' | 'env' | 'announcements' | 'closing' | 'log'>,
  mayStillRead: () => Promise<boolean>,
): Response {
  return answerEvents({
    closing,
    mayStillRead,
    begin(line) {
      const changed = new Set<string>()
      let rest: NodeJS.Timeout | undefined

      const tell = async () => {
        if (!(await mayStillRead())) return line.end()
        const ids = [...changed]
        changed.clear()
        const found = new Map((await findAssets(db, ids)).map((asset) => [asset.id, asset]))
        for (const id of ids) {
          const asset = found.get(id)
          line.send({ id, card: asset ? toAssetCard(env.mediaBaseUrl, asset) : null })
        }
      }
      const tellSoon = () => {
        rest ??= setTimeout(() => {
          tell()
            .catch((error: unknown) => {
              log.warn({ err: error }, 'asset events')
              line.end()
            })
            .finally(() => {
              rest = undefined
              if (changed.size > 0) tellSoon()
            })
        }, restMilliseconds)
      }

      const unsubscribe = announcements.on('asset', ({ assetId }) => {
        changed.add(assetId)
        tellSoon()
      })
      const stopAsking = announcements.on('access', () => {
        mayStillRead().then(
          (welcome) => welcome || line.end(),
          () => line.end(),
        )
      })
      // Notifications may have been missed: clients reconnect and read everything again.
      const unaware = announcements.onGap(line.end)
      return () => {
        unsubscribe()
        unaware()
        stopAsking()
        clearTimeout(rest)
      }
    },
  })
}
