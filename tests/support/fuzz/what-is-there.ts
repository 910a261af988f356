import { sql } from 'drizzle-orm'
import type { Database } from '#server/base/database/database.ts'
import type { DeclaredEndpoint } from '../declared-endpoints.ts'

/** Existing ids, keys, slugs and addresses by table, of all owners, so that callers try those of others. */
export type WhatIsThere = Record<string, string[]>

/** Returns a reader for a dozen of each, in a single query. */
export async function makeReader(db: Database): Promise<() => Promise<WhatIsThere>> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'key', 'slug', 'email', 'client_email', 'public_id', 'stream_key')`)
  const text = rows
    .map(({ table, column }) => {
      const shelf = column.endsWith('email') ? 'emails' : /^(public_id|stream_key)$/.test(column) ? `${column}s` : table
      return `(select '${shelf}' as shelf, ${column}::text as value from ${table} where ${column} is not null limit 12)`
    })
    .join(' union all ')
  return async () => {
    const found = await db.$client.query<{ shelf: string; value: string }>({ name: 'what-is-there', text })
    const shelves = Map.groupBy(found.rows, ({ shelf }) => shelf)
    return Object.fromEntries(Array.from(shelves, ([shelf, values]) => [shelf, values.map(({ value }) => value)]))
  }
}

/** Path segments whose table has another name. */
const tableOf: Record<string, string> = {
  outbox: 'mails',
  client: 'projects',
  project: 'projects',
  invoice: 'invoices',
  proposal: 'proposals',
  'change-orders': 'proposals',
  'proposal-templates': 'proposal_templates',
  profit: 'projects',
  pipeline: 'projects',
  costs: 'project_costs',
  runs: 'pay_runs',
  rates: 'people',
  lines: 'bank_lines',
  rules: 'bank_rules',
  'card-events': 'stripe_events',
  payments: 'invoice_payments',
  'write-offs': 'invoice_write_offs',
  'past-invoices': 'past_invoices',
  recurring: 'recurring_invoices',
  'saved-cards': 'card_mandates',
  call: 'shoot_calls',
  book: 'booking_types',
  'booking-types': 'booking_types',
  bookings: 'appointments',
  'working-hours': 'people',
  'kit-downtime': 'kit_bookings',
  'date-choices': 'date_choices',
  calendar: 'calendars',
  feedback: 'satisfaction',
  'webhook-deliveries': 'webhook_deliveries',
  'file-requests': 'file_requests',
  'message-templates': 'message_templates',
  files: 'sent_files',
  send: 'file_requests',
  verify: 'signatures',
  content: 'content_items',
  blog: 'content_items',
  'case-studies': 'content_items',
  stills: 'content_items',
  work: 'content_items',
  pictures: 'proof_pictures',
  proofs: 'proof_galleries',
  deliverables: 'review_deliverables',
  versions: 'review_versions',
  review: 'review_versions',
  comments: 'review_comments',
  attachments: 'review_attachments',
  signoffs: 'signatures',
  rights: 'usage_rights',
  clips: 'version_clips',
  agreement: 'agreement_signers',
  signers: 'agreement_signers',
}

/** Path segments whose names are in no table. */
const names: Record<string, string[]> = { 'mail-templates': ['proposal-sent', 'statement', 'test-mail'] }

/** Existing values for a path parameter, chosen by the preceding segment. */
export function namesFor({ endpoint }: DeclaredEndpoint, parameter: string, there: WhatIsThere): string[] {
  const shelf = shelfAfter(endpoint.path, parameter, there)
  const fits = (value: string) => {
    const parsed = endpoint.params?.safeParse(Object.fromEntries(paramsOf(endpoint.path).map((name) => [name, value])))
    return parsed?.error?.issues.every(({ path }) => path[0] !== parameter) ?? true
  }
  const fitting = shelf.filter(fits)
  return fitting.length > 0
    ? fitting
    : Object.values({ ...there, emails: [] })
        .flat()
        .filter(fits)
}

/** Existing values for the segment before a parameter. */
export function shelfAfter(path: string, parameter: string, there: WhatIsThere): string[] {
  const message = path.split('/')
  const word = message[message.indexOf(`:${parameter}`) - 1] ?? ''
  return names[word] ?? there[tableOf[word] ?? word.replaceAll('-', '_')] ?? []
}

export const paramsOf = (path: string): string[] => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)

/** Existing values for a body field: `assetId` an asset, `publicId` its name, `email` an address. */
export function valuesFor(field: string, there: WhatIsThere): string[] {
  if (/email/i.test(field)) return there.emails ?? []
  if (/publicIds?$/i.test(field)) return there.public_ids ?? []
  const noun = /^(\w+?)(Ids?|s)$/.exec(field)?.[1]?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return (noun && (there[`${noun}s`] ?? there[`review_${noun}s`])) || []
}
