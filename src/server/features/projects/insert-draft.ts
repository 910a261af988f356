import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { factsOfInquiry } from '#domain/projects/inquiry-facts.ts'
import type { Transaction } from '../../base/database/database.ts'
import { clientOfInquiry } from './client-of-inquiry.ts'
import type { InquiryRow } from '../inquiries/inquiry-store.ts'
import { addProject } from './add-project.ts'
import { findProjectOfInquiry, type ProjectRow } from './project-store.ts'

/** Writes the draft that an inquiry becomes, for its sender; null where it has its project already. */
export async function insertDraft(
  tx: Transaction,
  inquiry: InquiryRow,
  projectTitle: string,
  plan: PlanSheet | null = null,
): Promise<ProjectRow | null> {
  if (await findProjectOfInquiry(tx, inquiry.id)) return null
  const client = await clientOfInquiry(tx, inquiry)
  return addProject(tx, {
    ...factsOfInquiry(inquiry, plan),
    projectTitle,
    clientName: inquiry.name,
    clientEmail: inquiry.email,
    clientId: client.id,
    valuePence: inquiry.totalPence ?? 0,
    inquiryId: inquiry.id,
  })
}
