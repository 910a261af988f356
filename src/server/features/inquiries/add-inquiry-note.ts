import { Problem } from '#domain/common/problem.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { notifyOfMentions } from '../people/notify-of-mentions.ts'
import { findInquiry, insertNote } from './inquiry-store.ts'

/** Returns the names of those whom the note mentions in vain. Throws `not-found`. */
export async function addInquiryNote(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  id: string,
  text: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await findInquiry(tx, id))) throw new Problem('not-found', 'This enquiry does not exist.')
    await insertNote(tx, id, text)
    await recordActivity(tx, { actor: 'staff', action: 'inquiry.note-added', subject: id })
    return notifyOfMentions({ tx, queue, person, now }, { record: 'conversation', recordId: id, text, where: 'conversation' })
  })
}
