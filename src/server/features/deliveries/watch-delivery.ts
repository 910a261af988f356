import { answerEvents } from '../../base/http/answers/event-stream.ts'
import type { Services } from '../../base/services.ts'

/** Minimum milliseconds between events. */
const restMilliseconds = 500

/** Streams that something of a project's files changed; the page reads them again. */
export function watchDelivery(
  { announcements, closing }: Pick<Services, 'announcements' | 'closing'>,
  projectId: string,
  mayStillRead: () => Promise<boolean>,
): Response {
  return answerEvents({
    closing,
    mayStillRead,
    begin(line) {
      let rest: NodeJS.Timeout | undefined
      const tellSoon = () => {
        rest ??= setTimeout(() => {
          rest = undefined
          line.send({ changed: true })
        }, restMilliseconds)
      }
      const stop = [
        announcements.on('delivery', (changed) => changed.projectId === projectId && tellSoon()),
        announcements.on('review', (changed) => changed.projectId === projectId && changed.what === 'project' && tellSoon()),
        announcements.on('access', () => {
          mayStillRead().then(
            (welcome) => welcome || line.end(),
            () => line.end(),
          )
        }),
        // Notifications may have been missed: clients reconnect and read everything again.
        announcements.onGap(line.end),
      ]
      return () => {
        clearTimeout(rest)
        for (const one of stop) one()
      }
    },
  })
}
