import { AsyncLocalStorage } from 'node:async_hooks'

/** Who makes the present request, for the audit log. Permissions are never read from here. */
const callers = new AsyncLocalStorage<{ personId: string }>()

export const asCaller = <Answer>(personId: string, service: () => Answer): Answer => callers.run({ personId }, service)

/** The member of staff who makes the present request; null in jobs and for other callers. */
export const callingPersonId = (): string | null => callers.getStore()?.personId ?? null
