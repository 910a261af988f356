import { AsyncLocalStorage } from 'node:async_hooks'

interface Caller {
  /** The API token that calls for the member of staff; null for a session. */
  token: CallingToken | null
  /** The member of staff. */
  personId: string | null
  /** Another caller, once identified: a person of a client, a guest of a review. */
  humanId: string | null
  /** Set while files of the watch folder are taken. */
  watchFolder?: true
}

export interface CallingToken {
  id: string
  name: string
  /** Set where an assistant called a tool with it. */
  assistant?: true
}

/** Who makes the present request, for the audit log. Permissions are never read from here. */
const callers = new AsyncLocalStorage<Caller>()

export const asCaller = <Answer>(personId: string | null, service: () => Answer, token: CallingToken | null = null): Answer =>
  callers.run({ personId, humanId: null, token }, service)

/** For actions that staff do otherwise: the audit log names the watch folder as the actor. */
export const asWatchFolder = <Answer>(service: () => Answer): Answer =>
  callers.run({ personId: null, humanId: null, token: null, watchFolder: true }, service)

export const isWatchFolder = (): boolean => callers.getStore()?.watchFolder === true

/** Sets the caller who is not staff, for everything that the present request records afterwards. */
export function noteHuman(humanId: string | null): void {
  const caller = callers.getStore()
  if (caller && humanId !== null) caller.humanId = humanId
}

/** The member of staff who makes the present request; null in jobs and for other callers. */
export const callingPersonId = (): string | null => callers.getStore()?.personId ?? null

/** The API token that makes the present request for them; null for a session. */
export const callingToken = (): CallingToken | null => callers.getStore()?.token ?? null

/** The person of a client or the guest who makes the present request; null for strangers. */
export const callingHumanId = (): string | null => callers.getStore()?.humanId ?? null
