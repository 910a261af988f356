import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { defaultLabel } from '#domain/reviews/version-label.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Transaction } from '../../base/database/database.ts'
import { mayUseAsset } from '../../base/access/project-scope.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findAssetById } from '../media/asset-store.ts'
import { useAsset } from '../media/use-asset.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { updateProject } from '../proposals/proposal-store.ts'
import { findApproval } from './standing-approval.ts'
import { lockProjectOrThrow } from './lock-project.ts'
import { isProtectionRequired } from './review-setting.ts'
import { tellOfVersion } from './tell-of-version.ts'
import { insertReview, insertVersion, listVersions, type VersionRow } from './version-store.ts'

/**
 * Adds a film of the library as a project's next version; the first one opens the client page. Throws `not-found`, `invalid` when
 * it is not a film that this person may use, and `conflict` for a duplicate label or film, or after an approval.
 */
export async function addVersion(
  { db, queue, env, person }: Pick<Services, 'db' | 'queue' | 'env'> & { person: SignedInPerson },
  projectId: string,
  { tell, ...text }: BodyOf<typeof reviewAdminEndpoints.addVersion>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockProjectOrThrow(tx, projectId)
    if (!(await mayUseAsset(tx, person, text.assetId))) throw noFilm()
    await insertReview(tx, { projectId, privateKey: (await isProtectionRequired(tx)) ? makeLinkId() : null })
    const version = await putVersion(tx, project, text)
    if (tell) await tellOfVersion({ tx, queue, env }, { project, version }, now)
  })
}

/** Adds a version; the caller has locked the project and created its review. */
export async function putVersion(
  tx: Transaction,
  project: ProjectRow,
  { assetId, label: wished, notes }: { assetId: string; label: string; notes: string },
): Promise<VersionRow> {
  const { id: projectId, projectTitle, slug } = project
  const approval = await findApproval(tx, projectId)
  if (approval) throw new Problem('conflict', `${approval.label} is approved. Please reopen the review before you add another.`)
  const before = await listVersions(tx, projectId)
  if (before.some((version) => version.assetId === assetId)) {
    throw atField('conflict', 'assetId', 'This film is already a version of the project.')
  }
  const place = (before.at(-1)?.place ?? 0) + 1
  const label = wished || freeLabel(before, place)
  expectFreeLabel(before, label)

  const asset = await findAssetById(tx, assetId)
  if (asset?.kind !== 'video') throw noFilm()
  const version = await insertVersion(tx, { projectId, place, label, assetId, notes })
  const use = { noun: 'review', recordId: version.id, label: `Review: ${projectTitle}, ${label}` }
  await useAsset(tx, { ...use, assetId, href: `/admin/project/${slug}` })
  await updateProject(tx, projectId, { reviewWaiting: true })
  await recordActivity(tx, {
    actor: 'staff',
    action: 'review.version-added',
    subject: projectId,
    meta: { versionId: version.id, version: label },
  })
  await announce(tx, 'review', { projectId, what: 'project' })
  return version
}

/** Throws `conflict` at the label. */
export function expectFreeLabel(versions: Pick<VersionRow, 'label'>[], label: string): void {
  if (hasLabel(versions, label)) throw atField('conflict', 'label', 'Another version has this label. Please choose another.')
}

const hasLabel = (versions: Pick<VersionRow, 'label'>[], label: string): boolean =>
  versions.some((version) => version.label.toLowerCase() === label.toLowerCase())

function freeLabel(versions: VersionRow[], place: number): string {
  for (let number = place; ; number += 1) if (!hasLabel(versions, defaultLabel(number))) return defaultLabel(number)
}

const noFilm = () => atField('invalid', 'assetId', 'Please choose a film.')

const atField = (code: 'invalid' | 'conflict', field: string, text: string) =>
  new Problem(code, text, { fields: { [field]: text } })
