import { limitsLabel } from '#domain/checks/check-limits.ts'
import type { Finding } from '#domain/checks/finding.ts'
import { figuresOf } from '#domain/checks/figures-of.ts'
import type { CheckSummary, VersionCheck } from '#domain/checks/version-check.ts'
import type { Sql } from '../../base/database/database.ts'
import { findVersionFilm, listVersions, type VersionFilm } from '../reviews/versions/version-store.ts'
import { profileOf, type AppliedProfile } from './check-setting.ts'
import { findListedCheck, listChecks, type ListedCheck } from './check-store.ts'
import { checkedFile, countRed, judgeCheck } from './judge-check.ts'

/** Standings of all checks of a project. */
export async function toSummaries(db: Sql, projectId: string): Promise<CheckSummary[]> {
  const [checks, versions] = await Promise.all([listChecks(db, projectId), listVersions(db, projectId)])
  const profiles = new Map<string, AppliedProfile>()
  const summaries: CheckSummary[] = []
  for (const listed of checks) {
    const version = versions.find(({ id }) => id === listed.check.versionId)
    if (!version) continue
    const { deliverableId } = version
    if (!profiles.has(deliverableId)) profiles.set(deliverableId, await profileOf(db, deliverableId))
    summaries.push(toSummary(listed, version, judgeCheck(listed.check.measured, version.asset, profiles.get(deliverableId)!)))
  }
  return summaries
}

/** Null for a version that is not checked. */
export async function toVersionCheck(db: Sql, versionId: string): Promise<VersionCheck | null> {
  const [version, listed] = await Promise.all([findVersionFilm(db, versionId), findListedCheck(db, versionId)])
  if (!version || !listed) return null
  const profile = await profileOf(db, version.deliverableId)
  const { measured, checkedAt } = listed.check
  const findings = judgeCheck(measured, version.asset, profile)
  return {
    ...toSummary(listed, version, findings),
    projectId: version.projectId,
    profile: { name: profile.name, summary: limitsLabel(profile.limits) },
    checkedAt: checkedAt?.toISOString() ?? null,
    figures: measured ? figuresOf(measured, checkedFile(version.asset)) : [],
    findings,
    frames: measured?.frames ?? 0,
  }
}

function toSummary({ check, toldBy }: ListedCheck, version: VersionFilm, findings: Finding[]): CheckSummary {
  const { versionId, state, progress, problem } = check
  const red = countRed(findings)
  const isWaiting = version.tellWhenReady && check.toldAnywayAt === null
  return {
    versionId,
    version: version.label,
    state,
    progress,
    problem: state === 'failed' ? problem : null,
    red,
    amber: findings.length - red,
    waits: !isWaiting || state === 'failed' ? null : state !== 'done' ? 'check' : red > 0 ? 'staff' : null,
    toldBy,
  }
}
