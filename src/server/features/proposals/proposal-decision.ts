import type { Decision } from '../signatures/prove-identity.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { Offered } from './proposal-store.ts'

/** A proposal as a document to decide on. Codes go to the address that it was sent to. */
export const proposalDecision = ({ proposal, project }: Pick<Offered, 'proposal' | 'project'>): Decision => ({
  document: {
    about: `proposal.${proposal.id}`,
    projectId: project.id,
    projectTitle: project.projectTitle,
    clientId: project.clientId,
    mailbox: project.clientEmail,
  },
  act: 'proposals',
  own: proposal.proof,
})

/** A production sign-off by a project's link. Codes go to the address that the link was sent to. */
export const signOffDecision = ({ id, projectTitle, clientId, clientEmail, signOffProof }: ProjectRow): Decision => ({
  document: { about: `sign-off.${id}`, projectId: id, projectTitle, clientId, mailbox: clientEmail },
  act: 'signOffs',
  own: signOffProof,
})
