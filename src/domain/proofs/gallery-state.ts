/** `open`: the client chooses. `sent`: the round is closed by the client. `released`: the finals may be had. */
export const galleryStates = ['open', 'sent', 'released', 'expired', 'revoked'] as const
export type GalleryState = (typeof galleryStates)[number]

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
  /** The last calendar day, `YYYY-MM-DD`; null for none. */
  expiresOn: string | null
}

/** The one state that a gallery is in on a day of the studio's calendar. */
export function galleryStateOf({ sentAt, releasedAt, revokedAt, expiresOn }: GalleryFacts, today: string): GalleryState {
  if (revokedAt) return 'revoked'
  if (expiresOn !== null && expiresOn < today) return 'expired'
  if (releasedAt) return 'released'
  return sentAt ? 'sent' : 'open'
}
