import { portalText } from '#domain/system/events/events.ts'
import type { PortalActivity } from '#domain/portal/portal-project.ts'
import type { EventRow } from '../projects/project-event-store.ts'

/**
 * An event in the client's words; null when it is not shown. Only what the reader did under their own name is theirs: whoever had a
 * link and gave no name is nobody in particular. `versions` maps labels to ids.
 */
export function toPortalActivity(
  { actor, action, meta, createdAt }: EventRow,
  reader: string,
  versions?: ReadonlyMap<string, string>,
): PortalActivity | null {
  const message = portalText({ actor, action, meta })
  if (message === null) return null
  const by = text(meta.by)
  const itemId = versions?.get(text(meta.version))
  const note = text(meta.reason) || text(meta.note)
  return {
    actor: portalActors[actor],
    ts: createdAt.toISOString(),
    action: message,
    ...((itemId || note) && { meta: { ...(itemId && { itemId }), ...(note && { note }) } }),
    ...(portalActors[actor] === 'client' && by !== reader && { by: by || unnamed }),
  }
}

/** `ops` is the studio. Holders of the client's links count as the client. */
const portalActors = { visitor: 'client', client: 'client', crew: 'ops', staff: 'ops', system: 'system' } as const

/** Whoever used a link without giving a name. */
const unnamed = 'A guest'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
