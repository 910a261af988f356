import type { NotificationKind } from '../../people/notification.ts'
import type { ProjectEvent } from '../../projects/project.ts'
import type { WebhookEventName } from '../../webhooks/event-list.ts'
import type { JobName } from '../jobs.ts'

export type Actor = ProjectEvent['actor']

/** A payload as it was stored: cleared where a person was erased, and with less in it where an earlier version recorded it. */
export type Stored<Payload> = Payload extends object
  ? { [Key in keyof Payload]-?: Payload[Key] | undefined }
  : Record<never, never>

interface Effects<Payload> {
  /** What the client reads after the actor's name; null, or nothing, where clients do not see it. */
  portal?: string | ((meta: Stored<Payload>, actor: Actor) => string | null)
  webhooks?: readonly WebhookEventName[] | ((meta: Stored<Payload>, actor: Actor) => readonly WebhookEventName[])
  /** Kinds of notifications that may come with it, and jobs that may follow: under conditions that its service function knows. */
  notifies?: readonly NotificationKind[]
  jobs?: readonly JobName[]
}

export interface EventRow<Payload> extends Effects<Payload> {
  /** In the history of its record and in the audit log; without one its name is spelled out. */
  text?: string | ((meta: Stored<Payload>) => string)
  payload?: Payload
}

/** A row of the table. The type argument is the payload; without one there is none. */
export const event = <Payload extends object | undefined = undefined>(
  text?: EventRow<Payload>['text'],
  effects?: Effects<Payload>,
): EventRow<Payload> => ({ text, ...effects })

/** Payloads that many events have. */
export type By = { by: string }
export type Named = { name: string }
export type Titled = { title: string }
export type Changed = { changed: string[] }
export type Moved = { from: string; to: string }
export type Imported = { importId: string; changed?: boolean }
