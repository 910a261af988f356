import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { centre, focusOf, type Focus } from '#domain/deliveries/crop.ts'
import type { deliveryEndpoints } from '#domain/deliveries/delivery-endpoints.ts'
import { deliveryMessages } from '#domain/deliveries/delivery-messages.ts'
import { fileStem, freeFileName, takenKey } from '#domain/deliveries/file-names.ts'
import { codecFiles, profileFields } from '#domain/deliveries/profile.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Present } from '../../base/present.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectHere } from '../projects/expect-here.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { findDeliverable, type DeliverableRow } from '../reviews/versions/deliverable-store.ts'
import { lockReviewOrThrow } from '../reviews/lock-project.ts'
import { captionsOf } from './captions-of.ts'
import {
  insertRenditions,
  listChoices,
  listFiles,
  listRenditions,
  listTakenNames,
  saveChoice,
  type RenditionRow,
} from './delivery-store.ts'
import { findMaster, type Master } from './find-master.ts'
import { findProfiles, type ProfileRow } from './profile-store.ts'

type Chosen = BodyOf<typeof deliveryEndpoints.makeDelivery>['deliverables']
interface Means extends Pick<Services, 'queue' | 'filmTools'>, Present {
  db: Sql
  person: Pick<SignedInPerson, 'id'>
  /** When the files may be made; at once by default. */
  startAfter?: Date
}

/**
 * Queues files of approved films by the chosen profiles, and remembers the choice. Those that are there or under way are not made
 * again. Returns how many were queued. Throws `conflict` for a film that is not approved.
 */
export async function askForRenditions(
  { db, queue, filmTools, person, now, today, startAfter }: Means,
  projectId: string,
  chosen: Chosen,
): Promise<number> {
  if (!filmTools) throw new Problem('conflict', deliveryMessages.noTools)
  if (!chosen.some(({ profileIds }) => profileIds.length > 0)) throw new Problem('invalid', deliveryMessages.nothingChosen)
  return db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, projectId)
    await expectHere(tx, projectId)
    const taken = new Set((await listTakenNames(tx, projectId)).map(takenKey))
    const [choices, present] = [await listChoices(tx, projectId), await listPresent(tx, projectId)]
    let asked = 0
    for (const { id, profileIds } of chosen) {
      const deliverable = await findDeliverable(tx, id)
      if (deliverable?.projectId !== projectId || deliverable.archivedAt)
        throw new Problem('not-found', 'This deliverable does not exist.')
      const focus = choices.find(({ deliverableId }) => deliverableId === id)?.focus ?? centre
      await saveChoice(tx, { deliverableId: id, profileIds, focus }, { profileIds })
      if (profileIds.length === 0) continue
      const master = await findMaster(tx, deliverable)
      if (typeof master === 'string') throw new Problem('conflict', `${deliverable.title}: ${master}`)
      const profiles = await findProfiles(tx, profileIds)
      const wanted = profiles.filter((profile) => !isThere(present, { deliverable, master, profile, focus }))
      const rows = await rowsOf(tx, { project, deliverable, master, profiles: wanted, focus, taken, person, now, today })
      if (rows.length === 0) continue
      await insertRenditions(tx, rows)
      await queue.send(tx, 'delivery.asked', { orderId: rows[0]!.orderId }, startAfter && { startAfter })
      asked += rows.length
    }
    if (asked > 0) {
      await recordActivity(tx, { actor: 'staff', action: 'delivery.asked', subject: projectId, meta: { files: asked } })
    }
    await announce(tx, 'delivery', { projectId })
    return asked
  })
}

/** Renditions that are under way, or whose file is still a final. */
async function listPresent(tx: Transaction, projectId: string): Promise<RenditionRow[]> {
  const [all, files] = [await listRenditions(tx, projectId), await listFiles(tx, projectId)]
  const finals = new Set(files.map(({ rendition }) => rendition.id))
  return all.filter(({ id, state }) => state === 'waiting' || state === 'making' || (state === 'done' && finals.has(id)))
}

interface Wanted {
  deliverable: DeliverableRow
  master: Master
  profile: ProfileRow
  focus: Focus
}

function isThere(present: readonly RenditionRow[], { deliverable, master, profile, focus }: Wanted): boolean {
  const same = JSON.stringify([profileFields.parse(profile), focusOf(focus, profile.aspect)])
  return present.some(
    (one) =>
      one.deliverableId === deliverable.id &&
      one.profileId === profile.id &&
      // One under way is finished first, whatever has changed since.
      (one.state !== 'done' ||
        (one.versionId === master.approval.versionId && JSON.stringify([profileFields.parse(one.profile), one.focus]) === same)),
  )
}

interface Order extends Omit<Wanted, 'profile'>, Present {
  project: ProjectRow
  profiles: ProfileRow[]
  /** Names in use; the new ones are added. */
  taken: Set<string>
  person: Pick<SignedInPerson, 'id'>
}

async function rowsOf(tx: Transaction, { project, deliverable, master, profiles, focus, taken, person, now, today }: Order) {
  const orderId = randomUUID()
  const { approval, asset } = master
  const language = (await captionsOf(tx, asset.id))[0]?.language ?? ''
  return profiles.map((profile) => {
    const parts = {
      project: project.projectTitle,
      // A project's only film is usually named after it.
      deliverable: deliverable.title === project.projectTitle ? '' : deliverable.title,
      version: approval.label,
      profile: profile.name,
      aspect: profile.aspect === 'master' ? '' : profile.aspect.replace(':', 'x'),
      language,
      date: today,
    }
    const fileName = freeFileName(fileStem(profile.namePattern, parts), codecFiles[profile.codec].extension, taken)
    taken.add(takenKey(fileName))
    return {
      orderId,
      projectId: project.id,
      deliverableId: deliverable.id,
      approvalId: approval.id,
      versionId: approval.versionId,
      masterSha256: asset.sha256,
      profileId: profile.id,
      profile: profileFields.parse(profile),
      focus: focusOf(focus, profile.aspect),
      fileName,
      askedBy: person.id,
      createdAt: now,
    }
  })
}
