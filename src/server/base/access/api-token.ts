import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { apiTokens } from '../../tables/system/api-tokens.ts'
import { people, staff } from '../../tables/people/people.ts'
import type { Sql } from '../database/database.ts'
import { hashToken } from './sessions.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 30 random digits in base 62 are 178 bits; secret scanners know the token by its prefix and checksum. */
const randomDigits = 30
const checksumDigits = 6
const format = new RegExp(`^sh_[0-9A-Za-z]{${randomDigits + checksumDigits}}$`)

/** A new token: `sh_`, random digits, CRC32 of what is before it in base 62. */
export function makeApiToken(): string {
  const start = `sh_${Array.from({ length: randomDigits }, () => digits[randomInt(digits.length)]).join('')}`
  return start + checksumOf(start)
}

/** Checks format and checksum, so that a cut or mistyped token is refused without a query. */
export const isApiToken = (text: string): boolean =>
  format.test(text) && checksumOf(text.slice(0, -checksumDigits)) === text.slice(-checksumDigits)

/** The beginning of a token, which is shown to recognise it. */
export const prefixOf = (token: string): string => token.slice(0, 'sh_'.length + 5)

function checksumOf(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let place = 0; place < checksumDigits; place += 1) {
    written = digits[rest % digits.length]! + written
    rest = Math.floor(rest / digits.length)
  }
  return written
}

/** A token with the state of its account; null for an unknown one. */
export async function findApiToken(db: Sql, token: string) {
  const [found] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      personId: apiTokens.personId,
      hash: apiTokens.tokenHash,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      lastUsedAt: apiTokens.lastUsedAt,
      timeZone: people.timeZone,
      suspendedAt: staff.suspendedAt,
      removedAt: staff.removedAt,
    })
    .from(apiTokens)
    .innerJoin(staff, eq(staff.personId, apiTokens.personId))
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(eq(apiTokens.tokenHash, hashToken(token)))
  return found ?? null
}

export async function noteUseOfToken(db: Sql, id: string, now: Date): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id))
}
