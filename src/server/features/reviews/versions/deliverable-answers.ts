import { deliverableStateOf } from '#domain/reviews/versions/deliverable.ts'
import type { DeliverableCard } from '#domain/reviews/versions/deliverable-endpoints.ts'
import type { CommentFigures } from '../comments/comment-figures.ts'
import type { DeliverableStanding } from './deliverable-store.ts'
import type { VersionFilm } from './version-store.ts'

/** A deliverable in a list, with the picture that its reader gets. */
export function toDeliverableCard(
  one: DeliverableStanding,
  {
    versions,
    figures,
    posterOf,
  }: {
    versions: readonly VersionFilm[]
    figures: ReadonlyMap<string, CommentFigures>
    posterOf(version: VersionFilm): string | null
  },
): DeliverableCard {
  const { id, kind, title, specification, dueOn, required, shownVersionId } = one
  const shown = versions.find((version) => version.id === shownVersionId)
  return {
    id,
    kind,
    title,
    specification,
    dueOn,
    required,
    state: deliverableStateOf(one),
    versions: one.versions,
    version: shown?.label ?? '',
    poster: shown ? posterOf(shown) : null,
    open: (shown && figures.get(shown.id)?.open) ?? 0,
  }
}
