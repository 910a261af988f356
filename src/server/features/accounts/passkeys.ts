import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { OwnPasskey } from '#domain/accounts/passkey.ts'
import { Problem } from '#domain/common/problem.ts'
import { hashToken } from '../../base/access/sessions.ts'
import type { Database, Sql, Transaction } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { passkeyChallenges, passkeys } from '../../tables/people/people.ts'

const challengeMinutes = 5
const mostPasskeys = 20

type Known = { db: Database; env: Pick<Env, 'siteUrl'> }
type Json = Record<string, unknown>

/** The site that passkeys belong to: its host name, and its origin. */
const siteOf = ({ siteUrl }: Pick<Env, 'siteUrl'>) => ({ id: new URL(siteUrl).hostname, origin: new URL(siteUrl).origin })

export const listPasskeys = (db: Sql, personId: string) =>
  db.select().from(passkeys).where(eq(passkeys.personId, personId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export const toOwnPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): OwnPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Options for making a passkey. Discoverable, with user verification: it stands for both factors. */
export async function beginPasskey(
  { db, env }: Known,
  { personId, userName, displayName, studio }: { personId: string; userName: string; displayName: string; studio: string },
  now: Date,
): Promise<Json> {
  const known = await listPasskeys(db, personId)
  if (known.length >= mostPasskeys) throw new Problem('conflict', `You have ${mostPasskeys} passkeys. Remove one first.`)
  const options = await generateRegistrationOptions({
    rpName: studio,
    rpID: siteOf(env).id,
    userName,
    userDisplayName: displayName,
    userID: new TextEncoder().encode(personId),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, options.challenge, personId, now)
  return { ...options }
}

/** Throws `invalid` for an answer that was not asked for, is of another site, or lacks user verification. */
export async function addPasskey(
  { db, env }: Known,
  { personId, name, response }: { personId: string; name: string; response: Json },
  record: (tx: Transaction) => Promise<void>,
  now: Date,
): Promise<void> {
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(env)
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, personId, now),
    expectedOrigin,
    expectedRPID,
  }).catch(() => null)
  if (!verified?.verified) throw new Problem('invalid', 'This passkey could not be verified. Please try again.')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(passkeys)
      .values({ id, personId, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new Problem('conflict', 'This passkey is in use already.')
    await record(tx)
  })
}

export const hasPasskey = async (db: Sql, personId: string): Promise<boolean> =>
  (await db.$count(passkeys, eq(passkeys.personId, personId))) > 0

/** Returns its name. Whether something else signs in is for the caller to check before. Throws `not-found`. */
export async function removePasskey(tx: Transaction, personId: string, id: string): Promise<string> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.personId, personId)))
    .returning({ name: passkeys.name })
  if (!removed) throw new Problem('not-found', 'This passkey is no longer here.')
  return removed.name
}

/** Of somebody who can no longer sign in. */
export async function deletePasskeysOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.personId, personId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.personId, personId))
}

/** Gives one person's passkeys to another record of the same human being. */
export async function movePasskeys(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(passkeys).set({ personId: to }).where(eq(passkeys.personId, from))
}

/** Options for signing in with any passkey of this site. */
export async function beginPasskeySignIn({ db, env }: Known, now: Date): Promise<Json> {
  const options = await generateAuthenticationOptions({ rpID: siteOf(env).id, userVerification: 'required' })
  await storeChallenge(db, options.challenge, null, now)
  return { ...options }
}

/** Whose passkey answered a challenge; null for one that cannot be verified. A challenge is taken once. */
export async function verifyPasskey({ db, env }: Known, response: Json, now: Date): Promise<string | null> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.id, String(response.id)))
  if (!passkey) return null
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(env)
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null, now),
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter: counter } = verified.authenticationInfo
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, passkey.id))
  return passkey.personId
}

async function storeChallenge(db: Database, challenge: string, personId: string | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await db.insert(passkeyChallenges).values({ hash: hashToken(challenge), personId, expiresAt })
}

/** Deletes a challenge that is still valid, for one of several requests with it. */
async function takeChallenge(db: Database, challenge: string, personId: string | null, now: Date): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        gt(passkeyChallenges.expiresAt, now),
        personId === null ? isNull(passkeyChallenges.personId) : eq(passkeyChallenges.personId, personId),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return taken.length === 1
}

export async function sweepChallenges(db: Sql, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
