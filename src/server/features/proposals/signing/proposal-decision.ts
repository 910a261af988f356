import { mailboxOf } from '#domain/mails/mailbox.ts'
import type { Decider, Decision } from '../../signatures/prove-identity.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import type { OpenedProposal } from '../find-by-link.ts'

/**
 * A proposal as a document to decide on. Codes go to the address that it was sent to. Where several people sign, a session at the
 * portal proves the signer that it belongs to, and whoever else may sign for the client proves the client.
 */
export const proposalDecision = (
  { proposal, project, signers, signer }: Omit<OpenedProposal, 'signedBy'>,
  { client }: Pick<Decider, 'client'>,
): Decision => {
  const further = signer && signer.position > 0 ? signer : null
  const belongsTo = client && signers.find(({ email }) => mailboxOf(email) === mailboxOf(client.email))
  const isTheirs = !belongsTo ? further === null : belongsTo === signer
  return {
    document: {
      about: further ? `proposal-signer.${further.id}` : `proposal.${proposal.id}`,
      projectId: project.id,
      projectTitle: project.projectTitle,
      clientId: isTheirs ? project.clientId : null,
      mailbox: further ? further.email : project.clientEmail,
    },
    act: 'proposals',
    own: proposal.proof,
  }
}

/** A production sign-off by a project's link. Codes go to the address that the link was sent to. */
export const signOffDecision = ({ id, projectTitle, clientId, clientEmail, signOffProof }: ProjectRow): Decision => ({
  document: { about: `sign-off.${id}`, projectId: id, projectTitle, clientId, mailbox: clientEmail },
  act: 'signOffs',
  own: signOffProof,
})
