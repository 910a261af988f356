import type { FrameRate } from '../media/frame-rate.ts'
import type { SignedDocument } from '../signatures/signature.ts'

/** A version as it is approved: frozen, so that nobody can say later that it was another file. */
export interface VersionDocument extends SignedDocument {
  clientName: string
  /** Its label. */
  version: string
  originalName: string
  /** Of the very file, hexadecimal. */
  sha256: string
  bytes: number
  frames: number
  /** Null for a film that does not say. */
  frameRate: FrameRate | null
}
