import type { Context } from 'hono'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt, longDay } from '#domain/common/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import type { ReviewRight } from '#domain/reviews/review-rules.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import type { Sql } from '../../base/database/database.ts'
import type { AppEnv, SignedInClient } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { findSignedInClient, hasSession } from '../../base/access/sessions.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { knownPerson } from './review-cookie.ts'
import { isOpenTo } from './review-locks.ts'
import { findByShareKey, findBySlug, findPerson, findPersonOfClient, type Opened, type ReviewPersonRow } from './review-store.ts'

/** A viewer with access, and their permissions. */
export interface Entrance extends Opened {
  staff: boolean
  /** Author name of staff; empty for others. */
  studioName: string
  /** Null until they give a name; always null for staff. */
  person: ReviewPersonRow | null
  /** The project's client, signed in at the portal: needs no password and is identified by the account. */
  client?: SignedInClient
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
  const opened = await findOpened(db, key)
  if (!opened) throw new Problem('not-found', reviewMessages.missing)
  const lastDay = opened.link?.expiresOn
  if (lastDay && lastDay < dayAt(now, studioTimeZone)) {
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
  const staff = await hasSession(db, c, 'staff', env.https)
  const client = staff ? null : await findOwner(c, services, opened)
  if (!staff && !client && !hadKey && !isOpenTo(c, opened, { https: env.https, now })) return null
  const personId = staff ? null : knownPerson(c, env, opened.project.id)
  const studioName = staff ? (await readBrand(db)).name : ''
  const person = personId
    ? await findPerson(db, personId)
    : client && (await findPersonOfClient(db, opened.project.id, client.id))
  return { ...opened, staff, studioName, person, may: rightsOf(opened, staff), ...(client && { client }) }
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
  if (staff) return hasSession(db, c, 'staff', env.https)
  return isOpenTo(c, opened, { https: env.https, now }) || (await findOwner(c, services, opened)) !== null
}

/** Checks access for every endpoint of a review. Throws as `findRequestedOrThrow`, and `not-signed-in` without the password. */
export async function enterOrThrow(
  c: Context<AppEnv>,
  services: LimitedGatekeeper,
  key: string,
  now: Date,
  right?: ReviewRight,
): Promise<Entrance> {
  const entrance = await enter(c, services, await findRequestedOrThrow(c, services, key, now), now)
  if (!entrance) throw new Problem('not-signed-in', 'Please open this project with its private link, or enter its password.')
  if (right && !entrance.may[right]) throw new Problem('not-allowed', 'Your link does not allow this. Please email us.')
  return entrance
}

function rightsOf({ link }: Opened, staff: boolean): Record<ReviewRight, boolean> {
  // Only the client approves.
  if (staff) return { comment: true, approve: false, download: true }
  if (!link) return { comment: true, approve: true, download: true }
  return { comment: link.mayComment, approve: link.mayApprove, download: link.mayDownload }
}
