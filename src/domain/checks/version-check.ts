import { z } from 'zod'
import { finding } from './finding.ts'

/** `failed`: a fault of ours or of the file kept it from being checked. */
export const checkStates = ['waiting', 'running', 'done', 'failed'] as const
export type CheckState = (typeof checkStates)[number]

export const checkMessages = {
  noTools: 'Not checked: ffmpeg is not installed on the server.',
  noFile: 'Not checked: the file is missing in the storage.',
  failed: 'Not checked: the file could not be read to its end.',
  tookTooLong: 'Not checked: it took too long.',
  interrupted: 'Not checked: the check was interrupted.',
} as const

/** Standing of a version's check, for lists. */
export const checkSummary = z.object({
  versionId: z.string(),
  version: z.string(),
  state: z.enum(checkStates),
  /** Percent. */
  progress: z.number(),
  /** Why it was not checked; null otherwise. */
  problem: z.string().nullable(),
  red: z.number(),
  amber: z.number(),
  /** The email about it waits: for the check, or for staff because of red findings. */
  waits: z.enum(['check', 'staff']).nullable(),
  /** Who told the client in spite of red findings. */
  toldBy: z.string().nullable(),
})
export type CheckSummary = z.output<typeof checkSummary>

/** What was measured, as it is shown. */
export const checkFigure = z.object({ label: z.string(), text: z.string() })

export const versionCheck = checkSummary.extend({
  projectId: z.string(),
  profile: z.object({ name: z.string(), summary: z.string() }),
  checkedAt: z.iso.datetime().nullable(),
  figures: z.array(checkFigure),
  findings: z.array(finding),
  frames: z.number(),
})
export type VersionCheck = z.output<typeof versionCheck>
