import { eq, inArray, sql } from 'drizzle-orm'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { plans } from '../../tables/clients/plans.ts'
import type { ClientRecords } from '../clients/client-records.ts'

/** Plans sent with a client's inquiries. Plans that were only shared have no owner. */
export const plansOfClient: ClientRecords = {
  async exportOf(db, { addresses }) {
    return {
      plans: await db
        .select({ inquiryId: plans.inquiryId, sheet: plans.sheet, savedAt: plans.savedAt })
        .from(plans)
        .innerJoin(inquiries, eq(inquiries.id, plans.inquiryId))
        .where(inArray(sql`lower(${inquiries.email})`, addresses)),
    }
  },
  async handOver() {},
  erase: async () => ({ subjects: [], kept: [] }),
}
