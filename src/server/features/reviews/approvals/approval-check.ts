import { Problem } from '#domain/common/problem.ts'
import { approvalPoints, hasOtherPoints } from '#domain/reviews/approvals/approval-points.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { Sql } from '../../../base/database/database.ts'
import { commentFigures } from '../comments/comment-figures.ts'
import { listStandingLinks, listViewers, viewerKey } from '../links/link-store.ts'
import type { Entrance } from '../links/review-gate.ts'
import { listVersions, type VersionFilm } from '../versions/version-store.ts'

export interface ApprovalCheck {
  /** What is open about the version, as the dialog says it. */
  points: string[]
  /** Whether whoever approves has watched it to its end; true for what does not play. */
  watched: boolean
}

export async function checkBeforeApproval(
  db: Sql,
  { project, link, person }: Pick<Entrance, 'project' | 'link' | 'person'>,
  { id, label: version, deliverableId, place, asset }: VersionFilm,
  now: Date,
): Promise<ApprovalCheck> {
  const later = (await listVersions(db, project.id)).filter(
    (one) => one.deliverableId === deliverableId && one.place > place && maySeeVersion(one, { staff: false }),
  )
  const figures = (await commentFigures(db, project.id)).get(id)
  const viewers = await listViewers(db, project.id, id)
  const own = viewerKey({ linkId: link?.id, personId: person?.id })
  const links = await listStandingLinks(db, project.id, now)
  const invited = links.map((one) => viewerKey({ linkId: one.id, personId: undefined }))
  // A link that was revoked or has expired is nobody's to wait for.
  const others = [...viewers.keys()].filter((viewer) => viewer.startsWith('person:'))
  const expected = new Set([...invited, ...others].filter((viewer) => viewer !== own))
  const isFilm = asset.kind === 'video'
  const points = approvalPoints({
    version,
    newer: later.at(-1)?.label ?? null,
    open: figures?.open ?? 0,
    unwatched: isFilm ? [...expected].filter((viewer) => !viewers.get(viewer)).length : 0,
  })
  return { points, watched: !isFilm || (viewers.get(own) ?? false) }
}

/** Throws `conflict` when the page told something else than what is open. */
export function expectSamePoints(told: readonly string[] | undefined, points: readonly string[]): void {
  if (!hasOtherPoints(told, points)) return
  throw new Problem('conflict', 'Something has changed since you opened this. Please check it again before you approve.')
}
