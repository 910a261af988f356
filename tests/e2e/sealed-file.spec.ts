import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let slug = ''
let sealed: Buffer

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  const headers = { Cookie: await signIn(product.url) }
  const read = async (path: string) => (await fetch(`${product.url}/api/admin/${path}`, { headers })).json()
  const { projects } = (await read('projects')) as { projects: { slug: string }[] }
  for (const one of projects) {
    const { project } = (await read(`projects/${one.slug}`)) as { project: { proposalId: string | null; stage: string } }
    // Before anything is signed there is nothing to seal.
    if (project.proposalId && !['draft', 'sent'].includes(project.stage)) slug = one.slug
    if (slug) break
  }
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const shots = process.env.SHOTS
const shoot = async (page: import('playwright-core').Page, name: string) =>
  shots ? page.screenshot({ path: `${shots}/${name}.png`, fullPage: true }) : null

test('staff download the sealed file of a project', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: desktop })
  await openProject(page, product, slug, 'storage')
  await shoot(page, 'project')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download sealed file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/-sealed-\d{4}-\d{2}-\d{2}\.zip$/)
  sealed = await readFile(await file.path())
  await expectAccessible(page)
  await open(page, `${product.url}/admin/system`)
  await page.getByLabel('Public key').getByText('BEGIN PUBLIC KEY', { exact: false }).waitFor()
  await shoot(page, 'system')
  expect(complaints).toEqual([])
  await close()
})

for (const viewport of [desktop, phone]) {
  test(`anybody checks it on the page, at ${viewport.width} px`, async () => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await open(page, `${product.url}/check-file`)
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'job.zip', mimeType: 'application/zip', buffer })
    const result = page.getByRole('status')
    await choose(sealed)
    await result.getByText('Nothing was changed').waitFor()
    await expect(result).toContainText('It was signed with the key of this studio.')
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('approvals.json')
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await shoot(page, `holds-${viewport.width}`)

    const changed = Buffer.from(sealed)
    const at = changed.indexOf('When,Who,What') + 40
    changed[at] = changed[at]! ^ 1
    await choose(changed)
    await result.getByText('This file was changed').waitFor()
    const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'history.csv' })
    await expect(file).toContainText('Changed')
    await expectAccessible(page)
    await shoot(page, `changed-${viewport.width}`)

    await choose(Buffer.from('%PDF-1.7 another kind of file'))
    await result.getByText('This file was not opened').waitFor()
    await context.close()
  })
}
