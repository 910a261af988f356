import { and, eq, inArray } from 'drizzle-orm'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { pageLabel } from '#domain/reviews/comments/comment-place.ts'
import { nameOfVersion, projectFactsOf } from '#domain/reviews/versions/deliverable.ts'
import { reviewKindOf } from '#domain/reviews/review-kind.ts'
import { approvalConsents } from '#domain/reviews/review-rules.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { useAsset } from '#server/features/media/library/use-asset.ts'
import type { ProjectRow } from '#server/features/projects/project-store.ts'
import { insertApproval } from '#server/features/reviews/approvals/approval-store.ts'
import { freezeVersion } from '#server/features/reviews/approvals/approve-version.ts'
import { insertComment, updateComment } from '#server/features/reviews/comments/comment-store.ts'
import {
  insertDeliverable,
  listStandings,
  updateDeliverable,
  type DeliverableRow,
} from '#server/features/reviews/versions/deliverable-store.ts'
import { insertPerson } from '#server/features/reviews/review-store.ts'
import { closeOver, insertRound } from '#server/features/reviews/rounds/round-store.ts'
import { findVersion, insertReview, insertVersion, type VersionRow } from '#server/features/reviews/versions/version-store.ts'
import { signDocument } from '#server/features/signatures/sign-document.ts'
import { activity } from '#server/tables/people/activity.ts'
import { assets } from '#server/tables/website/media.ts'
import { projects } from '#server/tables/projects/projects.ts'
import type { DemoComment, DemoFilm, DemoVersion } from '../records/demo-reviews.ts'
import { dayIn, momentAgo } from '../moments-ago.ts'

/** Adds what a project's client reviews as the service functions would have, but in the past. Returns what is left to be signed. */
export async function addFilms(tx: Transaction, project: ProjectRow, films: readonly DemoFilm[], now: Date) {
  const left: { at: Date; sign: () => Promise<void> }[] = []
  const people = new Map<string, Promise<string>>()
  for (const [index, film] of films.entries()) {
    const { title = project.projectTitle, kind = 'film', specification = '', dueInDays } = film
    const deliverable = await insertDeliverable(tx, {
      projectId: project.id,
      kind,
      title,
      specification,
      dueOn: dueInDays === undefined ? null : dayIn(dueInDays, now),
      place: index + 1,
      // A project that is delivered has its films delivered.
      delivered: project.delivered,
    })
    left.push(...(await addVersions({ tx, project, deliverable, several: films.length > 1, people, now }, film)))
  }
  return left
}

interface Adding {
  tx: Transaction
  project: ProjectRow
  deliverable: DeliverableRow
  several: boolean
  /** Ids of the client's people by name, made as they first write. */
  people: Map<string, Promise<string>>
  now: Date
}

/** Adds the versions of a film with their comments. Returns what is left to be signed. */
async function addVersions(adding: Adding, { kind, versions = [], approved, answered }: DemoFilm) {
  const { tx, project, deliverable, several, now } = adding
  const media = await listMedia(tx, kind, versions)
  // Without all of them in the media folder the demo has none.
  if (versions.length === 0 || media.length < versions.length) return []
  const projectId = project.id
  const { id: deliverableId } = deliverable
  const noteFacts = async () => {
    const standings = await listStandings(tx, projectId)
    const { reviewWaiting, signedOff } = projectFactsOf(standings.map((one) => ({ ...one, archived: one.archivedAt !== null })))
    await tx.update(projects).set({ reviewWaiting, signedOff }).where(eq(projects.id, projectId))
  }
  const added: VersionRow[] = []
  for (const [index, { publicId, daysAgo, notes }] of versions.entries()) {
    const label = `V${index + 1}`
    const asset = media.find((one) => one.publicId === publicId)!
    const createdAt = momentAgo({ days: daysAgo, at: '16:20' }, now)
    const name = nameOfVersion(label, deliverable, several)
    await insertReview(tx, { projectId, createdAt })
    const version = await insertVersion(tx, {
      projectId,
      deliverableId,
      place: index + 1,
      label,
      assetId: asset.id,
      notes,
      createdAt,
    })
    added.push(version)
    const use = { noun: 'review', recordId: version.id, label: `Review: ${project.projectTitle}, ${name}` }
    await useAsset(tx, { ...use, assetId: asset.id, href: projectPath(project.slug) })
    await note(adding, 'staff', 'review.version-added', createdAt, { version: name })
  }
  for (const [index, version] of versions.entries()) await addComments(adding, version, added[index]!, added)
  await updateDeliverable(tx, deliverableId, { reviewWaiting: !answered })
  await noteFacts()
  if (approved === undefined) return []

  const at = momentAgo({ days: approved, at: '11:45' }, now)
  const newest = added.at(-1)!
  const sign = async () => {
    const signer = project.clientName
    const film = (await findVersion(tx, projectId, newest.id))!
    const signature = await signDocument(tx, {
      kind: 'version',
      subject: newest.id,
      document: freezeVersion(project, { ...film, ...(several && { film: deliverable.title }) }),
      form: { name: signer, email: project.clientEmail, title: '', signature: signer },
      consent: approvalConsents[reviewKindOf(film.asset)],
      proof: 'link',
      request: { address: '203.0.113.61', userAgent: 'Mozilla/5.0 (demo content)' },
      now: at,
    })
    const approval = {
      projectId,
      deliverableId,
      versionId: newest.id,
      signatureId: signature.id,
      approvedBy: signer,
      approvedAt: at,
    }
    await insertApproval(tx, approval)
    await updateDeliverable(tx, deliverableId, { reviewWaiting: false })
    await noteFacts()
    const version = nameOfVersion(newest.label, deliverable, several)
    await note(adding, 'client', 'review.approved', at, { version, signatureId: signature.id, by: signer })
  }
  return [{ at, sign }]
}

const assetKinds = { film: 'video', sound: 'audio', picture: 'image', document: 'document' } as const

const listMedia = (tx: Transaction, kind: DemoFilm['kind'] = 'film', versions: readonly DemoVersion[]) =>
  tx
    .select()
    .from(assets)
    .where(
      and(
        inArray(
          assets.publicId,
          versions.map(({ publicId }) => publicId),
        ),
        eq(assets.kind, assetKinds[kind]),
      ),
    )

/** Adds a version's comments with their replies, and the round that its client's comments were sent in. */
async function addComments(
  adding: Adding,
  { comments = [], sent }: DemoVersion,
  version: VersionRow,
  all: readonly VersionRow[],
) {
  const { tx, project, deliverable, several, now } = adding
  const about = { projectId: project.id, deliverableId: deliverable.id, versionId: version.id }
  const name = nameOfVersion(version.label, deliverable, several)
  const write = async ({ by, daysAgo, at, text, replies, fixedIn, ...place }: DemoComment, parentId?: string): Promise<void> => {
    const createdAt = momentAgo({ days: daysAgo, at }, now)
    const { id } = await insertComment(tx, {
      ...about,
      ...place,
      parentId,
      ...(await authorOf(adding, by)),
      comment: text,
      timestamp: pageLabel(place.page ?? null),
      createdAt,
      toldAt: createdAt,
    })
    const actor = isOfStudio(by) ? 'staff' : 'client'
    await note(adding, actor, 'review.commented', createdAt, { version: name, by, commentId: id })
    for (const reply of replies ?? []) await write(reply, id)
    const fixed = all.find(({ label }) => label === fixedIn)
    if (fixed) await updateComment(tx, id, { resolvedAt: fixed.createdAt, resolvedBy: 'Rob', fixedInId: fixed.id })
  }
  for (const comment of comments) await write(comment)
  if (!sent) return
  const sentAt = momentAgo({ days: sent.daysAgo, at: sent.at }, now)
  const number = all.indexOf(version) + 1
  const { personId } = await authorOf(adding, sent.by)
  const round = { projectId: project.id, deliverableId: deliverable.id, number, sentBy: sent.by, personId }
  const { id } = await insertRound(tx, { ...round, decision: 'included', sentAt })
  const ids = await closeOver(tx, deliverable.id, id)
  const film = several && { film: deliverable.title }
  await note(adding, 'client', 'review.round-sent', sentAt, { number, ...film, by: sent.by, comments: ids.length })
}

const isOfStudio = (name: string) => defaultBrand.team.some((one) => one === name)

async function authorOf({ tx, project, people }: Adding, name: string) {
  if (isOfStudio(name)) return { authorKind: 'staff', authorName: name, personId: null } as const
  const isClient = name === project.clientName
  const added =
    people.get(name) ??
    insertPerson(tx, { projectId: project.id, name, email: isClient ? project.clientEmail : '' }).then(({ id }) => id)
  people.set(name, added)
  return { authorKind: 'client', authorName: name, personId: await added } as const
}

const note = (
  { tx, project }: Adding,
  actor: 'staff' | 'client',
  action: EventName,
  createdAt: Date,
  meta: Record<string, unknown>,
) => tx.insert(activity).values({ actor, action, subject: project.id, createdAt, meta })
