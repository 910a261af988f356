import type { CheckDocument } from '#domain/checks/check-document.ts'
import { Problem } from '#domain/common/problem.ts'
import { timecode } from '#domain/reviews/comments/timecode.ts'
import { download } from '../../base/http/answers/download.ts'
import type { Services } from '../../base/services.ts'
import { findProject } from '../projects/project-store.ts'
import { findVersionName } from '../reviews/versions/find-deliverable.ts'
import { noSuchVersion } from '../reviews/versions/no-such-version.ts'
import { clockOf, fileNameOf, frameRateOf } from '../reviews/review-answers.ts'
import { findReview } from '../reviews/review-store.ts'
import { findVersionFilm } from '../reviews/versions/version-store.ts'
import { toVersionCheck } from './check-answers.ts'

/** The report of a version's check as a PDF. Throws `not-found`, and `conflict` before it was checked. */
export async function writeCheckReport(
  { db, renderPdf }: Pick<Services, 'db' | 'renderPdf'>,
  versionId: string,
): Promise<Response> {
  const version = await findVersionFilm(db, versionId)
  if (!version) throw noSuchVersion()
  const check = await toVersionCheck(db, versionId)
  if (!check?.checkedAt || check.figures.length === 0) throw new Problem('conflict', 'This version has not been checked yet.')
  const { projectId, asset } = version
  const [project, review, name] = await Promise.all([
    findProject(db, projectId),
    findReview(db, projectId),
    findVersionName(db, version),
  ])
  const rate = frameRateOf(asset)
  const clock = rate && clockOf(version, review!, rate)
  const timeOf = (frame: number) => (rate && clock ? timecode(frame, rate, clock) : '')
  const document: CheckDocument = {
    projectTitle: project!.projectTitle,
    clientName: project!.clientName,
    version: name,
    originalName: fileNameOf(asset),
    sha256: asset.sha256,
    profile: check.profile,
    checkedAt: check.checkedAt,
    figures: check.figures,
    findings: check.findings.map(({ kind, severity, text, place }) => ({
      kind,
      severity,
      text,
      time: !place ? '' : place.from === place.to ? timeOf(place.from) : `${timeOf(place.from)} – ${timeOf(place.to)}`,
    })),
  }
  return download(new Uint8Array(await renderPdf('check', { document })), {
    name: `${project!.projectTitle} ${name} check.pdf`,
    type: 'application/pdf',
  })
}
