import { and, desc, ne, sql } from 'drizzle-orm'
import { askedOfLeads } from '#domain/conversations/lead.ts'
import { sourceLabel } from '#domain/inquiries/inbox/inbox-labels.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { mostOfLead, type LeadSource } from '../conversations/lead-source.ts'

/** The latest answers of a person's other forms, and where the first of these came from. The forms themselves are conversations. */
export const inquiriesOfLead: LeadSource = async (db, { id: open, email }) => {
  if (email === '') return { records: [] }
  const rows = await db
    .select({ details: inquiries.details, source: inquiries.source })
    .from(inquiries)
    .where(and(sql`lower(${inquiries.email}) = ${email}`, ne(inquiries.id, open)))
    .orderBy(desc(inquiries.submittedAt))
    .limit(mostOfLead)
  const answers = rows.flatMap(({ details }) => details)
  const asked = askedOfLeads.map((label) => answers.find((answer) => answer.label === label)).filter((one) => one !== undefined)
  const first = rows.at(-1)
  return { facts: first ? [...asked, { label: 'Source', value: sourceLabel(first.source) }] : [], records: [] }
}
