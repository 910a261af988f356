import { eq } from 'drizzle-orm'
import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import { dueRecordOf } from '#domain/ops/due/today.ts'
import type { Sql } from '../../../base/database/database.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { toAnswerBy } from '../../bookings/answer-by.ts'
import { readAnswerPromise } from '../../bookings/slots/studio-hours-store.ts'
import { listQuestions } from './today-messages-store.ts'
import { withoutEnded } from './waiting-marks-store.ts'

/** Questions of a review that are looked at. */
const most = 100

/** Until when the studio answers the open questions of a project's review, by comment; without promises that are past. */
export async function readReviewPromises(db: Sql, projectId: string, now: Date): Promise<Map<string, AnswerBy>> {
  const waiting = { now, most, promised: await readAnswerPromise(db, now) }
  const found = await withoutEnded(db, await listQuestions(db, waiting, eq(projects.id, projectId)))
  return new Map(
    found.flatMap((item) => {
      const until = new Date(item.until!)
      return until > now ? [[dueRecordOf(item).record, toAnswerBy(until, now)] as const] : []
    }),
  )
}
