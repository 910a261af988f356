import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { Problem } from '#domain/common/problem.ts'
import { openSealed, sealText } from '../../base/access/sealed-text.ts'
import { hashToken } from '../../base/access/sessions.ts'
import type { Database, Sql, Transaction } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { recoveryCodes, staff } from '../../tables/people/people.ts'

const purpose = 'authenticator-app'
const stepSeconds = 30
/** Steps that a clock may be wrong. */
const tolerance = 1
const codesAtOnce = 10

const totpOf = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ issuer, label, period: stepSeconds, secret: Secret.fromBase32(secret) })

/** Stores a new secret for an authenticator app, which counts once a code was right. Throws `conflict` when there is one already. */
export async function beginApp(
  { db, env }: { db: Database; env: Pick<Env, 'sessionSecret'> },
  { personId, label, issuer }: { personId: string; label: string; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const changed = await db
    .update(staff)
    .set({ totpSecret: sealText(secret, { secret: env.sessionSecret, purpose }) })
    .where(and(eq(staff.personId, personId), isNull(staff.totpConfirmedAt)))
    .returning({ id: staff.personId })
  if (changed.length === 0) throw new Problem('conflict', 'An authenticator app is set up already. Remove it first.')
  return { secret, uri: totpOf(secret, { issuer, label }).toString() }
}

/** Takes the app's first code, after which sign-in asks for one. False for a wrong code. */
export async function confirmApp(tx: Transaction, env: Pick<Env, 'sessionSecret'>, personId: string, code: string, now: Date) {
  if (!(await takeCode(tx, env, personId, code, now))) return false
  await tx.update(staff).set({ totpConfirmedAt: now }).where(eq(staff.personId, personId))
  return true
}

export async function removeApp(tx: Transaction, personId: string): Promise<void> {
  await tx.update(staff).set({ totpSecret: null, totpConfirmedAt: null }).where(eq(staff.personId, personId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
}

/** Whether sign-in asks this person for a code. */
export async function hasApp(db: Sql, personId: string): Promise<boolean> {
  return (await db.$count(staff, and(eq(staff.personId, personId), isNotNull(staff.totpConfirmedAt)))) > 0
}

/** Takes a code of the app, or a recovery code. Each works once, also for two requests at the same time. */
export async function takeSecondFactor(
  tx: Transaction,
  env: Pick<Env, 'sessionSecret'>,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<boolean> {
  if (/^\d{6}$/.test(code.replaceAll(' ', ''))) return takeCode(tx, env, personId, code, now)
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.personId, personId), eq(recoveryCodes.hash, hashOf(code)), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return used.length === 1
}

async function takeCode(tx: Transaction, env: Pick<Env, 'sessionSecret'>, personId: string, code: string, now: Date) {
  const [row] = await tx.select().from(staff).where(eq(staff.personId, personId))
  const secret = row?.totpSecret && openSealed(row.totpSecret, { secret: env.sessionSecret, purpose })
  if (!secret) return false
  const token = code.replaceAll(' ', '')
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({ token, timestamp: now.getTime(), window: tolerance })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
  const taken = await tx
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.personId, personId), lt(staff.totpLastStep, step)))
    .returning({ id: staff.personId })
  return taken.length === 1
}

/** Replaces the recovery codes. They are in the answer only. */
export async function renewRecoveryCodes(tx: Transaction, personId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, makeRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ personId, hash: hashOf(code) })))
  return codes
}

export const countRecoveryCodes = (db: Sql, personId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)))

/** 80 bits: `ABCD-EFGH-IJKL-MNOP`, without letters that look like figures. */
function makeRecoveryCode(): string {
  const letters = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32
  return letters.match(/.{4}/g)!.join('-')
}

const hashOf = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
