import type { DecidedAct } from '#domain/signatures/identity-rules.ts'
import type { Decision } from '../../signatures/prove-identity.ts'
import type { Opened } from '../review-store.ts'

/**
 * A review as something to decide on. Codes go to the holder of a share link, else to the client's address on record: a code of one
 * link is none of another.
 */
export const reviewDecision = (
  { project, review, link }: Opened,
  act: Extract<DecidedAct, 'approvals' | 'prices'>,
): Decision => ({
  document: {
    about: link ? `review-link.${link.id}` : `review.${project.id}`,
    projectId: project.id,
    projectTitle: project.projectTitle,
    clientId: project.clientId,
    mailbox: link ? link.email : project.clientEmail,
  },
  act,
  own: review.proof,
})
