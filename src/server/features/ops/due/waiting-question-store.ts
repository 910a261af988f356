import { eq } from 'drizzle-orm'
import { seesProject } from '../../../base/access/project-scope.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import { reviewComments } from '../../../tables/reviews/reviews.ts'

/** Whether a comment is there, on a project that the person sees. */
export async function isSeenQuestion(db: Sql, person: SignedInPerson, id: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return false
  const [row] = await db.select({ projectId: reviewComments.projectId }).from(reviewComments).where(eq(reviewComments.id, id))
  return row !== undefined && (await seesProject(db, person, row.projectId))
}
