import { z } from 'zod'
import { eventActors, eventWho } from '../projects/event-actors.ts'

/** What the audit log is filtered by. */
export const auditKindLabels = {
  'sign-ins': 'Sign-ins',
  people: 'People',
  projects: 'Projects',
  proposals: 'Proposals',
  reviews: 'Reviews',
  invoices: 'Invoices and payments',
  shoots: 'Shoots and suppliers',
  clients: 'Clients and enquiries',
  content: 'Content and media',
  settings: 'Settings',
  exports: 'Exports',
}

export type AuditKind = keyof typeof auditKindLabels
export const auditKinds = Object.keys(auditKindLabels) as [AuditKind, ...AuditKind[]]

export const auditEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The member of staff, the name that a client or crew member did it under, or what kind of caller it was. */
  who: z.string(),
  /** Of staff, a person of a client or a guest; null for strangers. */
  personId: z.string().nullable(),
  action: z.string(),
  text: z.string(),
  /** IP address, for sign-ins and access. */
  address: z.string().nullable(),
  /** The record, if it was about one. */
  subject: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEvent>

type Meta = Record<string, unknown>

type Actor = keyof typeof eventActors

/** Who did it: `Anna Field`, `Sarah Quill (client)`; the kind of caller for those who gave no name. */
export function auditWho({
  actor,
  person,
  human = null,
  meta,
}: {
  actor: Actor
  /** Name of the member of staff. */
  person: string | null
  /** Name of whoever else did it. */
  human?: string | null
  meta: Meta
}): string {
  if (person !== null) {
    if (typeof meta.apiToken !== 'string') return person
    return `${person} (${meta.assistant === true ? 'assistant, ' : ''}API token ${meta.apiToken})`
  }
  const by = typeof meta.by === 'string' && meta.by !== '' ? meta.by : (human ?? '')
  return by !== '' && actor !== 'staff' && actor !== 'system'
    ? `${by} (${eventActors[actor].toLowerCase()})`
    : eventWho({ person, actor, meta })
}
