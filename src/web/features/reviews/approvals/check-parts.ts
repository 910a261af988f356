import type { ComponentType } from 'react'

interface InPlayer {
  versionId: string
  /** Timecode of a frame in the edit. */
  timeOf(frame: number): string
  onSeek(frame: number): void
}

/** Parts of the technical check on the review page: of a later feature, so that the page passes them. Shown to staff only. */
export interface CheckParts {
  Panel: ComponentType<InPlayer>
  Marks: ComponentType<InPlayer & { duration: number }>
}

/** The same in the admin area. */
export interface AdminCheckParts {
  OfVersion: ComponentType<{
    projectId: string
    versionId: string
    version: string
    uploadedAt: string
    timeOf(frame: number): string
  }>
  OfDeliverable: ComponentType<{ projectId: string; deliverable: { id: string; title: string } }>
}
