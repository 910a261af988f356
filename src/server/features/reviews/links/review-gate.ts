import type { Context } from 'hono'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { ReviewRight } from '#domain/reviews/review-rules.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import type { Sql } from '../../../base/database/database.ts'
import { noteHuman } from '../../../base/http/callers/caller.ts'
import type { AppEnv, SignedInClient, SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { findSignedInClient, findStaffWho } from '../../../base/access/sessions.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { mustProveMailbox } from '../guests/guest-mailbox.ts'
import { isHeldByAnother } from '../guests/held-name.ts'
import { claimedPeople } from './review-cookie.ts'
import { isOpenTo } from './review-locks.ts'
import { findByShareKey, findBySlug, findGuest, findPersonOfContact, type Opened, type ReviewPersonRow } from '../review-store.ts'

/** A viewer with access, and their permissions. */
export interface Entrance extends Opened {
  staff: boolean
  /** The member of staff; null for others. */
  member: SignedInPerson | null
  /** Author name of staff: the studio's for its one-field sign-in. Empty for others. */
  studioName: string
  /** Null until they give a name; always null for staff. */
  person: ReviewPersonRow | null
  /** The project's client, signed in at the portal: needs no password and is identified by the account. */
  client?: SignedInClient
  /** The link's name is that of an earlier guest, so that this browser is not taken for them. */
  linkNameTaken?: true
  /** The studio asks this guest to prove the mailbox that the link was made for. Until then they can only watch. */
  mustProve?: true
  /** Allows feedback after an approval. */
  afterApproval?: true
  may: Record<ReviewRight, boolean>
}

type Gatekeeper = Pick<Services, 'db' | 'env'>
type LimitedGatekeeper = Pick<Services, 'db' | 'env' | 'limits'>

/** The review of a slug or share link (`~key`). Null when unknown or revoked. */
export async function findOpened(db: Sql, key: string): Promise<Opened | null> {
  if (!key.startsWith('~')) return findBySlug(db, key)
  const opened = await findByShareKey(db, key.slice(1))
  return opened?.link?.revokedAt ? null : opened
}

/** Like {@link findOpened}; throws `not-found` for none, and `gone` for an expired link. */
export async function findOpenedOrThrow({ db }: Pick<Services, 'db'>, key: string, now: Date): Promise<Opened> {
  return expectStanding(await findOpened(db, key), now)
}

/** Throws `not-found` for none and for a revoked link, and `gone` for an expired one. */
export function expectStanding(opened: Opened | null, now: Date): Opened {
  if (!opened || opened.link?.revokedAt) throw new Problem('not-found', reviewMessages.missing)
  const lastDay = opened.link?.expiresOn
  if (lastDay && lastDay < studioDay(now)) {
    throw new Problem('gone', `This link was valid until ${longDay(lastDay)}. Email us and we’ll renew it.`)
  }
  return opened
}

/**
 * Like {@link findOpenedOrThrow}, with a rate limit on unknown keys per client address. Known keys are not counted, since a
 * company may share one address. Beyond the limit every key is refused.
 */
export async function findRequestedOrThrow(
  c: Context<AppEnv>,
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  key: string,
  now: Date,
): Promise<Opened> {
  const { address } = c.get('request')
  await limits.expectWithinLimit('links', address)
  try {
    return await findOpenedOrThrow({ db }, key, now)
  } catch (problem) {
    await limits.take('links', address)
    throw problem
  }
}

/**
 * Checks access: staff always, others with the password or private link if there is one. Null without access. `hadKey`: the
 * private link's key was in this request.
 */
export async function enter(
  c: Context<AppEnv>,
  services: Gatekeeper,
  opened: Opened,
  now: Date,
  hadKey = false,
): Promise<Entrance | null> {
  const { db, env } = services
  const member = await findStaffWho(db, c, env.https, { can: 'see-projects', projectId: opened.project.id })
  const staff = member !== null
  const client = staff ? null : await findOwner(c, services, opened)
  if (!staff && !client && !hadKey && !isOpenTo(c, opened, { https: env.https, now })) return null
  const studioName = member === null ? '' : member.id === studioOwnerId ? (await readBrand(db)).name : member.name
  // Whoever is signed in is that person, whatever name this browser has given before.
  const person = client
    ? await findPersonOfContact(db, opened.project.id, client.contactId)
    : staff
      ? null
      : await findGuest(db, opened, claimedPeople(c, env, opened))
  noteHuman(person?.humanId ?? null)
  const { link } = opened
  const linkNameTaken = !staff && link && !person && (await isHeldByAnother(db, { ...opened, person }, link.name))
  const mustProve = await mustProveMailbox(db, { staff, link, person })
  const may = mustProve ? nothing : rightsOf(opened, member, client)
  return {
    ...opened,
    staff,
    member,
    studioName,
    person,
    may,
    ...(mustProve && { mustProve }),
    ...(client && { client }),
    ...(linkNameTaken && { linkNameTaken }),
  }
}

/** The project's client, when signed in at the portal and not using a share link. */
async function findOwner(c: Context<AppEnv>, { db, env }: Gatekeeper, { project, link }: Opened): Promise<SignedInClient | null> {
  const client = link || project.clientId === null ? null : await findSignedInClient(db, c, env.https)
  return client?.id === project.clientId ? client : null
}

/** True when a viewer would still get access as the same person. */
export async function mayStay(
  c: Context<AppEnv>,
  services: Gatekeeper,
  { opened, staff }: { opened: Opened; staff: boolean },
  now: Date,
): Promise<boolean> {
  const { db, env } = services
  if (staff) {
    const { id: projectId } = opened.project
    return (await findStaffWho(db, c, env.https, { can: 'see-projects', projectId })) !== null
  }
  return isOpenTo(c, opened, { https: env.https, now }) || (await findOwner(c, services, opened)) !== null
}

/** Like {@link mayStay}, of what `find` finds or throws now: asked while a file is sent. */
export async function mayStillRead(
  c: Context<AppEnv>,
  services: Gatekeeper,
  { find, staff }: { find(now: Date): Promise<Opened>; staff: boolean },
): Promise<boolean> {
  const now = new Date()
  try {
    return await mayStay(c, services, { opened: await find(now), staff }, now)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Checks access for every endpoint of a review. Throws as `findRequestedOrThrow`, and `not-signed-in` without the password. */
export async function enterOrThrow(
  c: Context<AppEnv>,
  services: LimitedGatekeeper,
  key: string,
  now: Date,
  right?: ReviewRight,
): Promise<Entrance> {
  const entrance = await enterOpenedOrThrow(c, services, await findRequestedOrThrow(c, services, key, now), now)
  if (right && entrance.mustProve) throw new Problem('not-allowed', reviewMessages.proveMailbox)
  if (right && !entrance.may[right]) {
    const refusal = entrance.client && right !== 'download' ? refusalToContact(entrance.client, right) : null
    throw new Problem('not-allowed', refusal ?? 'Your link does not allow this. Please email us.')
  }
  return entrance
}

/** Like {@link enter}. Throws `not-signed-in` without access. */
export async function enterOpenedOrThrow(c: Context<AppEnv>, services: Gatekeeper, opened: Opened, now: Date): Promise<Entrance> {
  const entrance = await enter(c, services, opened, now)
  if (!entrance) throw new Problem('not-signed-in', 'Please open this project with its private link, or enter its password.')
  return entrance
}

const nothing: Record<ReviewRight, boolean> = { comment: false, approve: false, download: false }

function rightsOf({ link }: Opened, member: SignedInPerson | null, client: SignedInClient | null): Record<ReviewRight, boolean> {
  // Only the client approves.
  if (member) return { comment: member.abilities.includes('answer-reviews'), approve: false, download: true }
  if (client) {
    const { rights } = client
    return { comment: rights.includes('comment'), approve: rights.includes('approve'), download: true }
  }
  if (!link) return { comment: true, approve: true, download: true }
  return { comment: link.mayComment, approve: link.mayApprove, download: link.mayDownload }
}
