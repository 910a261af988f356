import type { FrameRate } from '../../media/films/frame-rate.ts'
import type { ReviewKind } from '../review-kind.ts'
import type { SignedDocument } from '../../signatures/signature.ts'

/** The document of an approved version, which identifies the exact file. */
export interface VersionDocument extends SignedDocument {
  clientName: string
  /** Title of the film, where the project has several. */
  film?: string
  /** Label of the version. */
  version: string
  originalName: string
  /** SHA-256 of the file, hexadecimal. */
  sha256: string
  bytes: number
  /** Left out for a film. */
  kind?: Exclude<ReviewKind, 'film'>
  /** Number of pages of a document. */
  pages?: number
  frames: number
  /** Null when the film has none. */
  frameRate: FrameRate | null
  /** How many people have to approve it; left out where one is enough. */
  approvalsNeeded?: number
}
