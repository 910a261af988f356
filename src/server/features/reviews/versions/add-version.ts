import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import type { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { canBeVersion, plays, reviewKindNouns, reviewKindOf, type ReviewKind } from '#domain/reviews/review-kind.ts'
import { defaultLabel } from '#domain/reviews/versions/version-label.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { mayUseAsset } from '../../../base/access/project-scope.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { copyCaptionTracks } from '../../captions/copy-caption-tracks.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findAssetById } from '../../media/library/asset-store.ts'
import { useAsset } from '../../media/library/use-asset.ts'
import { expectHere } from '../../projects/expect-here.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { beginReview } from '../begin-review.ts'
import { listDeliverables, updateDeliverable, type DeliverableRow } from './deliverable-store.ts'
import { findDeliverableOrThrow, findVersionName, firstDeliverable } from './find-deliverable.ts'
import { changeFacts, followDeliverables } from './follow-deliverables.ts'
import { findApproval } from '../approvals/standing-approval.ts'
import { lockProjectOrThrow } from '../lock-project.ts'
import { tellOfVersion } from '../mails/tell-of-version.ts'
import { insertVersion, listVersions, listVersionsOf, type VersionRow } from './version-store.ts'

/**
 * Adds a file of the library as a deliverable's next version, by default the first's, and returns the deliverable's id; the first one
 * opens the client page, by its private link only. Throws `not-found`, `invalid` when it is not one that this person may use, and `conflict` for a duplicate label
 * or file, or after an approval.
 */
export async function addVersion(
  { db, queue, env, person }: Pick<Services, 'db' | 'queue' | 'env'> & { person: SignedInPerson },
  projectId: string,
  { film, tell, captionOffset, ...text }: BodyOf<typeof reviewAdminEndpoints.addVersion> & { film?: string | undefined },
  { now, today }: Present,
): Promise<string> {
  return db.transaction(async (tx) => {
    const project = await lockProjectOrThrow(tx, projectId)
    if (!(await mayUseAsset(tx, person, text.assetId))) throw noFile()
    await beginReview(tx, { projectId, privateKey: makeLinkId() }, today)
    const deliverable = film ? await findDeliverableOrThrow(tx, projectId, { film }) : await firstDeliverable(tx, project)
    const last = (await listVersionsOf(tx, deliverable.id)).at(-1)
    const version = await putVersion({ tx, queue }, { project, deliverable }, { ...text, held: tell })
    if (last && captionOffset !== undefined && deliverable.kind === 'film') {
      await copyCaptionTracks(tx, { from: last.assetId, to: version.assetId, offset: captionOffset }, now)
    }
    if (tell) await tellOfVersion({ tx, queue, env }, { project, version }, now)
    return deliverable.id
  })
}

/**
 * Adds a version of a deliverable; the caller has locked the project and created its review. `held`: the client's side sees a film or
 * sound only once it was checked, or staff released it.
 */
export async function putVersion(
  { tx, queue }: { tx: Transaction } & Pick<Services, 'queue'>,
  { project, deliverable }: { project: ProjectRow; deliverable: DeliverableRow },
  { assetId, label: wished, notes, held }: { assetId: string; label: string; notes: string; held: boolean },
): Promise<VersionRow> {
  const { id: projectId, projectTitle, slug } = project
  await expectHere(tx, projectId)
  const approval = await findApproval(tx, deliverable.id)
  if (approval) throw new Problem('conflict', `${approval.label} is approved. Please reopen the review before you add another.`)
  const before = await listVersionsOf(tx, deliverable.id)
  const place = (before.at(-1)?.place ?? 0) + 1
  const label = wished || freeLabel(before, place)
  expectFreeLabel(before, label)

  const asset = await findAssetById(tx, assetId)
  const kind = asset && canBeVersion(asset) ? reviewKindOf(asset) : null
  // What nobody named a kind for is of the kind of its first file.
  const isOpen = before.length === 0 && (await listDeliverables(tx, projectId)).length === 1
  if (!kind || (kind !== deliverable.kind && !isOpen)) throw noFile(isOpen ? 'film' : deliverable.kind)
  if ((await listVersions(tx, projectId)).some((version) => version.assetId === assetId)) {
    throw atField('conflict', 'assetId', `This ${reviewKindNouns[kind]} is already a version of the project.`)
  }
  const isHeld = held && plays(kind)
  const row = { projectId, deliverableId: deliverable.id, place, label, assetId, notes, ...(isHeld && { shownAt: null }) }
  const version = await insertVersion(tx, row)
  if (kind !== deliverable.kind) await updateDeliverable(tx, deliverable.id, { kind })
  const name = await findVersionName(tx, version)
  const use = { noun: 'review', recordId: version.id, label: `Review: ${projectTitle}, ${name}` }
  await useAsset(tx, { ...use, assetId, href: projectPath(slug) })
  await (isHeld ? followDeliverables(tx, projectId) : changeFacts(tx, deliverable, { reviewWaiting: true }))
  await recordActivity(tx, {
    actor: 'staff',
    action: 'review.version-added',
    subject: projectId,
    meta: { versionId: version.id, version: name },
  })
  if (plays(kind)) await queue.send(tx, 'version.added', { versionId: version.id })
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

/** All versions of a deliverable are of its kind. */
const noFile = (kind: ReviewKind = 'film') => atField('invalid', 'assetId', `Please choose a ${reviewKindNouns[kind]}.`)

const atField = (code: 'invalid' | 'conflict', field: string, text: string) =>
  new Problem(code, text, { fields: { [field]: text } })
