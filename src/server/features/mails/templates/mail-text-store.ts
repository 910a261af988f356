import { and, eq, sql } from 'drizzle-orm'
import type { MailTexts } from '#domain/mails/mail-texts.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { mailTexts } from '../../../tables/clients/mails.ts'

/** Own texts of a mail. `revision` is 0 until some were saved. */
export interface OwnTexts {
  texts: MailTexts
  revision: number
}

export async function findMailTexts(db: Sql, template: string): Promise<OwnTexts> {
  const [row] = await db
    .select({ texts: mailTexts.texts, revision: mailTexts.revision })
    .from(mailTexts)
    .where(eq(mailTexts.template, template))
  return row ?? { texts: {}, revision: 0 }
}

/** Own texts by template. */
export async function listMailTexts(db: Sql): Promise<Map<string, OwnTexts>> {
  const { template, texts, revision } = mailTexts
  const rows = await db.select({ template, texts, revision }).from(mailTexts)
  return new Map(rows.map((row) => [row.template, row]))
}

/** Returns the new revision, or null when saved since `revision`. */
export async function writeMailTexts(
  tx: Transaction,
  template: string,
  texts: MailTexts,
  revision: number,
): Promise<number | null> {
  const next = { template, texts, changedAt: new Date() }
  const [saved] =
    revision === 0
      ? await tx
          .insert(mailTexts)
          .values({ ...next, revision: 1 })
          .onConflictDoNothing()
          .returning({ revision: mailTexts.revision })
      : await tx
          .update(mailTexts)
          .set({ ...next, revision: sql`${mailTexts.revision} + 1` })
          .where(and(eq(mailTexts.template, template), eq(mailTexts.revision, revision)))
          .returning({ revision: mailTexts.revision })
  return saved?.revision ?? null
}
