import { freeSlug, slugOf } from '#domain/projects/project-slug.ts'
import type { Transaction } from '../../base/database/database.ts'
import { findProjectOfInquiry, insertProject, listSlugsFrom, type NewProject, type ProjectRow } from './project-store.ts'

/** Inserts a project under the first free slug of its title; null when its inquiry has a project. */
export async function addProject(tx: Transaction, project: Omit<NewProject, 'slug'>): Promise<ProjectRow | null> {
  const wished = slugOf(project.projectTitle)
  while (!project.inquiryId || !(await findProjectOfInquiry(tx, project.inquiryId))) {
    const added = await insertProject(tx, { ...project, slug: freeSlug(wished, await listSlugsFrom(tx, wished)) })
    if (added) return added
    // A concurrent insert took the slug: retry.
  }
  return null
}
