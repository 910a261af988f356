import { watermarkLines } from '#domain/reviews/versions/watermark.ts'
import type { Entrance } from '../links/review-gate.ts'
import type { ReviewRow } from '../review-store.ts'
import { namelessViewer, viewerOf } from '../guests/viewer-name.ts'

/** True when a version that is not approved carries the watermark in its picture for everybody but staff. */
export const isBurntIn = ({ watermark, burntIn }: Pick<ReviewRow, 'watermark' | 'burntIn'>): boolean => watermark && burntIn

/** Watermark of a viewer. Whoever gave no name is marked by their share link, or else by the client. */
export function watermarkOf(entrance: Entrance, studio: string, now: Date): readonly string[] {
  const { link, project } = entrance
  const name = viewerOf(entrance).name ?? link?.name ?? `${namelessViewer}, ${project.clientName}`
  return watermarkLines({ name, studio }, now)
}
