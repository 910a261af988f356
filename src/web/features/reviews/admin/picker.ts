import type { ComponentType } from 'react'

export interface PickedAsset {
  id: string
  title: string
  originalName: string
}

/** The library's dialog: another feature's, which the page gives to this one. */
export type Picker = ComponentType<{
  kind: 'image' | 'video'
  several: boolean
  open: boolean
  onChoose(assets: PickedAsset[]): void
  onClose(): void
}>
