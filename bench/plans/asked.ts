import { sql } from 'drizzle-orm'
import type { Database } from '#server/base/database/database.ts'
import { portalProjectId } from '../ops.ts'
import { talkedAbout } from './studio.ts'

/** A page, and its requests: common filters, common search words and rare ones. */
interface AskedPage {
  page: string
  endpoints: string[]
}

/** Pages that query growing tables. Their endpoints are called as they are; no SQL is repeated here. */
export async function askedPages(db: Database): Promise<AskedPage[]> {
  const one = async (statement: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(statement)).rows[0]!.id
  const project = await one(sql`select id from projects where slug = ${talkedAbout}`)
  const client = await one(sql`select client_id as id from projects where slug = 'work-3300'`)
  const inquiry = await one(sql`select id from inquiries order by submitted_at limit 1 offset 20000`)
  const invoice = await one(sql`select id from invoices where project_id = ${project}`)
  const asset = await one(sql`select asset_id as id from review_versions where project_id = ${project} limit 1`)
  const version = await one(sql`select id from review_versions where project_id = ${project} and place = 1`)
  const proposal = await one(sql`select id from proposals order by id limit 1 offset 9000`)
  const shoot = await one(sql`select id from shoots order by id limit 1 offset 9000`)
  const gallery = await one(sql`select id from proof_galleries order by id limit 1 offset 900`)
  const supplier = await one(sql`select id from suppliers order by id limit 1`)
  const adminOf = (id: string) => `/api/admin/projects/${id}`
  return [
    {
      page: 'The job board',
      endpoints: [
        '/api/proposals',
        '/api/proposals?active=true',
        '/api/proposals?status=production',
        '/api/proposals?status=paid',
        '/api/proposals?search=harbour',
        '/api/proposals?search=quixotic',
        '/api/proposals?search=zq',
        '/api/proposals?status=draft&search=harbour',
      ],
    },
    {
      page: 'The list of projects, and the dashboard',
      endpoints: [
        '/api/admin/projects',
        '/api/admin/projects?status=completed&sort=oldest',
        '/api/admin/projects?sort=client-az',
        '/api/admin/projects?search=quixotic',
      ],
    },
    {
      page: 'A project, with all that happened',
      endpoints: ['', '/events', '/invoices', '/review', '/milestones', '/shoots'].map((end) => adminOf(project) + end),
    },
    { page: 'Proposals, as the client reads them', endpoints: [`/api/proposal/${proposal}`] },
    { page: 'Unverified sign-offs', endpoints: ['/api/admin/signoffs'] },
    {
      page: 'The inbox',
      endpoints: [
        '/api/admin/inquiries',
        '/api/admin/inquiries?kind=quote&status=closed',
        '/api/admin/inquiries?search=orchestra',
        '/api/admin/inquiries?search=person-4711%40',
        `/api/admin/inquiries/${inquiry}`,
        '/api/admin/conversations',
        '/api/admin/conversations?status=new&assignee=nobody',
        '/api/admin/conversations?search=talk',
        '/api/admin/conversations?search=person-4711%40',
        `/api/admin/conversations/${inquiry}`,
      ],
    },
    {
      page: 'Clients',
      endpoints: [
        '/api/admin/clients',
        '/api/admin/clients?search=client%204711',
        `/api/admin/clients/${client}`,
        `/api/admin/clients/${client}/projects`,
        `/api/admin/clients/${client}/statement`,
      ],
    },
    {
      page: 'Subscribers, and the outbox',
      endpoints: [
        '/api/admin/subscribers',
        '/api/admin/subscribers?search=reader-4711%40',
        '/api/admin/outbox',
        '/api/admin/outbox?state=failed',
        '/api/admin/outbox?search=client-4711%40',
      ],
    },
    {
      page: 'Invoices, and the bank',
      endpoints: [
        '/api/admin/invoices',
        '/api/admin/invoices?tab=overdue',
        '/api/admin/invoices?tab=paid',
        '/api/admin/invoices?search=INV-4711',
        `/api/admin/invoices/${invoice}`,
        '/api/admin/bank/lines',
        '/api/admin/card-events',
      ],
    },
    {
      page: "A film's review, with a thousand comments",
      endpoints: [`/api/client/${talkedAbout}`, `/api/client/${talkedAbout}/comments`],
    },
    {
      page: 'Transcripts',
      endpoints: [
        '/api/admin/transcripts?search=harbours',
        '/api/admin/transcripts?search=orche',
        '/api/admin/transcripts?search=item%207919',
        `/api/admin/transcripts?search=winter&client=${client}`,
        `/api/admin/transcripts?search=7919&client=${client}`,
        '/api/portal/transcripts?search=winter',
        `/api/client/${talkedAbout}/transcripts`,
        `/api/client/${talkedAbout}/transcripts/${version}`,
        `/api/admin/review-versions/${version}/transcript`,
        `/api/admin/review-versions/${version}/transcription`,
      ],
    },
    {
      page: 'The media library',
      endpoints: [
        '/api/admin/assets',
        '/api/admin/assets?kind=video&tag=tag-7',
        '/api/admin/assets?search=item-4711',
        `/api/admin/assets/${asset}`,
      ],
    },
    {
      page: 'Stories, at the desk',
      endpoints: [
        '/api/admin/content?kind=work',
        '/api/admin/content?kind=post&search=orchestra',
        '/api/admin/content?kind=post&state=draft',
      ],
    },
    {
      page: 'Stories, in public',
      endpoints: [
        '/api/feed/blog?brief=1',
        '/api/feed/blog?tag=tag-7&brief=1',
        '/api/blog/item-4711',
        '/api/work/projects',
        '/api/work/projects?search=orchestra',
        '/api/work/projects?category=Category%203&year=2007&sort=client',
        '/api/work/item-4711',
        '/api/rss/blog',
        '/sitemap.xml',
      ],
    },
    {
      page: 'Proof galleries',
      endpoints: [
        '/api/admin/proofs',
        '/api/admin/proofs?state=open',
        '/api/admin/proofs?search=gallery%204711',
        `/api/admin/proofs/${gallery}`,
      ],
    },
    {
      page: 'Shoots and suppliers',
      endpoints: [
        `/api/admin/shoots/${shoot}`,
        '/api/admin/suppliers',
        `/api/admin/suppliers/${supplier}/days?from=2026-11-01`,
        '/api/ops/roster',
      ],
    },
    {
      page: 'Operations',
      endpoints: [
        '/api/ops/today',
        '/api/ops/pipeline',
        '/api/ops/pipeline?stage=delivered',
        '/api/ops/profit',
        `/api/ops/profit/${project}`,
        '/api/ops/charts',
        `/api/ops/messages?project=${project}`,
      ],
    },
    { page: 'Analytics', endpoints: ['/api/admin/analytics', '/api/admin/analytics/export/csv'] },
    { page: 'The portal', endpoints: ['/api/portal/projects', `/api/portal/project/${portalProjectId(7)}`] },
    { page: 'System, and metrics', endpoints: ['/api/admin/system', '/api/admin/system/space', '/metrics'] },
  ]
}
