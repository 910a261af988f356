import type { Finding } from './finding.ts'

/** A report of a check, as its PDF shows it. */
export interface CheckDocument {
  projectTitle: string
  clientName: string
  /** Label of the version, with its film where the project has several. */
  version: string
  originalName: string
  sha256: string
  profile: { name: string; summary: string }
  /** ISO 8601. */
  checkedAt: string
  figures: { label: string; text: string }[]
  findings: (Pick<Finding, 'kind' | 'severity' | 'text'> & {
    /** Timecodes of the edit; empty for the whole file. */
    time: string
  })[]
}
