import type { ListOrder } from '../common/list-order.ts'

/** `open`: the client chooses. `sent`: the client has sent the selection. `released`: the finals can be downloaded. */
export const galleryStates = ['open', 'sent', 'released', 'expired', 'revoked'] as const
export type GalleryState = (typeof galleryStates)[number]

/** What the list can be sorted by. */
export const gallerySorts = ['title', 'client', 'until', 'created'] as const
export type GallerySort = ListOrder<(typeof gallerySorts)[number]>

export const galleryStateLabels: Record<GalleryState, string> = {
  open: 'Choosing',
  sent: 'Selection sent',
  released: 'Finals released',
  expired: 'Expired',
  revoked: 'Revoked',
}

export interface GalleryFacts {
  sentAt: Date | null
  releasedAt: Date | null
  revokedAt: Date | null
  /** Last calendar day, `YYYY-MM-DD`; null for no expiry. */
  expiresOn: string | null
}

/** State of a gallery on a day in the studio's time zone. */
export function galleryStateOf({ sentAt, releasedAt, revokedAt, expiresOn }: GalleryFacts, today: string): GalleryState {
  if (revokedAt) return 'revoked'
  if (expiresOn !== null && expiresOn < today) return 'expired'
  if (releasedAt) return 'released'
  return sentAt ? 'sent' : 'open'
}
