import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { projectTabs } from '#domain/common/project-sections.ts'
import { demoPlan } from '#main/demo/records/demo-plan.ts'
import routes from '#web/routes.ts'
import { findMail } from '../mailbox.ts'
import { signIn, type RunningProduct } from '../running-product.ts'

export type Visitor = 'anyone' | 'client' | 'staff'

export interface PageToSweep {
  /** Route pattern, as in `routes.ts`. */
  pattern: string
  path: string
  visitor: Visitor
}

/** Placeholder id for pages without a record, which show their not-found state. */
const nothing = 'nothing-is-here'
const token = 'A'.repeat(43)

/** Queries for sample records of each page: those with most content in the demo data. */
const records: Record<string, string | string[]> = {
  '/blog/:slug': published('post'),
  '/case-studies/:slug': published('case-study'),
  '/stills/:slug': published('stills'),
  '/work/:slug': published('work'),
  '/work/:slug/watch': published('work'),
  '/proposal/:id': `select id from proposals where decision = 'pending' and sent_at is not null and expires_at > now()`,
  '/proposal-client/:id': `select id from proposals where decision = 'pending' and sent_at is not null and expires_at > now()`,
  '/invoice/:id': `select id from invoices where state = 'issued' and kind = 'invoice' order by created_at`,
  '/call/:key': 'select key from shoot_calls order by opened_at nulls first',
  '/send/:key': 'select key from file_requests where ended_at is null',
  '/agreement/:key': [
    'select key from agreement_signers where signed_at is null and not on_device',
    'select key from agreement_signers where signed_at is not null',
  ],
  '/admin/agreements/templates/:id': `select id from agreement_templates where kind = 'location-release'`,
  '/feedback/:key': 'select key from satisfaction',
  '/verify/:id': `select id from signatures where kind = 'proposal'`,
  '/proofs/:key': 'select key from proof_galleries',
  '/clients/:key': 'select slug from projects join reviews on project_id = id where review_waiting',
  '/portal/projects/:id': 'select id from projects where review_waiting',
  '/admin/project/:key': [
    ...projectTabs.map(({ value }) => `select slug || '?tab=${value}' from projects where review_waiting`),
    `select slug || '?tab=money' from projects where invoice_link <> ''`,
    `select slug || '?tab=paperwork' from projects join usage_rights on project_id = projects.id order by starts_on desc`,
    `select slug || '?tab=files' from projects join file_requests on project_id = projects.id where ended_at is null`,
  ],
  '/admin/project/:key/delivery': 'select slug from projects where review_waiting',
  '/admin/invoices/:id': `select id from invoices where state = 'issued' and kind = 'invoice' order by created_at`,
  '/admin/costs/:id': 'select id from bills order by receipt_id nulls last, created_at',
  '/admin/shoots/:id': 'select id from shoots',
  '/admin/inbox/:id': 'select inquiry_id from plans where inquiry_id is not null',
  '/admin/content/:id': `select id from content_items where kind = 'work'`,
  '/admin/site/preview/:page': `select 'home'`,
  '/admin/media/:id': `select id from assets where kind = 'video'`,
  '/admin/captions/:id': `select id from assets where kind = 'video'`,
  '/admin/proofs/:id': 'select id from proof_galleries',
  '/admin/clients/:id': `select id from clients where email = 'sarah@northfield.example'`,
  '/admin/venues/:id': 'select id from venues',
  '/admin/webhooks/:id': 'select id from webhooks',
  '/book/:slug': `select slug from booking_types where active`,
  '/book/change/:key': `select key from appointments where state = 'booked'`,
  '/admin/prices/:version': 'select version from price_books',
  '/admin/mail-templates/:template': `select 'proposal-sent'`,
}

function published(kind: string): string {
  return `select slug from content_items where kind = '${kind}' and published_at < now() order by published_at desc`
}

/** All pages of the route table with URLs; pages of a record with each of its samples and with an unknown id. */
export async function everyPage(product: RunningProduct, databaseUrl: string, { withFilms = true } = {}): Promise<PageToSweep[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  if (withFilms) await filmsTranscoded(database)
  const addresses: Record<string, string[]> = {
    '/pre-production/plan/:key': [await sharePlan(product)],
    ...(await withRecords(database)),
    ...(await invite(product, database)),
  }
  await database.end()
  return patternsOf(routes).flatMap((pattern) => {
    const visitors = visitorsOf(pattern)
    const absent = pattern.replace(/:(\w+)/, (_, name) => (name === 'token' ? token : nothing)).replace('*', nothing)
    const paths = [...(addresses[pattern] ?? []), absent]
    return visitors.flatMap((visitor) => paths.map((path) => ({ pattern, path, visitor })))
  })
}

/** Waits for transcoding, since unfinished films have no player. Five minutes at most: ffmpeg may be missing. */
async function filmsTranscoded(database: pg.Client): Promise<void> {
  const question = `select from assets where kind = 'video' and state in ('arrived', 'processing') limit 1`
  for (let seconds = 0; seconds < 300 && (await database.query(question)).rowCount; seconds += 1) await wait(1_000)
}

/** Includes parent routes with a component of their own and no index route. */
export function patternsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above
    if (children.length === 0) return [pattern || '/']
    const alone = path && !children.some(({ index }) => index) ? [pattern] : []
    return [...alone, ...patternsOf(children, pattern)]
  })
}

function visitorsOf(pattern: string): Visitor[] {
  if (pattern === '/admin/login') return ['anyone']
  if (/^\/(admin|ops)\b/.test(pattern)) return ['staff']
  if (/^\/portal(\/projects.*)?$/.test(pattern)) return ['client']
  if (pattern === '/clients/:key') return ['anyone', 'staff']
  return ['anyone']
}

async function withRecords(database: pg.Client): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [pattern, questions] of Object.entries(records)) {
    for (const question of [questions].flat()) {
      const { rows } = await database.query({ text: `${question} limit 1`, rowMode: 'array' })
      if (rows[0]) (found[pattern] ??= []).push(pattern.replace(/:\w+/, rows[0][0]))
    }
  }
  return found
}

async function sharePlan(product: RunningProduct): Promise<string> {
  const sheet = demoPlan(new Date().toISOString().slice(0, 10))
  const { key } = await post(product, '/api/plans', { purpose: 'share', sheet })
  return `/pre-production/plan/${key}`
}

async function invite(product: RunningProduct, database: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await database.query(
    'select client_id as id, email from contacts where is_main and email is not null and password_hash is null limit 1',
  )
  if (!rows[0]) return {}
  await post(product, `/api/admin/clients/${rows[0].id}/invite`, {}, await signIn(product.url))
  const { text } = await findMail(product.dataDir, rows[0].email, /^Your client portal/)
  return { '/portal/welcome/:token': [new URL(text.match(/https?:\/\/\S+\/portal\/welcome\/[\w-]+/)![0]).pathname] }
}

async function post({ url }: RunningProduct, path: string, body: unknown, cookie = ''): Promise<any> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
