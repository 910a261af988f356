import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { factsOfInquiry } from '#domain/projects/inquiry-facts.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { clientOfInquiry } from './client-of-inquiry.ts'
import type { InquiryRow } from '../../inquiries/inquiry-store.ts'
import { addProject } from '../add-project.ts'
import { findProjectOfInquiry, type ProjectRow } from '../project-store.ts'

/** Inserts the draft project of an inquiry for its sender; null when there is one already. */
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
    priceBook: inquiry.priceBook,
    inquiryId: inquiry.id,
  })
}
