import type { EditedRecord } from '#domain/people/presence.ts'
import type { SessionEnding } from '#domain/people/sessions.ts'
import { answerEvents } from '../../../base/http/answers/event-stream.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { followRecord } from './follow-record.ts'
import { countUnread } from './notification-store.ts'

interface Page {
  personId: string
  /** What the open page shows. */
  record: EditedRecord | undefined
  editing: boolean
}

interface Reading {
  /** Null once the session has ended. */
  findReader(): Promise<SignedInPerson | null>
  /** Why others ended it; null where they did not. */
  findEnding(): Promise<SessionEnding | null>
}

/**
 * Streams the number of unread notifications whenever it may have changed, who else edits the record of the open page, and why the
 * session ended, so that the page need not ask for it.
 */
export function watchNotifications(
  services: Pick<Services, 'db' | 'announcements' | 'closing' | 'log'>,
  { personId, record, editing }: Page,
  { findReader, findEnding }: Reading,
): Response {
  const { db, announcements, closing, log } = services
  let following: ReturnType<typeof followRecord> | undefined
  return answerEvents({
    closing,
    async mayStillRead() {
      following?.beat()
      return (await findReader())?.id === personId
    },
    begin(line) {
      following = record && followRecord(services, line, { record, editing }, findReader)
      const tell = async () => {
        const reader = await findReader()
        if (reader?.id !== personId) {
          const ended = reader ? null : await findEnding()
          if (ended) line.send({ ended })
          return line.end()
        }
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
