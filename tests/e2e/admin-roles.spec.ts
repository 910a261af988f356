import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import type { Ability } from '#domain/common/ability.ts'
import { projectTabs } from '#domain/common/project-sections.ts'
import { abilitiesOf, roles, type StaffRole } from '#domain/people/roles.ts'
import { neededFor } from '#web/pages/admin/frame/admin-pages.ts'
import routes from '#web/routes.ts'
import { patternsOf } from '../support/access/every-page.ts'
import { watchForStillness } from '../support/access/stillness.ts'
import { open } from '../support/admin-visit.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let owner: string
/** Pages of the admin area, those of a record with one. */
let paths: string[]
let reviewed: { id: string; slug: string }

const read = async (path: string) => (await send(product, 'GET', path, undefined, owner)).json() as Promise<any>

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  owner = await signIn(product.url)
  const { projects } = await read('/api/admin/projects')
  let shoot: string | undefined
  for (const { id, slug } of projects) {
    const { review } = await read(`/api/admin/projects/${id}/review`)
    if (review) reviewed ??= { id, slug }
    shoot ??= (await read(`/api/admin/projects/${id}/shoots`)).shoots[0]?.id
  }
  const { invoices } = await read('/api/admin/invoices')
  const issued = invoices.find(({ state }: { state: string }) => state === 'issued')
  const records: Record<string, (string | undefined)[]> = {
    '/admin/project/:key': projectTabs.map(({ value }) => `${reviewed.slug}?tab=${value}`),
    '/admin/invoices/:id': [issued.id, invoices.find(({ state }: { state: string }) => state !== 'issued')?.id],
    '/admin/shoots/:id': [shoot],
    '/admin/inbox/:id': [(await read('/api/admin/inquiries')).inquiries[0].id],
    '/admin/content/:id': [(await read('/api/admin/content?kind=work')).items[0].id],
    '/admin/media/:id': [(await read('/api/admin/assets')).assets[0].id],
    '/admin/proofs/:id': [(await read('/api/admin/proofs')).galleries[0].id],
    '/admin/clients/:id': [(await read('/api/admin/clients')).clients[0].id],
    '/admin/venues/:id': [(await read('/api/admin/venues')).venues[0].id],
  }
  const patterns = patternsOf(routes).filter((pattern) => /^\/(admin|ops)\//.test(pattern) && pattern !== '/admin/login')
  paths = patterns.flatMap((pattern) =>
    pattern.includes(':') ? (records[pattern] ?? []).flatMap((key) => (key ? [pattern.replace(/:\w+/, key)] : [])) : [pattern],
  )
  paths.push('/ops/dashboard?tab=pipeline', '/ops/dashboard?tab=analytics', `/clients/${reviewed.slug}`)
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

async function visitAs(role: StaffRole, projects: string[] = []) {
  const email = `${role}.${projects.length}@team.example`
  const member = await joinTeam(product, owner, { name: `Mo ${role}`, email, role })
  for (const id of projects) await send(product, 'PUT', `/api/admin/projects/${id}/people`, { people: [member.id] }, owner)
  const visitor = await visit(browser)
  const [name = '', value = ''] = member.cookie.split('=')
  await visitor.page.context().addCookies([{ name, value, url: product.url }])
  return visitor
}

const mayOpen = (path: string, held: Ability[]): boolean => {
  const needed = neededFor(new URL(path, product.url).pathname)
  return [needed ?? []].flat().every((ability) => held.includes(ability))
}

/** Opens a page and waits until it reads nothing more. */
async function openWhole(page: Page, path: string): Promise<void> {
  const stillness = watchForStillness(page)
  await open(page, product.url + path)
  await stillness.reached()
  stillness.end()
}

/** Where people without an ability to see money see what they paid themselves. */
const ownExpenses = ['/admin/costs', '/admin/costs/new', '/admin/time']

for (const role of roles.filter((role) => role !== 'owner')) {
  test(`pages of the ${role} ask only for what the ${role} may see`, async () => {
    const held = abilitiesOf(role, { added: [], taken: [] })
    const { page, complaints, close } = await visitAs(role, role === 'freelancer' ? [reviewed.id] : [])
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`)
    })
    const priced: string[] = []
    // The dashboard leads on whoever does not see projects.
    const open403 = paths.find((path) => !mayOpen(path, held) && path !== '/admin/dashboard')!
    for (const path of paths.filter((path) => mayOpen(path, held))) {
      // Of another project.
      if (role === 'freelancer' && path.startsWith('/admin/shoots/')) continue
      await openWhole(page, path)
      expect(await page.getByText('You can’t open this page').count(), path).toBe(0)
      const mayBePriced = held.includes('see-money') || held.includes('see-books') || ownExpenses.includes(path)
      if (!mayBePriced && (await page.locator('body').innerText()).includes('£')) priced.push(path)
    }
    expect(refused).toEqual([])
    expect(priced).toEqual([])
    if (role === 'accountant') {
      await open(page, `${product.url}/admin`)
      await page.waitForURL(`${product.url}/admin/books`)
      expect(await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').allInnerTexts()).toEqual([
        'Dashboard',
        'Money',
      ])
      await page.getByRole('tab', { name: 'Journal' }).click()
      await page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first().waitFor()
      expect(await page.getByRole('list', { name: 'Transactions' }).getByRole('link').count(), 'no page of an invoice').toBe(0)
    }

    await open(page, product.url + open403)
    await page.getByText('You can’t open this page').waitFor()
    await page.getByText('Ask an owner of the studio.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
}
