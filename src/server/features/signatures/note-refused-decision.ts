import { refusedDecisionTexts, type RefusedDecision } from '#domain/signatures/signature-mail-props.ts'
import { takeWithin } from '../../base/http/limits/rate-limits.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { notify } from '../people/notifications/notify.ts'
import { studioMailbox } from '../mails/settings/studio-mailbox.ts'
import type { DecidedDocument } from './decided-document.ts'

/**
 * Records that somebody with the link failed to prove to be the client, and mails the studio. Of each kind at most one an hour and
 * document, so that nobody fills the activity or the mailbox.
 */
export async function noteRefusedDecision(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { about, projectId, projectTitle }: Pick<DecidedDocument, 'about' | 'projectId' | 'projectTitle'>,
  { why, request, now }: { why: RefusedDecision; request: Pick<RequestContext, 'address'>; now: Date },
): Promise<void> {
  // Nobody on record could be harmed.
  if (projectId === null) return
  await db.transaction(async (tx) => {
    if (!(await takeWithin(tx, 'refused-decisions', `${about}.${why}`, now))) return
    const meta = { text: refusedDecisionTexts[why], address: request.address }
    await recordActivity(tx, { actor: 'visitor', action: 'project.decision-refused', subject: projectId, meta })
    await notify(tx, queue, { kind: 'decision-refused', projectId, to: 'followers', by: null, parts: {} }, now)
    const props = { projectId, projectTitle, why, address: request.address }
    await queueMail(tx, queue, { to: await studioMailbox(tx), template: 'decision-refused', props, about: projectId })
  })
}
