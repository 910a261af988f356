import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findInquiry } from '../../inquiries/inquiry-store.ts'
import { insertDraft } from './insert-draft.ts'
import { insertItems } from '../project-store.ts'

/** Creates the draft project of a quote; idempotent, also for concurrent calls. */
export async function draftProjectFromQuote({ db }: Pick<Services, 'db'>, inquiryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const inquiry = await findInquiry(tx, inquiryId)
    if (!inquiry) return
    const project = await insertDraft(tx, inquiry, inquiry.projectTitle)
    if (!project) return
    await insertItems(tx, project.id, inquiry.breakdown)
    await recordActivity(tx, {
      actor: 'system',
      action: 'project.drafted',
      subject: project.id,
      meta: { inquiryId, slug: project.slug },
    })
  })
}
