import { eq } from 'drizzle-orm'
import type { Score } from '#domain/reviews/approvals/satisfaction.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { makeLinkId } from '#server/base/access/link-id.ts'
import { activity } from '#server/tables/people/activity.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { satisfaction } from '#server/tables/reviews/satisfaction.ts'
import { momentAgo } from '../moments-ago.ts'

/** The demo's finished work: days ago on which it was completed, and the client's rating. */
const finished: { projectTitle: string; daysAgo: number; score: Score; text: string }[] = [
  {
    projectTitle: 'Trail map teaser',
    daysAgo: 268,
    score: 5,
    text: 'Delivered two days early. The ridge shot is our header now.',
  },
  {
    projectTitle: 'First light: the winter range',
    daysAgo: 112,
    score: 5,
    text: 'Nobody complained about the mornings. Nobody.',
  },
  {
    projectTitle: 'A weekend by the water',
    daysAgo: 13,
    score: 4,
    text: 'Lovely film. Another round on the sound would have been good, but we should have asked.',
  },
]

/** Records when the demo's work was completed, and the answers to the survey of the day after; nobody is mailed. */
export async function addDemoSatisfaction(tx: Transaction, now: Date): Promise<void> {
  for (const { projectTitle, daysAgo, score, text } of finished) {
    const completedAt = momentAgo({ days: daysAgo, at: '14:25' }, now)
    const askedAt = momentAgo({ days: daysAgo - 1, at: '14:25' }, now)
    const answeredAt = momentAgo({ days: daysAgo - 1, at: '18:40' }, now)
    const [project] = await tx
      .update(projects)
      .set({ completedAt })
      .where(eq(projects.projectTitle, projectTitle))
      .returning({ id: projects.id })
    const subject = project!.id
    await tx.insert(satisfaction).values({ projectId: subject, key: makeLinkId(), askedAt, score, text, answeredAt })
    await tx.insert(activity).values([
      { actor: 'system', action: 'satisfaction.asked', subject, createdAt: askedAt },
      { actor: 'client', action: 'satisfaction.answered', subject, meta: { score }, createdAt: answeredAt },
    ])
  }
}
