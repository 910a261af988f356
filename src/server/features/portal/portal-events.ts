import { portalActors, portalEventMessage } from '#domain/portal/portal-events.ts'
import type { PortalActivity } from '#domain/portal/portal-project.ts'
import type { EventRow } from '../projects/project-event-store.ts'

/** An event in the client's words; null when it is not shown. `versions` maps labels to ids. */
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
