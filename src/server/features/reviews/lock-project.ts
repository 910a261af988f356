import { Problem } from '#domain/common/problem.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { findProject, tryLockProject, type ProjectRow } from '../projects/project-store.ts'
import { findReview, type ReviewRow } from './review-store.ts'

/** Locks the project until the transaction ends; every change of its review does. Throws `not-found`. */
export async function lockProjectOrThrow(tx: Transaction, id: string): Promise<ProjectRow> {
  const project = await tryLockProject(tx, id)
  if (!project) throw noSuchProject()
  return project
}

/** Like {@link lockProjectOrThrow}, for a project with a review. */
export async function lockReviewOrThrow(tx: Transaction, id: string): Promise<{ project: ProjectRow; review: ReviewRow }> {
  const project = await lockProjectOrThrow(tx, id)
  const review = await findReview(tx, id)
  if (!review) throw new Problem('not-found', 'There is no version to review yet.')
  return { project, review }
}

export async function expectProject(db: Sql, id: string): Promise<void> {
  if (!(await findProject(db, id))) throw noSuchProject()
}

export const noSuchProject = () => new Problem('not-found', 'This project does not exist.')
