import { createHash, randomBytes } from 'node:crypto'
import { addSeconds } from 'date-fns/addSeconds'
import { subDays } from 'date-fns/subDays'
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { contactRights } from '#domain/clients/contact-rights.ts'
import { abilitiesOf, withEffect } from '#domain/people/roles.ts'
import {
  activitySeconds,
  latestEnd,
  sessionEnd,
  sessionLimits,
  type SessionEnding,
  type SessionHolder,
} from '#domain/people/sessions.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { signInSettingName } from '#domain/people/sign-in-settings.ts'
import type { Ability } from '#domain/common/ability.ts'
import { sessions } from '../../tables/people/accounts.ts'
import { apiTokens } from '../../tables/system/api-tokens.ts'
import { clients } from '../../tables/clients/clients.ts'
import { contacts } from '../../tables/clients/contacts.ts'
import { settings } from '../../tables/website/brand.ts'
import { pushSubscriptions } from '../../tables/people/notifications.ts'
import { passkeys, people, staff } from '../../tables/people/people.ts'
import { reviewPushSubscriptions } from '../../tables/reviews/reviews.ts'
import { announce } from '../database/announcements.ts'
import type { Database, Sql } from '../database/database.ts'
import { seesProject } from './project-scope.ts'
import { forgetSession, rememberSession } from './known-sessions.ts'
import { noteHuman } from '../http/callers/caller.ts'
import { oncePerPage } from '../http/answers/once-per-page.ts'
import type { ApiToken, AppEnv, RequestContext, SignedInClient, SignedInPerson } from '../http/request-context.ts'

export type Role = (typeof sessions.$inferSelect)['role']

export const cookieNames: Record<Role, string> = { staff: 'slatehouse_admin', client: 'slatehouse_portal' }

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** 32 random bytes, base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

interface NewSession {
  holder: SessionHolder
  https: boolean
  request: RequestContext
  /** For a client's session. */
  clientId?: string
  /** Who of the client; left out for staff who view the portal. */
  contactId?: string
  /** For a session of staff. */
  personId?: string
  byProvider?: boolean
  /** The identity provider asked for a second factor. */
  providerFactors?: boolean
  /** When a mailed link opened it. */
  byLinkAt?: Date
  /** When the password was given; now where it is left out. */
  confirmedAt?: Date
}

/** Replaces this browser's session and sets its cookie. `__Host-` and `Secure` only when the site is https. */
export async function openSession(
  db: Sql,
  c: Context<AppEnv>,
  { holder, https, request, clientId, contactId, personId, byProvider, providerFactors, byLinkAt, confirmedAt }: NewSession,
): Promise<void> {
  const role = clientId === undefined ? 'staff' : 'client'
  await endSession(db, c, role, https)
  const token = makeToken()
  const now = new Date()
  const endsAt = latestEnd(holder, now)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    role,
    clientId,
    contactId,
    viewOnly: holder === 'view',
    personId,
    byProvider,
    providerFactors,
    byLinkAt,
    confirmedAt,
    expiresAt: sessionEnd(holder, now, endsAt),
    endsAt,
    address: request.address,
    userAgent: request.userAgent,
  })
  giveCookie(c, { role, https, token, seconds: sessionLimits[holder].hours * 3600 })
}

function giveCookie(
  c: Context<AppEnv>,
  { role, https, token, seconds }: { role: Role; https: boolean; token: string; seconds: number },
): void {
  rememberSession(token)
  setCookie(c, cookieNames[role], token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: seconds,
    ...(https && { secure: true, prefix: 'host' as const }),
  })
}

/**
 * Replaces the token of this session; the previous one stops working. Of two concurrent calls the second finds no session to
 * change, and sets no cookie.
 */
export async function rotateSession(
  db: Sql,
  c: Context<AppEnv>,
  { role, https, confirmedAt, byLinkAt }: { role: Role; https: boolean; confirmedAt?: Date; byLinkAt?: null },
): Promise<void> {
  const before = readToken(c, role, https)
  const token = makeToken()
  const [rotated] = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token), ...(confirmedAt && { confirmedAt }), ...(byLinkAt === null && { byLinkAt }) })
    .where(and(isThis(c, role, https), gt(sessions.expiresAt, new Date())))
    .returning({ expiresAt: sessions.expiresAt, endsAt: sessions.endsAt })
  if (!before || !rotated) return
  forgetSession(before)
  // Event streams that were opened with the previous token reconnect.
  await announce(db, 'access', {})
  const { expiresAt, endsAt } = rotated
  giveCookie(c, { role, https, token, seconds: Math.ceil(((endsAt ?? expiresAt).getTime() - Date.now()) / 1000) })
}

export async function closeSession(db: Sql, c: Context<AppEnv>, role: Role, https: boolean): Promise<void> {
  await endSession(db, c, role, https)
  deleteCookie(c, cookieNames[role], { path: '/', ...(https && { secure: true, prefix: 'host' as const }) })
}

async function endSession(db: Sql, c: Context<AppEnv>, role: Role, https: boolean): Promise<void> {
  const token = readToken(c, role, https)
  if (!token) return
  forgetSession(token)
  const own = eq(sessions.tokenHash, hashToken(token))
  await deletePushOf(db, own)
  const ended = await db.delete(sessions).where(own).returning({ role: sessions.role })
  if (ended.length > 0) await announce(db, 'access', {})
}

/**
 * Ends sessions with the push messages to their browsers, and tells every process, so that event streams opened with them end too.
 * Returns how many there were. The rows stay for a day, so that an open page can say why.
 */
export async function endSessions(db: Sql, which: SQL | undefined, endedWhy: SessionEnding): Promise<number> {
  const now = new Date()
  await deletePushOf(db, which)
  const ended = await db
    .update(sessions)
    .set({ expiresAt: now, endsAt: now, endedWhy })
    .where(and(which, gt(sessions.expiresAt, now)))
    .returning({ role: sessions.role })
  if (ended.length > 0) await announce(db, 'access', {})
  return ended.length
}

async function deletePushOf(db: Sql, which: SQL | undefined): Promise<void> {
  const ended = db.select({ hash: sessions.tokenHash }).from(sessions).where(which)
  for (const table of [pushSubscriptions, reviewPushSubscriptions])
    await db.delete(table).where(inArray(table.sessionHash, ended))
}

/** Why this browser's session was ended by others; null without a token, and where it ran out or is gone. */
export async function findEnding(db: Database, c: Context<AppEnv>, role: Role, https: boolean): Promise<SessionEnding | null> {
  const [found] = await db
    .select({ why: sessions.endedWhy })
    .from(sessions)
    .where(isThis(c, role, https))
  return found?.why ?? null
}

/** Returns the number of closed sessions. */
export async function closeOtherSessions(
  db: Sql,
  c: Context<AppEnv>,
  { personId, https, why }: { personId: string; https: boolean; why: SessionEnding },
): Promise<number> {
  await deleteExpiredPush(db, personId)
  return endSessions(db, others(c, personId, https), why)
}

export const countOtherSessions = (db: Database, c: Context<AppEnv>, personId: string, https: boolean): Promise<number> =>
  db.$count(sessions, and(others(c, personId, https), gt(sessions.expiresAt, new Date())))

/** Sessions of a member of staff, but for the caller's own. */
const others = (c: Context<AppEnv>, personId: string, https: boolean) =>
  and(eq(sessions.personId, personId), ne(sessions.tokenHash, ownSession(c, 'staff', https)))

export async function closeAllSessions(db: Sql, role: Role): Promise<void> {
  if (role === 'staff') await db.delete(pushSubscriptions)
  await endSessions(db, eq(sessions.role, role), 'password')
}

/**
 * Whether a second factor is required, and this member of staff has none. Always false for the studio's password, which is off
 * while one is required, unless the operator has set it from the machine's shell: the recovery for owners who lost their factors.
 * Also false for a session whose identity provider stated that it used two.
 */
const lacksFactor = (
  providerFactors: Column,
) => sql<boolean>`${staff.personId} <> ${studioOwnerId} and not ${providerFactors} and coalesce(
    (select (${settings.value} ->> 'requireSecondFactor')::boolean from ${settings} where ${settings.name} = ${signInSettingName}), false)
  and ${staff.totpConfirmedAt} is null
  and not exists (select from ${passkeys} where ${passkeys.personId} = ${staff.personId})`

/** The member of staff who is signed in. Null without a session, and for somebody suspended or removed. */
export const findSignedInPerson = async (db: Sql, c: Context<AppEnv>, https: boolean): Promise<SignedInPerson | null> =>
  (await findPersonInScope(db, c, https, null))?.person ?? null

/** The same, and in the same query whether a record is theirs, if a condition is given. */
export const findPersonInScope = (
  db: Sql,
  c: Context<AppEnv>,
  https: boolean,
  isInScope: IsInScope,
): Promise<FoundPerson | null> =>
  isInScope ? readPerson(db, c, https, isInScope) : oncePerPage(c, 'staff', () => readPerson(db, c, https, null))

interface FoundPerson {
  person: SignedInPerson
  isInScope: boolean
}

async function readPerson(db: Sql, c: Context<AppEnv>, https: boolean, isInScope: IsInScope): Promise<FoundPerson | null> {
  const apiToken = c.get('apiToken')
  if (apiToken) return findTokenHolder(db, apiToken, isInScope)
  const token = readToken(c, 'staff', https)
  if (!token) return null
  const [found] = await db
    .select({
      ...holderColumns(isInScope),
      lacksFactor: lacksFactor(sessions.providerFactors),
      expiresAt: sessions.expiresAt,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.personId, sessions.personId))
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        eq(sessions.role, 'staff'),
        gt(sessions.expiresAt, new Date()),
        isNull(staff.suspendedAt),
        isNull(staff.removedAt),
      ),
    )
  if (!found) return null
  rememberSession(token)
  const { added: gained, taken: lost, isInScope: isTheirs, expiresAt, endsAt, ...person } = found
  await noteActivity(db, c, { token, holder: person.id === studioOwnerId ? 'studio' : person.role, expiresAt, endsAt })
  const held = abilitiesOf(person.role, { added: gained, taken: lost })
  // Until a second factor that is required is there, the account can do nothing but add one.
  return { person: { ...person, abilities: person.lacksFactor ? [] : held }, isInScope: isTheirs }
}

type IsInScope = ((personId: Column) => SQL<boolean>) | null

const holderColumns = (isInScope: IsInScope) => ({
  id: staff.personId,
  name: people.name,
  email: staff.email,
  role: staff.role,
  added: staff.abilitiesAdded,
  taken: staff.abilitiesTaken,
  isInScope: isInScope?.(staff.personId) ?? sql<boolean>`false`,
})

/** Whom an API token calls for, with the abilities that both have now. Null once the token or the account has ended. */
async function findTokenHolder(
  db: Sql,
  { id, name, assistant }: ApiToken,
  isInScope: IsInScope,
): Promise<{ person: SignedInPerson; isInScope: boolean } | null> {
  const [found] = await db
    .select({ ...holderColumns(isInScope), allowed: apiTokens.abilities, lacksFactor: lacksFactor(apiTokens.providerFactors) })
    .from(apiTokens)
    .innerJoin(staff, eq(staff.personId, apiTokens.personId))
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(
      and(
        eq(apiTokens.id, id),
        isNull(apiTokens.revokedAt),
        gt(apiTokens.expiresAt, new Date()),
        isNull(staff.suspendedAt),
        isNull(staff.removedAt),
      ),
    )
  if (!found) return null
  const { added, taken, isInScope: isTheirs, allowed, ...person } = found
  const own = person.lacksFactor ? [] : abilitiesOf(person.role, { added, taken })
  const held = withEffect(own.filter((ability) => allowed.includes(ability)))
  const without = own.filter((ability) => !held.includes(ability))
  return {
    person: { ...person, abilities: held, token: { id, name, without, ...(assistant && { assistant }) } },
    isInScope: isTheirs,
  }
}

/**
 * The member of staff who is signed in and may do this, in this project if one is given: people who do not see every project
 * need to be assigned to it.
 */
export async function findStaffWho(
  db: Sql,
  c: Context<AppEnv>,
  https: boolean,
  { can, projectId }: { can: Ability; projectId?: string },
): Promise<SignedInPerson | null> {
  const person = await findSignedInPerson(db, c, https)
  if (!person?.abilities.includes(can)) return null
  return projectId === undefined || (await seesProject(db, person, projectId)) ? person : null
}

/** The SHA-256 of the caller's own token, as the table has it. */
export const ownSession = (c: Context<AppEnv>, role: Role, https: boolean): string =>
  c.get('apiToken')?.hash ?? hashToken(readToken(c, role, https) ?? '')

/** True when the password was confirmed in this session since a moment. */
export async function wasConfirmed(
  db: Sql,
  c: Context<AppEnv>,
  { role, https, since }: { role: Role; https: boolean; since: Date },
): Promise<boolean> {
  return (await db.$count(sessions, and(isThis(c, role, https), gt(sessions.confirmedAt, since)))) > 0
}

/** True when a mailed link opened this session since a moment, and no password was set in it since. */
export const wasByLink = async (
  db: Sql,
  c: Context<AppEnv>,
  { role, https, since }: { role: Role; https: boolean; since: Date },
): Promise<boolean> => (await db.$count(sessions, and(isThis(c, role, https), gt(sessions.byLinkAt, since)))) > 0

const isThis = (c: Context<AppEnv>, role: Role, https: boolean) =>
  and(eq(sessions.role, role), eq(sessions.tokenHash, ownSession(c, role, https)))

/** Whether the caller is staff with this ability, or the record's signed-in client: both can read it after its link was ended. */
export async function isStaffOrOwner(
  db: Database,
  c: Context<AppEnv>,
  https: boolean,
  { can, clientId }: { can: Ability; clientId: string | null },
): Promise<boolean> {
  if (await findStaffWho(db, c, https, { can })) return true
  return clientId !== null && (await findSignedInClient(db, c, https))?.id === clientId
}

/**
 * Also null for a merged client, for a contact who was removed, and for a staff view whose admin session has ended or no longer may
 * manage clients.
 */
export async function findSignedInClient(db: Database, c: Context<AppEnv>, https: boolean): Promise<SignedInClient | null> {
  const client = await oncePerPage(c, 'client', () => readClient(db, c, https))
  if (client) noteHuman(client.viewOnly ? null : client.humanId)
  return client
}

async function readClient(db: Database, c: Context<AppEnv>, https: boolean): Promise<SignedInClient | null> {
  const token = readToken(c, 'client', https)
  if (!token) return null
  const [found] = await db
    .select({
      id: clients.id,
      name: sql<string>`coalesce(${people.name}, ${clients.name})`,
      clientName: clients.name,
      email: sql<string | null>`case when ${sessions.viewOnly} then ${clients.email} else ${contacts.email} end`,
      contactId: contacts.id,
      humanId: contacts.personId,
      rights: contacts.rights,
      viewOnly: sessions.viewOnly,
      expiresAt: sessions.expiresAt,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .leftJoin(
      contacts,
      and(eq(contacts.id, sessions.contactId), eq(contacts.clientId, sessions.clientId), isNull(contacts.removedAt)),
    )
    .leftJoin(people, eq(people.id, contacts.personId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        eq(sessions.role, 'client'),
        gt(sessions.expiresAt, new Date()),
        isNull(clients.mergedInto),
        or(sessions.viewOnly, isNotNull(contacts.id)),
      ),
    )
  if (!found || (found.viewOnly && !(await findStaffWho(db, c, https, { can: 'manage-clients' })))) return null
  rememberSession(token)
  const { expiresAt, endsAt, ...client } = found
  if (!client.viewOnly) await noteActivity(db, c, { token, holder: 'client', expiresAt, endsAt })
  return { ...client, email: client.email ?? '', rights: client.rights ?? [...contactRights] }
}

/** Sent with requests that no person caused: live updates of a page that is open and not used. */
export const backgroundHeader = 'X-In-Background'

/** Extends a session, at most once a minute. Event streams and background requests do not count as activity. */
async function noteActivity(
  db: Sql,
  c: Context<AppEnv>,
  { token, holder, expiresAt, endsAt }: { token: string; holder: SessionHolder; expiresAt: Date; endsAt: Date | null },
): Promise<void> {
  if (endsAt === null || c.req.header(backgroundHeader) || c.req.header('accept')?.includes('text/event-stream')) return
  const now = new Date()
  // Only a clock that was set back finds a session that ends so late.
  if (expiresAt > latestEnd(holder, now)) return
  const end = sessionEnd(holder, now, endsAt)
  if (end < addSeconds(expiresAt, activitySeconds) && end >= expiresAt) return
  await db
    .update(sessions)
    .set({ expiresAt: end })
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)))
}

export async function closeSessionsOfClient(db: Sql, clientId: string, why: SessionEnding): Promise<void> {
  await endSessions(db, eq(sessions.clientId, clientId), why)
}

export async function closeSessionsOfContact(db: Sql, contactId: string, why: SessionEnding): Promise<void> {
  await endSessions(db, eq(sessions.contactId, contactId), why)
}

export async function closeSessionsOfPerson(db: Sql, personId: string, why: SessionEnding): Promise<void> {
  await deleteExpiredPush(db, personId)
  await endSessions(db, eq(sessions.personId, personId), why)
}

/** Browsers whose session has expired get push messages until the person ends them. */
async function deleteExpiredPush(db: Sql, personId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.personId, personId), isNull(pushSubscriptions.sessionHash)))
}

export async function sweepSessions(db: Sql, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(and(lt(sessions.expiresAt, now), or(isNull(sessions.endedWhy), lt(sessions.expiresAt, subDays(now, 1)))))
}

const readToken = (c: Context<AppEnv>, role: Role, https: boolean) =>
  https ? getCookie(c, cookieNames[role], 'host') : getCookie(c, cookieNames[role])
