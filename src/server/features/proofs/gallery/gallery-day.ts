import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { galleryStateOf, type GalleryState } from '#domain/proofs/gallery-state.ts'
import type { GalleryRow } from './gallery-store.ts'

/** Galleries expire by days in the studio's time zone. */
export const stateAt = (gallery: GalleryRow, now: Date): GalleryState => galleryStateOf(gallery, studioDay(now))
