import { answerEvents } from '../../base/http/event-stream.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import type { EditedRecord } from '#domain/people/presence.ts'
import { followRecord } from './follow-record.ts'
import { countUnread } from './notification-store.ts'

interface Page {
  personId: string
  /** What the open page shows. */
  record: EditedRecord | undefined
  editing: boolean
}

/**
 * Streams the number of unread notifications whenever it may have changed, and who else edits the record of the open page.
 * `findReader` is null once the session has ended.
 */
export function watchNotifications(
  services: Pick<Services, 'db' | 'announcements' | 'closing' | 'log'>,
  { personId, record, editing }: Page,
  findReader: () => Promise<SignedInPerson | null>,
): Response {
  const { db, announcements, closing, log } = services
  let following: ReturnType<typeof followRecord> | undefined
  return answerEvents({
    closing,
    async stillWelcome() {
      following?.beat()
      return (await findReader())?.id === personId
    },
    begin(line) {
      following = record && followRecord(services, line, { record, editing }, findReader)
      const tell = async () => {
        const reader = await findReader()
        if (reader?.id !== personId) return line.end()
        line.send({ unread: await countUnread(db, reader) })
      }
      const tellOrEnd = () => {
        tell().catch((error: unknown) => {
          log.warn({ err: error }, 'notification events')
          line.end()
        })
      }
      const unsubscribe = announcements.on('notifications', ({ people }) => {
        if (people.includes(personId)) tellOrEnd()
      })
      // A project may have been assigned or taken away, which changes what is shown.
      const stopAsking = announcements.on('access', tellOrEnd)
      const unaware = announcements.onGap(line.end)
      return () => {
        following?.stop()
        unsubscribe()
        stopAsking()
        unaware()
      }
    },
  })
}
