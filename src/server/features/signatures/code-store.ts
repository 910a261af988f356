import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { codeTries } from '#domain/signatures/identity-rules.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { mailboxCodes } from '../../tables/clients/signatures.ts'

export type CodeRow = typeof mailboxCodes.$inferSelect

/** Whose code: of one document, in one browser. */
export type CodeOf = Pick<CodeRow, 'about' | 'browser'>

/** Replaces this browser's code of the document, unless it is younger than `askedSince` and unused. True when it was replaced. */
export async function replaceCode(
  tx: Transaction,
  code: Pick<CodeRow, 'about' | 'browser' | 'mailbox' | 'codeHash' | 'sentAt' | 'expiresAt'>,
  askedSince: Date,
): Promise<boolean> {
  const { mailbox, codeHash, sentAt, expiresAt } = code
  const rows = await tx
    .insert(mailboxCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [mailboxCodes.about, mailboxCodes.browser],
      set: { mailbox, codeHash, sentAt, expiresAt, tries: 0, provenAt: null, usedAt: null },
      setWhere: or(lt(mailboxCodes.sentAt, askedSince), isNotNull(mailboxCodes.usedAt)),
    })
    .returning({ about: mailboxCodes.about })
  return rows.length === 1
}

export async function findCode(db: Sql, of: CodeOf): Promise<CodeRow | null> {
  const [row] = await db.select().from(mailboxCodes).where(isOf(of))
  return row ?? null
}

/** Locks the row until the transaction ends, so that of concurrent tries each counts. */
export async function tryLockCode(tx: Transaction, of: CodeOf): Promise<CodeRow | null> {
  const [row] = await tx.select().from(mailboxCodes).where(isOf(of)).for('update')
  return row ?? null
}

export async function noteWrongTry(tx: Transaction, of: CodeOf): Promise<void> {
  await tx
    .update(mailboxCodes)
    .set({ tries: sql`least(${mailboxCodes.tries} + 1, ${codeTries})` })
    .where(isOf(of))
}

export async function noteProven(tx: Transaction, of: CodeOf, now: Date): Promise<void> {
  await tx.update(mailboxCodes).set({ provenAt: now }).where(isOf(of))
}

/** Uses what this browser proved for the document since a moment: once. Null when there is nothing left to use. */
export async function useProven(
  tx: Transaction,
  of: CodeOf,
  { since, now }: { since: Date; now: Date },
): Promise<CodeRow | null> {
  const [row] = await tx
    .update(mailboxCodes)
    .set({ usedAt: now })
    .where(and(isOf(of), isNotNull(mailboxCodes.provenAt), gt(mailboxCodes.provenAt, since), isNull(mailboxCodes.usedAt)))
    .returning()
  return row ?? null
}

/** Deletes all codes to these addresses, in lower case. */
export async function forgetCodesTo(tx: Transaction, addresses: string[]): Promise<void> {
  await tx.delete(mailboxCodes).where(inArray(sql`lower(${mailboxCodes.mailbox})`, addresses))
}

/** Deletes codes that nobody can use any more. */
export async function sweepCodes(db: Sql, before: Date): Promise<void> {
  await db.delete(mailboxCodes).where(lt(mailboxCodes.sentAt, before))
}

const isOf = ({ about, browser }: CodeOf) => and(eq(mailboxCodes.about, about), eq(mailboxCodes.browser, browser))
