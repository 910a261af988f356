import type { ComponentType } from 'react'

export interface PickedAsset {
  id: string
  title: string
  originalName: string
}

/** Media picker dialog. It belongs to another feature, so the page passes it in. */
export type Picker = ComponentType<{
  kind: 'image' | 'video'
  several: boolean
  open: boolean
  onChoose(assets: PickedAsset[]): void
  onClose(): void
}>
