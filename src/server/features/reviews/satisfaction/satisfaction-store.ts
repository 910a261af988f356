import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { satisfaction } from '../../../tables/reviews/satisfaction.ts'
import type { Person } from '../../clients/client-records.ts'

export type SatisfactionRow = typeof satisfaction.$inferSelect
export interface Asked {
  asked: SatisfactionRow
  project: Pick<typeof projects.$inferSelect, 'id' | 'projectTitle' | 'clientName'>
}

/** False when the project's client was asked before. */
export async function insertAsked(tx: Transaction, asked: typeof satisfaction.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(satisfaction).values(asked).onConflictDoNothing().returning({ key: satisfaction.key })
  return rows.length === 1
}

const asked = (db: Sql) =>
  db
    .select({
      asked: satisfaction,
      project: { id: projects.id, projectTitle: projects.projectTitle, clientName: projects.clientName },
    })
    .from(satisfaction)
    .innerJoin(projects, eq(projects.id, satisfaction.projectId))
    .$dynamic()

export async function findAsked(db: Sql, key: string): Promise<Asked | null> {
  const [row] = await asked(db).where(eq(satisfaction.key, key))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockAsked(tx: Transaction, key: string): Promise<Asked | null> {
  const [row] = await asked(tx).where(eq(satisfaction.key, key)).for('update', { of: satisfaction })
  return row ?? null
}

export async function updateAnswer(
  tx: Transaction,
  key: string,
  answer: Pick<SatisfactionRow, 'score' | 'text' | 'answeredAt'>,
): Promise<SatisfactionRow> {
  const [row] = await tx.update(satisfaction).set(answer).where(eq(satisfaction.key, key)).returning()
  return row!
}

const ofPerson = (db: Sql, { id, addresses }: Person) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))

export async function listAnswersOf(db: Sql, person: Person) {
  return db
    .select({
      project: projects.projectTitle,
      askedAt: satisfaction.askedAt,
      score: satisfaction.score,
      text: satisfaction.text,
      answeredAt: satisfaction.answeredAt,
    })
    .from(satisfaction)
    .innerJoin(projects, eq(projects.id, satisfaction.projectId))
    .where(inArray(projects.id, ofPerson(db, person)))
}

/** Deletes the texts and keeps the scores, which are anonymous. */
export async function forgetCommentsOf(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(satisfaction)
    .set({ text: '' })
    .where(inArray(satisfaction.projectId, ofPerson(tx, person)))
}
