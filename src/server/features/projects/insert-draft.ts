import { freeSlug, slugOf } from '#domain/projects/project-slug.ts'
import type { Transaction } from '../../base/database.ts'
import type { InquiryRow } from '../inquiries/inquiry-store.ts'
import { findProjectOfInquiry, insertProject, listSlugsFrom, type ProjectRow } from './project-store.ts'

/** Writes the draft that an inquiry becomes; null where it has its project already. */
export async function insertDraft(tx: Transaction, inquiry: InquiryRow, projectTitle: string): Promise<ProjectRow | null> {
  const wished = slugOf(projectTitle)
  while (!(await findProjectOfInquiry(tx, inquiry.id))) {
    const project = await insertProject(tx, {
      slug: freeSlug(wished, await listSlugsFrom(tx, wished)),
      projectTitle,
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
