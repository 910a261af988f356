import { centre } from '#domain/deliveries/crop.ts'
import type { Delivery, DeliverableOfDelivery } from '#domain/deliveries/delivery-endpoints.ts'
import { deliveryMessages, masterNotes } from '#domain/deliveries/delivery-messages.ts'
import { profileFields, profileSummary, type DeliveryProfile } from '#domain/deliveries/profile.ts'
import { frameLink, originalLink } from '#domain/media/pictures/media-link.ts'
import type { Services } from '../../base/services.ts'
import type { Asset } from '../media/library/asset-store.ts'
import type { Clearances } from '../reviews/approvals/clearances.ts'
import { listFinals } from '../reviews/files/final-store.ts'
import { listPresentDeliverables } from '../reviews/versions/deliverable-store.ts'
import { credentialSetting } from './credentials/certificate-store.ts'
import { notesOfAdded } from './credentials/notes-of-added.ts'
import { listChoices, listDownloads, listFiles, listRenditions } from './delivery-store.ts'
import { findMaster } from './find-master.ts'
import { listProfiles, type ProfileRow } from './profile-store.ts'

export const toProfile = (row: ProfileRow): DeliveryProfile => ({
  ...profileFields.parse(row),
  id: row.id,
  revision: row.revision,
})

/** What a project's page shows of its files. */
export async function readDelivery(
  { db, env, filmTools }: Pick<Services, 'db' | 'env' | 'filmTools'>,
  projectId: string,
  { mayHandOver, clearances, today }: { mayHandOver(projectId: string): Promise<boolean>; clearances: Clearances; today: string },
): Promise<Delivery> {
  const [profiles, present, choices, renditions, files, downloads, isFree, uncleared] = await Promise.all([
    listProfiles(db),
    listPresentDeliverables(db, projectId),
    listChoices(db, projectId),
    listRenditions(db, projectId),
    listFiles(db, projectId),
    listDownloads(db, projectId),
    mayHandOver(projectId),
    clearances.listUncleared(projectId, today),
  ])
  const deliverables: DeliverableOfDelivery[] = []
  for (const deliverable of present.filter(({ kind }) => kind === 'film')) {
    const { id, title } = deliverable
    const master = await findMaster(db, deliverable)
    const choice = choices.find(({ deliverableId }) => deliverableId === id)
    deliverables.push({
      id,
      title,
      master:
        typeof master === 'string'
          ? null
          : {
              version: master.approval.label,
              width: master.asset.width,
              height: master.asset.height,
              notes: masterNotes(master.asset),
              frames: framesOf(env.mediaBaseUrl, master.asset),
            },
      why: typeof master === 'string' ? master : filmTools ? null : deliveryMessages.noTools,
      profileIds: (choice?.profileIds ?? []).filter((one) => profiles.some((profile) => profile.id === one)),
      focus: choice?.focus ?? centre,
      source: choice?.source ?? null,
      revision: choice?.revision ?? 0,
      uncleared: uncleared.includes(id),
      renditions: renditions
        .filter(({ deliverableId, state }) => deliverableId === id && state !== 'superseded')
        .map((one) => {
          const own = files.filter(({ rendition }) => rendition.id === one.id)
          return {
            id: one.id,
            profile: one.profile.name,
            summary: profileSummary(one.profile),
            version: one.version,
            fileName: one.fileName,
            state: one.state,
            progress: one.progress,
            problem: one.problem,
            notes: one.notes,
            askedAt: one.createdAt.toISOString(),
            files: own.map(({ file: { name, bytes, sha256, assetId } }) => ({
              name,
              bytes,
              sha256,
              url: originalLink(assetId!),
            })),
          }
        })
        // One whose finals were removed is not there any more.
        .filter(({ state, files: own }) => state !== 'done' || own.length > 0),
    })
  }
  const credentials = (await credentialSetting.find(db))?.value.on ?? false
  const made = new Set(files.map(({ final }) => final.id))
  const added = credentials ? (await listFinals(db, projectId)).filter(({ id }) => !made.has(id)) : []
  return {
    profiles: profiles.map(toProfile),
    deliverables,
    credentials,
    addedFinals: await notesOfAdded({ db, env }, projectId, added),
    held: !isFree,
    downloads: downloads.map(({ firstAt, lastAt, ...one }) => ({
      ...one,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  }
}

const mostFrames = 9

/** At whole seconds, evenly spread: links to other moments do not exist. */
function framesOf(base: string, { publicId, durationSeconds, storageKey }: Asset): string[] {
  const last = Math.max(0, Math.ceil(durationSeconds ?? 0) - 1)
  const seconds = new Set(Array.from({ length: mostFrames }, (_, index) => Math.round((last * index) / (mostFrames - 1))))
  const version = encodeURIComponent(storageKey.slice(-12))
  return [...seconds].map(
    (offsetSeconds) => `${frameLink(base, publicId, { width: 1280, height: 720, crop: 'fit', offsetSeconds })}?v=${version}`,
  )
}
