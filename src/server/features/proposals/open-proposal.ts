import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { isStaffOrOwner } from '../../base/access/sessions.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import type { OpenedProposal } from './find-by-link.ts'

/** The proposal of a link; with a revoked link it is for staff and its own client only. */
export async function openOrThrow(
  c: Context<AppEnv>,
  { db, env }: Pick<Services, 'db' | 'env'>,
  opened: OpenedProposal | null,
): Promise<OpenedProposal> {
  const missing = new Problem('not-found', 'Proposal Not Found')
  if (!opened) throw missing
  const { proposal, project, signer } = opened
  const endedAt = signer && signer.position > 0 ? signer.linkEndedAt : proposal.linkEndedAt
  if (endedAt && !(await isStaffOrOwner(db, c, env.https, { can: 'see-money', clientId: project.clientId }))) throw missing
  return opened
}
