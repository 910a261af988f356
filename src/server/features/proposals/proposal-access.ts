import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type AccessKind, makerOf, theseOf } from '../../base/access/access-kind.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals, proposalSigners } from '../../tables/money/proposals.ts'
import { sectionEnd } from '#domain/common/project-sections.ts'

const isOpenSigner = and(isNotNull(proposalSigners.key), isNull(proposalSigners.signedAt), isNull(proposalSigners.linkEndedAt))

/** Proposals, older versions among them, by the link that is their id, and by those of further signers who have not signed. */
export const accessByProposal: AccessKind = {
  name: 'proposals',
  standing: () => sql`
    select ${proposals.id} as id, case ${proposals.changeOrder} when 0 then 'Proposal: ' else 'Change order ' || ${proposals.changeOrder} || ': ' end
        || ${projects.projectTitle} || ' (version ' || ${proposals.version} || ')' as opens,
      ${projects.clientName} as holder, 'Studio' as made_by,
      ${makerOf(proposals.projectId, ['proposal.created'], { name: 'proposalId', value: proposals.id })} as made_by_id,
      ${proposals.createdAt} as made_at,
      null::timestamptz as last_used_at, '/admin/project/' || ${projects.id} || ${sectionEnd('proposal')} as path
    from ${proposals} join ${projects} on ${projects.id} = ${proposals.projectId}
    where ${isNull(proposals.linkEndedAt)}
    union all
    select ${proposalSigners.id}::text, 'Proposal to sign: ' || ${projects.projectTitle}, ${proposalSigners.name}, 'Studio',
      ${makerOf(proposals.projectId, ['proposal.created'], { name: 'proposalId', value: proposals.id })}, ${proposals.createdAt},
      null::timestamptz, '/admin/project/' || ${projects.id} || ${sectionEnd('proposal')}
    from ${proposalSigners} join ${proposals} on ${proposals.id} = ${proposalSigners.proposalId}
      join ${projects} on ${projects.id} = ${proposals.projectId}
    where ${isOpenSigner} and ${eq(proposals.decision, 'pending')} and not ${proposals.superseded}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .update(proposals)
      .set({ linkEndedAt: now })
      .where(and(isNull(proposals.linkEndedAt), theseOf(proposals.id, which)))
      .returning({ id: proposals.id })
    const ofSigners = await tx
      .update(proposalSigners)
      .set({ linkEndedAt: now })
      .where(and(isOpenSigner, theseOf(proposalSigners.id, which)))
      .returning({ id: proposalSigners.id })
    return ended.length + ofSigners.length
  },
}

/** The form with which a client signs a project off. */
export const accessBySignOff: AccessKind = {
  name: 'sign-offs',
  standing: () => sql`
    select ${projects.id}::text as id, 'Sign-off form: ' || ${projects.projectTitle} as opens, ${projects.clientName} as holder,
      'Studio' as made_by, ${makerOf(projects.id, ['sign-off.sent', 'sign-off.link-made'])} as made_by_id, null::timestamptz as made_at, null::timestamptz as last_used_at, '/admin/project/' || ${projects.id} || ${sectionEnd('sign-off')} as path
    from ${projects}
    where ${isNotNull(projects.signOffKey)}`,
  async end(tx, which) {
    const ended = await tx
      .update(projects)
      .set({ signOffKey: null })
      .where(and(isNotNull(projects.signOffKey), theseOf(projects.id, which)))
      .returning({ id: projects.id })
    return ended.length
  },
}
