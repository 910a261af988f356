import type { Transaction } from '../../../base/database/database.ts'
import { findOrAddClient, type ClientRow } from '../../clients/client-store.ts'
import { completeClient } from '../../clients/changes/complete-client.ts'
import type { InquiryRow } from '../../inquiries/inquiry-store.ts'

/** The sender as a client. Fills empty fields of an existing record and overwrites nothing. */
export const clientOfInquiry = async (tx: Transaction, inquiry: InquiryRow): Promise<ClientRow> =>
  completeClient(tx, await findOrAddClient(tx, inquiry), inquiry, 'system')
