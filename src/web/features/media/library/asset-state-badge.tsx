import { assetStateLabels } from '#domain/media/library/asset.ts'
import type { AssetCard } from '#domain/media/media-endpoints.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<AssetCard['state'], Tone> = {
  arrived: 'warn',
  processing: 'accent',
  ready: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export function AssetStateBadge({ asset: { state, progress } }: { asset: Pick<AssetCard, 'state' | 'progress'> }) {
  return (
    <Badge tone={tones[state]}>
      {assetStateLabels[state]}
      {state === 'processing' && <span className="timecode">{progress}%</span>}
    </Badge>
  )
}
