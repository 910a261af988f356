import { galleryStateLabels, type GalleryState } from '#domain/proofs/gallery-state.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<GalleryState, Tone> = { open: 'neutral', sent: 'accent', released: 'good', expired: 'warn', revoked: 'bad' }

export const GalleryStateBadge = ({ state }: { state: GalleryState }) => (
  <Badge tone={tones[state]}>{galleryStateLabels[state]}</Badge>
)
