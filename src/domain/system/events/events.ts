import type { Ability } from '../../common/ability.ts'
import type { WebhookEventName } from '../../webhooks/event-list.ts'
import type { AuditKind } from '../audit.ts'
import { clientEvents } from './client-events.ts'
import { contentEvents } from './content-events.ts'
import { event, type Actor, type EventRow } from './event.ts'
import { invoiceEvents } from './invoice-events.ts'
import { peopleEvents } from './people-events.ts'
import { projectEvents } from './project-events.ts'
import { proposalEvents } from './proposal-events.ts'
import { reviewEvents } from './review-events.ts'
import { settingEvents } from './setting-events.ts'
import { shootEvents } from './shoot-events.ts'
import { signInEvents } from './sign-in-events.ts'

const tables = {
  'sign-ins': signInEvents,
  people: peopleEvents,
  projects: projectEvents,
  proposals: proposalEvents,
  reviews: reviewEvents,
  invoices: invoiceEvents,
  shoots: shootEvents,
  clients: clientEvents,
  content: contentEvents,
  settings: settingEvents,
  exports: { 'list.exported': event<{ list: string }>(({ list }) => `Exported: ${list}`, { jobs: ['security.changed'] }) },
} satisfies Record<AuditKind, object>

/** Everything that is recorded, each once: `noun.what-happened`. Names are stored, and never renamed. */
const events: Record<string, EventRow<Meta>> = Object.assign({}, ...Object.values(tables))
export const eventNames = Object.keys(events) as EventName[]

type Tables = (typeof tables)[AuditKind]
type KeyOf<Table> = Table extends Table ? keyof Table : never
type RowOf<Table, Name> = Table extends Table ? (Name extends keyof Table ? Table[Name] : never) : never

export type EventName = KeyOf<Tables>

/** What is recorded with an event. */
export type PayloadOf<Name extends EventName> =
  RowOf<Tables, Name> extends { payload?: infer Payload } ? NonNullable<Payload> : never

/** The name of an event and its payload, `meta`. */
export type NewEvent = { [Name in EventName]: { action: Name } & MetaOf<PayloadOf<Name>> }[EventName]
type MetaOf<Payload> = [Payload] extends [never]
  ? { meta?: undefined }
  : Record<never, never> extends Payload
    ? { meta?: Payload }
    : { meta: Payload }

type Meta = Record<string, unknown>
interface RecordedEvent {
  action: string
  meta: Meta
}

/** Null for an event of another version of the product. */
export const rowOf = (action: string): EventRow<Meta> | null => events[action] ?? null

/** Text in the history of its record and in the audit log. One whose payload was cleared says its name, where it needs a payload. */
export function eventText({ action, meta }: RecordedEvent): string {
  const text = rowOf(action)?.text
  const message = typeof text === 'function' ? text(meta) : (text ?? spelledOut(action))
  return Object.keys(meta).length === 0 && message.includes('undefined') ? spelledOut(action) : message
}

/** `proposal.sent` → `Proposal sent`. */
function spelledOut(action: string): string {
  const plain = action.replaceAll(/[.-]/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The webhooks' events: none for most. */
export function webhooksOf({ action, meta, actor }: RecordedEvent & { actor: Actor }): readonly WebhookEventName[] {
  const webhooks = rowOf(action)?.webhooks ?? []
  return typeof webhooks === 'function' ? webhooks(meta, actor) : webhooks
}

/** What the client reads after the actor's name; null where they do not see it. */
export function portalText({ action, meta, actor }: RecordedEvent & { actor: Actor }): string | null {
  const portal = rowOf(action)?.portal ?? null
  return typeof portal === 'function' ? portal(meta, actor) : portal
}

export const portalEvents = eventNames.filter((name) => rowOf(name)?.portal !== undefined)

/** The nouns of a kind of events. */
export const nounsOf = (kind: AuditKind): string[] => [...new Set(Object.keys(tables[kind]).map((name) => name.split('.')[0]!))]

type NounOf<Name> = Name extends `${infer First}.${string}` ? First : never
export type Noun = NounOf<EventName>

/** Events of these nouns need an ability beyond that to see money. */
export const nounsByAbility = {
  'see-invoices': ['invoice'],
  'see-costs': ['cost', 'budget'],
} as const satisfies Partial<Record<Ability, readonly Noun[]>>

/** Events of these nouns are shown to people who do not see money. */
export const nounsWithoutMoney: Noun[] = [
  'project',
  'milestones',
  'review',
  'shoot',
  'booking',
  'gallery',
  'proof',
  'proofs',
  'selection',
  'satisfaction',
]
