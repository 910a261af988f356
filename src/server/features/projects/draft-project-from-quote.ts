import { freeSlug, slugOf } from '#domain/projects/project-slug.ts'
import type { Transaction } from '../../base/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findInquiry, type InquiryRow } from '../inquiries/inquiry-store.ts'
import { findProjectOfInquiry, insertItems, insertProject, listSlugsFrom, type ProjectRow } from './project-store.ts'

/** Makes the draft of a quote that came in: one for each, however often and at once it is asked for. */
export async function draftProjectFromQuote({ db }: Pick<Services, 'db'>, inquiryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const inquiry = await findInquiry(tx, inquiryId)
    if (!inquiry) return
    const project = await insertDraft(tx, inquiry)
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

/** Null where the inquiry has its project already. */
async function insertDraft(tx: Transaction, inquiry: InquiryRow): Promise<ProjectRow | null> {
  const wished = slugOf(inquiry.projectTitle)
  while (!(await findProjectOfInquiry(tx, inquiry.id))) {
    const project = await insertProject(tx, {
      slug: freeSlug(wished, await listSlugsFrom(tx, wished)),
      projectTitle: inquiry.projectTitle,
      clientName: inquiry.name,
      clientEmail: inquiry.email,
      notes: inquiry.message,
      inquiryId: inquiry.id,
    })
    if (project) return project
    // Another project took the slug between the two statements: look again.
  }
  return null
}
