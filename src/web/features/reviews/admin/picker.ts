import type { ComponentType } from 'react'
import type { AssetKind } from '#domain/media/library/asset.ts'

export interface PickedAsset {
  id: string
  title: string
  originalName: string
}

/** Media picker dialog. It belongs to another feature, so the page passes it in. */
export type Picker = ComponentType<{
  kind: AssetKind
  /** Kinds to switch between; without it only `kind`. */
  kinds?: readonly AssetKind[]
  several: boolean
  /** A new file is what is meant mostly: its place comes before the library. */
  dropFirst?: boolean
  /** Id of the project, whose own files come before the library. */
  projectId?: string
  open: boolean
  onChoose(assets: PickedAsset[]): void
  onClose(): void
}>
