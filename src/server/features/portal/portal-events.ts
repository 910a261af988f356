import { portalActors, portalEventMessage } from '#domain/portal/portal-events.ts'
import type { PortalActivity } from '#domain/portal/portal-project.ts'
import type { EventRow } from '../projects/project-event-store.ts'

/** An event as the client reads it; null where there is nothing to tell. `versions` gives the id of each label. */
export function toPortalActivity(
  { actor, action, meta, createdAt }: EventRow,
  clientName: string,
  versions?: ReadonlyMap<string, string>,
): PortalActivity | null {
  const message = portalEventMessage({ actor, action, meta })
  if (message === null) return null
  const by = text(meta.by)
  const itemId = versions?.get(text(meta.version))
  const note = text(meta.reason) || text(meta.note)
  return {
    actor: portalActors[actor],
    ts: createdAt.toISOString(),
    action: message,
    ...((itemId || note) && { meta: { ...(itemId && { itemId }), ...(note && { note }) } }),
    ...(actor === 'client' && by !== '' && by !== clientName && { by }),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
