import { eq, inArray, sql } from 'drizzle-orm'
import { inquiries } from '../../tables/inquiries.ts'
import { plans } from '../../tables/plans.ts'
import type { ClientRecords } from '../clients/client-records.ts'

/** Plans that came with a client's inquiries, and go with them. One behind a link alone is nobody's by name. */
export const plansOfClient: ClientRecords = {
  readFacts: async () => [],
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
