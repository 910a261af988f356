import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findOrAddClient } from '../clients/client-store.ts'
import { findInquiry } from '../inquiries/inquiry-store.ts'
import { addProject } from './add-project.ts'
import { findProjectOfInquiry, insertItems } from './project-store.ts'

/** Makes the draft of a quote that came in: one for each, however often and at once it is asked for. */
export async function draftProjectFromQuote({ db }: Pick<Services, 'db'>, inquiryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const inquiry = await findInquiry(tx, inquiryId)
    if (!inquiry || (await findProjectOfInquiry(tx, inquiryId))) return
    const client = await findOrAddClient(tx, inquiry)
    const project = await addProject(tx, {
      projectTitle: inquiry.projectTitle,
      clientName: inquiry.name,
      clientEmail: inquiry.email,
      clientId: client.id,
      notes: inquiry.message,
      valuePence: inquiry.totalPence ?? 0,
      inquiryId,
    })
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
