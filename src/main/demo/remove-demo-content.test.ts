import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCatalog } from '#server/features/system/exports/table-catalog.ts'
import { assets } from '#server/tables/website/media.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { startJobs } from '#server/jobs.ts'
import { makeContact } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { startDemoContentJob } from './demo-content-job.ts'
import { seedDemoContent } from './seed-demo-content.ts'

const path = '/api/admin/welcome/demo-content'
let product: TestProduct
let cookie: string

beforeEach(async () => {
  // Without ffmpeg the demo’s films are not transcoded.
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterEach(() => product.close())

const call = async (method: string, at: string, body?: unknown) => {
  const answer = await product.request(method, at, { cookie, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json
}
const seed = () =>
  seedDemoContent({ ...product.services, env: { ...product.services.env, demoContent: true } }, { now: new Date() })
const remove = async () => {
  const { welcome } = await call('DELETE', path)
  await product.settle()
  return welcome
}
const demoState = async () => (await call('GET', '/api/admin/welcome')).demo

/** What changes with time alone, or tells what was done. */
const notCompared = [
  'activity',
  'installation',
  'invoice_counters',
  'pipeline_totals',
  'project_totals',
  'rate_limits',
  'sessions',
]

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await readCatalog(product.services.db)) {
    const { rows } = await product.services.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    )
    if (!notCompared.includes(name)) counts[name] = rows[0]!.rows
  }
  return counts
}

it('removes every record and file of the demo, and nothing else, however often it is pressed', async () => {
  await startDemoContentJob(product.services)
  const before = await countRows()
  await seed()
  const filled = await countRows()
  expect(filled.projects).toBeGreaterThan(10)
  const files = await product.services.db.select().from(assets)
  await Promise.all([remove(), remove()])
  const { agreement_templates: _, agreement_template_versions: __, ...rest } = await countRows()
  const { agreement_templates: ___, agreement_template_versions: ____, ...wanted } = before
  expect(rest).toEqual(wanted)
  for (const { storageKey } of files) expect(await product.services.storage.stat(storageKey), storageKey).toBeNull()
  expect(await demoState()).toMatchObject({ state: 'none', kept: [] })
  // Neither by a press nor by the next start.
  expect((await remove()).demo.state).toBe('none')
  expect(await seed()).toBe(false)
  const { rows } = await product.services.db.execute(sql`select actor from activity where action like 'proposal.%'`)
  expect(rows).toEqual([])
})

it('keeps what the studio made, with the demo’s records that it hangs on', async () => {
  await startJobs(product.services)
  await startDemoContentJob(product.services)
  await seed()
  const own = makeContact()
  await call('POST', '/api/contact', own)
  const [held] = await product.services.db.select().from(projects).where(eq(projects.projectTitle, 'Huila to Bristol'))
  const shoot = { date: '2027-03-04', title: 'Second day' }
  await call('POST', `/api/admin/projects/${held!.id}/shoots`, shoot)
  await product.settle()
  await remove()
  expect((await demoState()).kept).toEqual(['Huila to Bristol'])
  const left = await product.services.db.select().from(projects)
  expect(left.map(({ projectTitle }) => projectTitle)).toEqual(['Huila to Bristol'])
  expect(await product.services.db.$count(clients, eq(clients.id, held!.clientId!))).toBe(1)
  const { rows } = await product.services.db.execute<{ email: string }>(sql`select email from inquiries`)
  expect(rows.map(({ email }) => email)).toEqual([own.email])
})

it('lets the currency change while the demo is there, and numbers the first own invoice from one after it', async () => {
  await startDemoContentJob(product.services)
  await seed()
  const { timeZones: _, currencies: __, currencyFixed, ...place } = await call('GET', '/api/admin/settings/place')
  expect(currencyFixed).toBeNull()
  await call('PUT', '/api/admin/settings/place', { ...place, currency: 'NOK' })
  await remove()
  const { settings } = await call('GET', '/api/admin/invoice-settings')
  expect(settings).toMatchObject({ accountNumber: '', vatNumber: '', holdDeliverables: false })
  const { rows } = await product.services.db.execute<{ last: number }>(sql`select last from invoice_counters`)
  expect(rows.every(({ last }) => last === 0)).toBe(true)
})
