import { addDays } from '../common/dates/calendar-day.ts'
import { photosIncluded, type PhotoPackage } from '../prices/photo-packages.ts'
import type { GalleryState } from './gallery-state.ts'

/** Maximum number of pictures in a gallery. */
export const mostPictures = 1_000
/** Maximum number of comments in a gallery. */
export const mostComments = 2_000

/** What of a package a gallery keeps, however the package changes later. */
export interface GalleryPackage {
  name: string
  /** Number of photographs the client may choose; null for no limit. */
  photos: number | null
  /** `20 photos`, as the client reads it. */
  included: string
}

export const galleryPackage = (one: Pick<PhotoPackage, 'name' | 'photos' | 'includes'>): GalleryPackage => ({
  name: one.name,
  photos: one.photos,
  included: photosIncluded(one),
})

/** Last day of a gallery that is made on `today`, by the package's terms; null for no expiry. */
export const lastDayOf = ({ galleryDays }: Pick<PhotoPackage, 'galleryDays'>, today: string): string | null =>
  galleryDays === null ? null : addDays(today, galleryDays)

type Limit = Pick<GalleryPackage, 'name' | 'photos'>

const includes = (name: string, photos: number, chosen: number): string =>
  `The ${name} package includes ${photos === 1 ? '1 photo' : `${photos} photos`}, and you have chosen ${chosen}.`

/** Message when no more pictures can be chosen, or null. `chosen` is the present number. */
export function refusalToChoose({ name, photos }: Limit, chosen: number): string | null {
  if (photos === null || chosen < photos) return null
  return `${includes(name, photos, chosen)} Remove one first, or email us about extra photos.`
}

/** Message when the selection cannot be sent, or null. */
export function refusalToSend({ name, photos }: Limit, chosen: number): string | null {
  if (chosen === 0) return 'Please choose at least one picture first.'
  if (photos === null || chosen <= photos) return null
  return `${includes(name, photos, chosen)} Please remove ${chosen - photos}, or email us about extra photos.`
}

/** Message when the client can no longer change the selection, or null. */
export const refusalToTouch = (state: GalleryState): string | null =>
  state === 'open' ? null : 'Your selection has been sent. To change it, email us and we’ll reopen it.'

/** Actions of staff on a gallery. */
export const galleryMoves = ['release', 'reopen', 'revoke', 'renew'] as const
export type GalleryMove = (typeof galleryMoves)[number]

/** Message when the action is not possible in that state, or null. */
export function refusalToMove(move: GalleryMove, state: GalleryState): string | null {
  switch (move) {
    case 'release':
      return state === 'sent' ? null : 'Finals can be released once the client has sent a selection.'
    case 'reopen':
      return state === 'sent' || state === 'released' ? null : 'Only a selection that was sent can be reopened.'
    case 'revoke':
      return state === 'revoked' ? 'This link has already been revoked.' : null
    case 'renew':
      return state === 'revoked' ? null : 'Revoke the current link first.'
  }
}

/** Message when the link cannot be mailed, or null. */
export function refusalToMail(state: GalleryState, pictures: number): string | null {
  if (state === 'expired' || state === 'revoked') return 'Nobody can open this link at the moment, so it was not emailed.'
  return pictures === 0 ? 'Please add pictures before you email the link.' : null
}
