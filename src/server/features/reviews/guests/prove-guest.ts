import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { sha256 } from '../../signatures/sign-document.ts'
import type { FindDocument } from '../../signatures/decided-document.ts'
import { isSameAddress, mailboxToProve } from './guest-mailbox.ts'
import { isHeldByAnother, unnamed } from './held-name.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { rememberPerson } from '../links/review-cookie.ts'
import { enterOrThrow, type Entrance } from '../links/review-gate.ts'
import { findProvenGuest, insertPerson, mergePerson, updatePerson, type ReviewPersonRow } from '../review-store.ts'

const prefix = 'guest:'

/** For codes: the mailbox of this browser's guest, as `guest:` and the page's key. It proves the mailbox and decides nothing. */
export const findReviewGuest =
  (services: Pick<Services, 'db' | 'env' | 'limits'>): FindDocument =>
  async (c, about, now) => {
    if (!about.startsWith(prefix)) return null
    const entrance = await enterOrThrow(c, services, about.slice(prefix.length), now)
    if (entrance.staff || entrance.client) throw new Problem('conflict', 'You are signed in, so there is nothing to confirm.')
    const { project, link } = entrance
    const mailbox = mailboxToProve(entrance)
    return {
      // Of this page and this mailbox: a code of one is none of another.
      about: `review-guest.${link?.id ?? project.id}.${sha256(mailbox.toLowerCase())}`,
      projectId: project.id,
      projectTitle: project.projectTitle,
      clientId: null,
      mailbox,
      guest: true,
      onProven: (tx) => proveGuest(c, services, tx, { entrance, mailbox, now }),
    }
  }

/**
 * Takes a mailbox as this browser's. Whoever proved it by the same link before is the same guest: the browser becomes them, and
 * what it wrote meanwhile is theirs.
 */
async function proveGuest(
  c: Context<AppEnv>,
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { entrance, mailbox, now }: { entrance: Entrance; mailbox: string; now: Date },
): Promise<void> {
  const { project, link, person } = entrance
  await lockReviewOrThrow(tx, project.id)
  const earlier = await findProvenGuest(tx, entrance, mailbox)
  const proven = { email: mailbox, emailProvenAt: now }
  let known: ReviewPersonRow
  if (earlier) {
    if (person && person.id !== earlier.id) await mergePerson(tx, person.id, earlier.id)
    known = earlier
  } else if (person) {
    known = await updatePerson(tx, person.id, proven)
  } else {
    const ofLink = link && isSameAddress(link.email, mailbox) && !(await isHeldByAnother(tx, entrance, link.name))
    const name = ofLink ? link.name : unnamed
    known = await insertPerson(tx, { projectId: project.id, linkId: link?.id ?? null, name, ...proven })
  }
  const meta = { personId: known.id, name: known.name, by: known.name }
  const { humanId } = known
  await recordActivity(tx, { actor: 'client', action: 'review.mailbox-proven', subject: project.id, humanId, meta })
  rememberPerson(c, env, entrance, known.id)
}
