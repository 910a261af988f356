import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { plans } from '../../tables/clients/plans.ts'
import { mostOfLead, type LeadSource } from '../conversations/lead-source.ts'

/** Plans that a person sent with other enquiries than the open one, which shows its own. */
export const plansOfLead: LeadSource = async (db, { id: open, email }) => {
  if (email === '') return { records: [] }
  const rows = await db
    .select({ id: plans.id, savedAt: plans.savedAt, inquiryId: inquiries.id, subject: inquiries.subject })
    .from(plans)
    .innerJoin(inquiries, eq(inquiries.id, plans.inquiryId))
    .where(and(sql`lower(${inquiries.email}) = ${email}`, ne(inquiries.id, open)))
    .orderBy(desc(plans.savedAt))
    .limit(mostOfLead)
  return {
    records: rows.map(({ id, savedAt, inquiryId, subject }) => ({
      kind: 'plan' as const,
      id,
      title: subject,
      status: 'Sent with an enquiry',
      at: savedAt.toISOString(),
      href: `/admin/inbox/${inquiryId}`,
      visits: null,
    })),
  }
}
