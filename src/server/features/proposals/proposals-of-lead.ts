import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { projectPath } from '#domain/common/project-sections.ts'
import { isExpired } from '#domain/proposals/proposal-status.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { mostOfLead, type LeadSource } from '../conversations/lead-source.ts'

const statusLabels = { pending: 'Sent', approved: 'Approved', declined: 'Declined' } as const

/** Proposals that were sent to a person's client, or for a project of their enquiries. */
export const proposalsOfLead: LeadSource = async (db, { email, clientId }) => {
  const ofTheirs = email === '' ? undefined : sql`lower(${inquiries.email}) = ${email}`
  const ofClient = clientId === null ? undefined : eq(projects.clientId, clientId)
  if (!ofTheirs && !ofClient) return { records: [] }
  const rows = await db
    .select({ proposal: proposals, projectId: projects.id, title: projects.projectTitle })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .leftJoin(inquiries, eq(inquiries.id, projects.inquiryId))
    .where(and(isNotNull(proposals.sentAt), isNull(proposals.keptOf), eq(proposals.superseded, false), or(ofTheirs, ofClient)))
    .orderBy(desc(proposals.sentAt))
    .limit(mostOfLead)
  const now = new Date()
  return {
    records: rows.map(({ proposal, projectId, title }) => ({
      kind: 'proposal' as const,
      id: proposal.id,
      title,
      status: isExpired(proposal, now) ? 'Expired' : statusLabels[proposal.decision],
      at: proposal.sentAt!.toISOString(),
      href: projectPath(projectId, 'proposal'),
      visits: proposal.lastVisitedAt && { count: proposal.visits, lastAt: proposal.lastVisitedAt.toISOString() },
    })),
  }
}
