import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { projectTabs, type ProjectTab } from '#domain/common/project-sections.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

// The project of the demo content with most in it: three deliverables in review, signed papers, costs, and files from the client.

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})
test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

async function openTab(page: Page, tab: ProjectTab, label: string): Promise<void> {
  await open(page, `${product.url}/admin/project/apprentices-on-site${tab === 'overview' ? '' : `?tab=${tab}`}`)
  const tabs = page.getByRole('navigation', { name: 'Sections of this project' })
  await tabs.getByRole('link', { name: label, exact: true }).and(page.locator('[aria-current=page]')).waitFor()
}

for (const viewport of [desktop, phone]) {
  test(`each tab of a project fits two screens at ${viewport.width} × ${viewport.height}`, async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport })
    const screens: Record<string, number> = {}
    for (const { value, label } of projectTabs) {
      await openTab(page, value, label)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      screens[label] = Math.round((height / viewport.height) * 100) / 100
      await expectNoSideScroll(page)
    }
    console.log(`screens at ${viewport.width} × ${viewport.height}: ${JSON.stringify(screens)}`)
    expect(Object.entries(screens).filter(([, count]) => count > 2)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
}

test('what is folded on a phone says what is in it, and opens', async () => {
  const { page, complaints, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
  await openTab(page, 'review', 'Review and delivery')
  const earlier = page.locator('summary').filter({ hasText: 'Earlier versions' })
  await earlier.getByText('V2 (1 open), V1').waitFor()
  await earlier.tap()
  const versions = page.getByRole('list', { name: 'Earlier versions' })
  await versions.getByRole('link', { name: 'Watch V1' }).waitFor()
  await versions.getByRole('button', { name: 'Edit V2' }).waitFor()

  // The other deliverables show what can be done with them once they are opened.
  const deliverables = page.getByRole('list', { name: 'Deliverables' })
  await deliverables.getByRole('button', { name: 'Interview script', exact: true }).tap()
  await deliverables.getByRole('button', { name: 'Edit Interview script' }).waitFor()
  await expectAccessible(page)

  await openTab(page, 'paperwork', 'Paperwork')
  await page.getByText('Films in review 1 of 4', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Scope' }).tap()
  await page.getByRole('list', { name: 'Signed and done' }).getByText('0 of 2').waitFor()
  await page.getByText('Needed for this project: Location release, Talent release').tap()
  await expect(page.getByRole('checkbox', { name: 'Talent release' })).toBeChecked()
  const release = page.getByRole('article', { name: 'Location release: Avon Bridge site' })
  await release.getByText('1 of 1 signed').tap()
  await release.getByRole('link', { name: 'Certificate of Gwen Harcourt' }).waitFor()
  await release.getByRole('button', { name: 'Withdraw Location release: Avon Bridge site' }).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  expect(complaints).toEqual([])
  await close()
})
