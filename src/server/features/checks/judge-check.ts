import type { Finding } from '#domain/checks/finding.ts'
import { findingsOf, type CheckedFile } from '#domain/checks/findings-of.ts'
import { soundSummary } from '#domain/media/sound/sound-tracks.ts'
import type { Asset } from '../media/library/asset-store.ts'
import type { AppliedProfile } from './check-setting.ts'
import type { CheckRow } from './check-store.ts'

export const checkedFile = ({ width, height, durationSeconds, audio }: Asset): CheckedFile => ({
  width,
  height,
  durationSeconds: durationSeconds ?? 0,
  tracks: soundSummary(audio)?.tracks,
})

/** What is wrong with a version by the present profile; empty before it was measured. */
export const judgeCheck = (measured: CheckRow['measured'], asset: Asset, profile: AppliedProfile): Finding[] =>
  measured ? findingsOf(measured, { ...profile, file: checkedFile(asset) }) : []

export const countRed = (findings: readonly Finding[]): number => findings.filter(({ severity }) => severity === 'red').length
