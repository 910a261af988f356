import { addMinutes } from 'date-fns/addMinutes'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { ProviderRefusal } from '#domain/accounts/provider-messages.ts'
import { decideByIdentity, type IdentityDecision } from '#domain/accounts/provider-rules.ts'
import { Problem } from '#domain/common/problem.ts'
import { ProviderError, type ProvidedIdentity } from '../../base/access/identity-provider.ts'
import { rememberBrowser } from '../../base/access/known-browser.ts'
import { openSealed, sealText } from '../../base/access/sealed-text.ts'
import { findSignedInPerson } from '../../base/access/sessions.ts'
import { isUniqueViolation, type Transaction } from '../../base/database/database.ts'
import { asCaller } from '../../base/http/callers/caller.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { accountOf } from '../people/accounts/account-of.ts'
import { findStaff, insertStaff, updateStaff, useInvitationOf } from '../people/people-store.ts'
import { isSecondFactorRequired } from '../people/accounts/sign-in-setting.ts'
import { findAccountsOf, saveIdentity } from './identity-store.ts'
import { hasPasskey } from './passkeys.ts'
import { enter } from './sign-in-person.ts'
import { recordFailure } from './sign-in-staff.ts'

type Needed = Pick<Services, 'db' | 'env' | 'identityProvider' | 'limits' | 'log' | 'queue'>

const cookieName = 'slatehouse_oidc'
const purpose = 'oidc'
/** Minutes that somebody may take at the provider. */
const minutes = 10
const entrance = '/admin/dashboard'

const pendingCookie = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  /** Who confirms that they are still there. */
  again: z.string().nullable(),
  /** Milliseconds. */
  until: z.number(),
})
type Pending = z.output<typeof pendingCookie>

/** The reason for which nobody is signed in. */
class Refused extends Error {
  readonly why: ProviderRefusal
  readonly personId: string | undefined

  constructor(why: ProviderRefusal, personId?: string) {
    super(why)
    this.why = why
    this.personId = personId
  }
}

/** Sends the browser to the identity provider, with a sealed cookie that binds the answer to it. Throws `not-found` without one. */
export async function beginProviderSignIn(
  c: Context<AppEnv>,
  { db, env, identityProvider, log }: Needed,
  { to = entrance, again }: { to?: string | undefined; again: boolean },
  now: Date,
): Promise<Response> {
  if (!identityProvider) throw new Problem('not-found', 'Single sign-on is not set up.')
  const person = again ? await findSignedInPerson(db, c, env.https) : null
  try {
    const { url, pending } = await identityProvider.begin({ again: person !== null })
    const kept: Pending = { ...pending, to, again: person?.id ?? null, until: addMinutes(now, minutes).getTime() }
    setCookie(c, cookieName, sealText(JSON.stringify(kept), { secret: env.sessionSecret, purpose }), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: minutes * 60,
      ...(env.https && { secure: true, prefix: 'host' as const }),
    })
    return c.redirect(url.href)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn(error.details, 'the identity provider cannot be used')
    return refusalPage(c, error.why, person !== null)
  }
}

/** Signs in whom the identity provider names, or leads to the sign-in page with the reason. Throws `not-found` without a provider. */
export async function finishProviderSignIn(c: Context<AppEnv>, services: Needed, now: Date): Promise<Response> {
  const { db, identityProvider, limits, log } = services
  if (!identityProvider) throw new Problem('not-found', 'Single sign-on is not set up.')
  const { address } = c.get('request')
  const pending = takePending(c, services, now)
  try {
    await limits.take('sign-in', address)
    if (!pending) throw new Refused('expired')
    const isAgain = pending.again !== null
    const identity = await identityProvider.finish(new URL(c.req.url).search, pending, { again: isAgain })
    const personId = await signIn(c, services, { identity, again: pending.again }, now)
    const person = await findStaff(db, personId)
    if (person) rememberBrowser(c, services.env, accountOf(person))
    await limits.release('sign-in', address)
    return c.redirect(pending.to)
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return refusalPage(c, 'too-many', false)
    if (!(error instanceof Refused || error instanceof ProviderError)) throw error
    const personId = error instanceof Refused ? error.personId : undefined
    if (error instanceof ProviderError) log.warn(error.details, 'a sign-in by the identity provider failed')
    await recordFailure(c, db, { personId, way: 'provider', why: error.why })
    return refusalPage(c, error.why, Boolean(pending?.again))
  }
}

/** Resolves to the person who was signed in. Throws {@link Refused}. */
async function signIn(
  c: Context<AppEnv>,
  { db, env, queue }: Needed,
  { identity, again }: { identity: ProvidedIdentity; again: string | null },
  now: Date,
): Promise<string> {
  const attempt = () =>
    db.transaction(async (tx) => {
      const decision = decideByIdentity(identity, await findAccountsOf(tx, identity, now), env.oidc!.allowedDomains)
      if (decision.do === 'refuse') throw new Refused(decision.why, decision.personId)
      if (again !== null && (decision.do === 'create' || decision.personId !== again)) throw new Refused('another-person')
      const personId = await openAccount(tx, decision, identity, now)
      const person = (await findStaff(tx, personId))!
      const { twoFactors: providerFactors } = identity
      // Their own second factor is not skipped by a provider that did not ask for one. Who has none can only add one.
      if (!providerFactors && (await isSecondFactorRequired(tx))) {
        const hasFactor = person.totpConfirmedAt !== null || (await hasPasskey(tx, personId))
        if (hasFactor) throw new Refused('second-factor', personId)
      }
      // A provider that does not say when it asked for the password does not stand for it.
      const confirmedAt = identity.authenticatedAt ?? new Date(0)
      await enter(
        tx,
        c,
        { env, queue },
        { person, account: accountOf(person), way: 'provider', confirmedAt, providerFactors, now },
      )
      return personId
    })
  try {
    return await attempt()
  } catch (error) {
    // Of two first sign-ins at once the second finds the account of the first.
    if (isUniqueViolation(error, 'staff_email') || isUniqueViolation(error, 'identities_person')) return attempt()
    throw error
  }
}

/** Makes, joins or connects the account, where that is due. Resolves to its person. */
async function openAccount(
  tx: Transaction,
  decision: Exclude<IdentityDecision, { do: 'refuse' }>,
  identity: ProvidedIdentity,
  now: Date,
): Promise<string> {
  const { issuer } = identity
  if (decision.do === 'create') {
    const { email, name, role } = decision
    const personId = await insertStaff(tx, { email, name, role, joinedAt: now })
    await saveIdentity(tx, identity, personId, now)
    await asCaller(personId, () =>
      recordActivity(tx, { actor: 'staff', action: 'person.joined', subject: personId, meta: { name, role, issuer } }),
    )
    return personId
  }
  const { personId } = decision
  if (decision.do === 'join') {
    if (!(await useInvitationOf(tx, personId, now))) throw new Refused('invitation', personId)
    await updateStaff(tx, personId, { joinedAt: now })
    await asCaller(personId, () =>
      recordActivity(tx, { actor: 'staff', action: 'person.joined', subject: personId, meta: { issuer } }),
    )
  }
  await saveIdentity(tx, identity, personId, now)
  if (decision.do === 'link') {
    await asCaller(personId, () =>
      recordActivity(tx, { actor: 'staff', action: 'person.identity-linked', subject: personId, meta: { issuer } }),
    )
  }
  return personId
}

/** Reads and deletes the cookie; null without one that is still valid. */
function takePending(c: Context<AppEnv>, { env }: Pick<Needed, 'env'>, now: Date): Pending | null {
  const cookie = env.https ? getCookie(c, cookieName, 'host') : getCookie(c, cookieName)
  deleteCookie(c, cookieName, { path: '/', ...(env.https && { secure: true, prefix: 'host' as const }) })
  const text = cookie && openSealed(cookie, { secret: env.sessionSecret, purpose })
  const parsed = text ? pendingCookie.safeParse(JSON.parse(text)) : null
  return parsed?.success && parsed.data.until > now.getTime() ? parsed.data : null
}

/** Whoever confirms is signed in already, and comes back to their account. */
const refusalPage = (c: Context<AppEnv>, why: ProviderRefusal, isSignedIn: boolean): Response =>
  c.redirect(`${isSignedIn ? '/admin/account' : '/admin/login'}?refused=${why}`)
