import type { Transaction } from '../../base/database.ts'
import { findOrAddClient } from '../clients/client-store.ts'
import type { InquiryRow } from '../inquiries/inquiry-store.ts'
import { addProject } from './add-project.ts'
import { findProjectOfInquiry, type ProjectRow } from './project-store.ts'

/** Writes the draft that an inquiry becomes, for its sender; null where it has its project already. */
export async function insertDraft(tx: Transaction, inquiry: InquiryRow, projectTitle: string): Promise<ProjectRow | null> {
  if (await findProjectOfInquiry(tx, inquiry.id)) return null
  const client = await findOrAddClient(tx, inquiry)
  return addProject(tx, {
    projectTitle,
    clientName: inquiry.name,
    clientEmail: inquiry.email,
    clientId: client.id,
    notes: inquiry.message,
    valuePence: inquiry.totalPence ?? 0,
    inquiryId: inquiry.id,
  })
}
