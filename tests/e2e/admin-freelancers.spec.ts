import pg from 'pg'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectTabs } from '#domain/common/project-sections.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import routes from '#web/routes.ts'
import { patternsOf } from '../support/access/every-page.ts'
import { watchForStillness } from '../support/access/stillness.ts'
import { open } from '../support/admin-visit.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

/** In pence: of everything that has a price, a cost, a rate or a payment. */
const pence = 765_432_100
/** That amount in pounds or pence, as a number or as text; any sum in pounds sterling. */
const money = /7,?654,?321|765432100|£\s?\d/

const folder = mkdtempSync(join(tmpdir(), 'slatehouse-freelancers-'))
let cluster: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let product: RunningProduct
let browser: Browser
let owner: string
let freelancer: string
let paths: string[]

test.beforeAll(async () => {
  cluster = await startEmbeddedPostgres(join(folder, 'cluster'), makeLog('error'))
  const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'on', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' }
  product = await startProduct({ dataDir: join(folder, 'data'), env })
  browser = await openBrowser()
  owner = await signIn(product.url)
  const database = new pg.Client({ connectionString: cluster.url })
  await database.connect()
  const project = (await database.query('select id, slug from projects join reviews on project_id = id where review_waiting'))
    .rows[0]
  const changed = await fillAmounts(database)
  expect(changed.length).toBeGreaterThan(15)
  const idOf = async (query: string) => (await database.query(query)).rows[0]?.id as string | undefined
  const records: Record<string, (string | undefined)[]> = {
    '/admin/project/:key': [
      ...projectTabs.map(({ value }) => `${project.slug}?tab=${value}`),
      project.id,
      await idOf(`select slug as id from projects where id <> '${project.id}' limit 1`),
    ],
    '/admin/invoices/:id': [await idOf(`select id from invoices where state = 'issued'`)],
    '/admin/shoots/:id': [await idOf(`select id from shoots`)],
    '/admin/inbox/:id': [await idOf(`select id from inquiries where kind = 'quote'`), await idOf(`select id from inquiries`)],
    '/admin/clients/:id': [await idOf(`select id from clients`)],
    '/admin/venues/:id': [await idOf(`select id from venues`)],
    '/admin/proofs/:id': [await idOf(`select id from proof_galleries`)],
    '/admin/media/:id': [await idOf(`select asset_id as id from review_versions where project_id = '${project.id}'`)],
  }
  await database.end()
  const member = await joinTeam(product, owner, { name: 'Cleo Hart', email: 'cleo@team.example', role: 'freelancer' })
  freelancer = member.cookie
  await send(product, 'PUT', `/api/admin/projects/${project.id}/people`, { people: [member.id] }, owner)
  const patterns = patternsOf(routes).filter((pattern) => /^\/(admin|ops)\//.test(pattern) && pattern !== '/admin/login')
  paths = patterns.flatMap((pattern) =>
    pattern.includes(':') ? (records[pattern] ?? []).flatMap((key) => (key ? [pattern.replace(/:\w+/, key)] : [])) : [pattern],
  )
  paths.push(
    '/ops/dashboard?tab=pipeline',
    '/ops/dashboard?tab=analytics',
    '/admin/settings?tab=invoices',
    `/clients/${project.slug}`,
  )
})

test.afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Sets every stored column of money to one amount; resolves to their names. */
async function fillAmounts(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('bigint', 'integer') and c.column_name ~ '(pence|^day_rate|^cost)$'`,
  )
  const changed: string[] = []
  for (const { table, column } of rows) {
    // Some are held together by a rule of the table, such as net and VAT.
    const done = await database
      .query(`update "${table}" set "${column}" = $1 where "${column}" is not null`, [pence])
      .catch(() => null)
    if (done) changed.push(`${table}.${column}`)
  }
  return changed
}

const htmlOf = async (path: string, cookie: string) => {
  const answer = await fetch(product.url + path, { headers: { Cookie: cookie } })
  return answer.text()
}

/** The first amount in a text. This freelancer has entered no expenses, so that the page of their own says `£0`. */
function amountIn(text: string, path: string): string | null {
  const found = money.exec(path === '/admin/costs' ? text.replaceAll(/£0(?![\d.])/g, '') : text)
  return found && found[0]
}

test('no page that a freelancer opens holds an amount, in its text or in the data that is sent with it', async () => {
  const ofOwner: string[] = []
  const priced: string[] = []
  for (const path of paths) {
    if (money.test(await htmlOf(path, owner))) ofOwner.push(path)
    const found = amountIn(await htmlOf(path, freelancer), path)
    if (found) priced.push(`${path}: ${found}`)
  }
  expect(priced).toEqual([])
  // The same pages show the amount to the owner, so that it is looked for where it is.
  expect(ofOwner.length).toBeGreaterThan(5)
})

test('nor does anything that these pages read in the browser, live events included', async () => {
  const { page, complaints, close } = await visit(browser)
  const [name = '', value = ''] = freelancer.split('=')
  await page.context().addCookies([{ name, value, url: product.url }])
  const read: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!response.url().startsWith(`${product.url}/api/`) || !/json|csv|calendar|xml/.test(type)) return
    read.push(
      response.text().then(
        (text) => [response.url(), text],
        () => [response.url(), ''],
      ),
    )
  })
  const shown: string[] = []
  const stillness = watchForStillness(page)
  for (const path of paths) {
    await open(page, product.url + path)
    await stillness.reached()
    const found = amountIn(await page.locator('body').innerText(), path)
    if (found) shown.push(`${path}: ${found}`)
  }
  stillness.end()
  for (const [url, text] of await Promise.all(read)) if (money.test(text)) shown.push(url)
  expect(shown).toEqual([])
  expect(read.length).toBeGreaterThan(20)
  expect(complaints).toEqual([])
  await close()
})
