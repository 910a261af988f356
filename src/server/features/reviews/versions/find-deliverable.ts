import { Problem } from '#domain/common/problem.ts'
import { nameOfVersion } from '#domain/reviews/versions/deliverable.ts'
import { generalLabel } from '#domain/reviews/versions/version-label.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import {
  findDeliverable,
  insertDeliverable,
  listDeliverables,
  listPresentDeliverables,
  type DeliverableRow,
} from './deliverable-store.ts'
import { listVersions } from './version-store.ts'

/**
 * The deliverable that a caller means: the one of this id, or where none is named the only one, or the only one with a version of
 * this label. Throws `conflict` for one that is archived or of another project, and `invalid` when it could be several.
 */
export async function findDeliverableOrThrow(
  db: Sql,
  projectId: string,
  { film, label }: { film?: string | undefined; label?: string | undefined },
): Promise<DeliverableRow> {
  const present = await listPresentDeliverables(db, projectId)
  if (film !== undefined) {
    const named = present.find(({ id }) => id === film)
    if (!named) throw new Problem('conflict', 'This film is no longer part of the project. Please reload the page.')
    return named
  }
  const [only, ...others] = present
  if (!only) throw new Problem('not-found', 'There is no version to review yet.')
  if (others.length === 0 || label === generalLabel) return only
  const versions = label === undefined ? [] : await listVersions(db, projectId)
  const alike = present.filter(({ id }) => versions.some((version) => version.deliverableId === id && version.label === label))
  if (alike.length === 1) return alike[0]!
  throw new Problem('invalid', 'This project has several films. Please open the one you mean.')
}

/** The first deliverable of a locked project, which is made from the project where there is none. */
export async function firstDeliverable(tx: Transaction, { id: projectId, projectTitle }: ProjectRow): Promise<DeliverableRow> {
  const [first] = await listPresentDeliverables(tx, projectId)
  if (first) return first
  const all = await listDeliverables(tx, projectId)
  if (all.length > 0) throw new Problem('conflict', 'Every film of this project is archived. Please restore one first.')
  return insertDeliverable(tx, { projectId, title: projectTitle, place: 1 })
}

/** How texts name a version: with its film where the project has several. */
export async function findVersionName(
  db: Sql,
  { projectId, deliverableId, label }: { projectId: string; deliverableId: string; label: string },
): Promise<string> {
  const present = await listPresentDeliverables(db, projectId)
  const deliverable = present.find(({ id }) => id === deliverableId) ?? (await findDeliverable(db, deliverableId))
  return nameOfVersion(label, deliverable, present.length > 1)
}

/** The id that links name a deliverable by; undefined for the only one of a project. */
export async function filmOfLinks(
  db: Sql,
  { projectId, deliverableId }: { projectId: string; deliverableId: string },
): Promise<{ film?: string }> {
  return (await listPresentDeliverables(db, projectId)).length > 1 ? { film: deliverableId } : {}
}

/** The title that texts name a round's deliverable by; none for the only one of a project. */
export async function filmOfRound(
  db: Sql,
  { projectId, deliverableId }: { projectId: string; deliverableId: string },
): Promise<{ film?: string }> {
  const present = await listPresentDeliverables(db, projectId)
  const title = (present.find(({ id }) => id === deliverableId) ?? (await findDeliverable(db, deliverableId)))?.title
  return present.length > 1 && title ? { film: title } : {}
}
