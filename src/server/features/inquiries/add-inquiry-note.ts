import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findInquiry, insertNote } from './inquiry-store.ts'

/** Throws `not-found`. */
export async function addInquiryNote({ db }: Pick<Services, 'db'>, id: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findInquiry(tx, id))) throw new Problem('not-found', 'This enquiry does not exist.')
    await insertNote(tx, id, text)
    await recordActivity(tx, { actor: 'staff', action: 'inquiry.note-added', subject: id })
  })
}
