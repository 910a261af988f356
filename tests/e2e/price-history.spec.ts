import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { addDays, studioDay, weekStartOf } from '#domain/common/dates/calendar-day.ts'
import { weekDays } from '#domain/costs/time-sheet.ts'
import { open } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { makeProposal } from '../support/factories.ts'
import { send } from '../support/join-team.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser
let owner: string

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' } })
  browser = await openBrowser()
  owner = await signIn(product.url)
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const type = 'Brand Film'
const call = async (method: string, path: string, body?: unknown) =>
  (await send(product, method, path, body, owner)).json() as Promise<any>

/** A sold project in editing. */
async function soldJob(projectTitle: string, editDays: number): Promise<string> {
  const { proposalId } = await call('POST', '/api/proposals', {
    ...makeProposal(),
    projectTitle,
    videoType: type,
    shootDays: 1,
    editDays,
  })
  const { proposal } = await call('PATCH', `/api/proposals/${proposalId}/status`, { status: 'post-prod' })
  return proposal.id
}

/** Days of editing of the studio’s owner, in one week that is over. */
async function editFor(projectId: string, days: number, weeksAgo: number): Promise<void> {
  const monday = addDays(weekStartOf(studioDay(new Date())), -7 * weeksAgo)
  const minutes = weekDays(monday).map((_, index) => Math.max(0, Math.min(480, (days - index) * 480)))
  await call('PUT', `/api/admin/time/weeks/${monday}`, { rows: [{ projectId, phase: 'post-production', minutes }], revision: 0 })
}

async function finish(projectId: string): Promise<void> {
  await call('PATCH', `/api/ops/pipeline/${projectId}`, { stage: 'delivered' })
}

test('what finished jobs took stands beside the lines of a quote, and is taken with one press', async () => {
  const { page, complaints, close } = await visit(browser)
  const [name = '', value = ''] = owner.split('=')
  await page.context().addCookies([{ name, value, url: product.url }])
  const calculator = `${product.url}/admin/quote-calculator`
  const history = page.getByRole('group', { name: 'History of editing' })

  // A studio without finished jobs sees nothing of it.
  await open(page, calculator)
  await page.getByLabel('Video type').fill(type)
  await expect(history).toHaveCount(0)

  // Little data says so.
  const days = [4, 5, 5, 6, 4.5, 5.5, 7]
  for (const [index, many] of days.slice(0, 3).entries()) {
    const id = await soldJob(`Film ${index + 1}`, 4)
    await editFor(id, many, index + 2)
    await finish(id)
  }
  await open(page, calculator)
  await page.getByLabel('Video type').fill(type)
  await history.getByText('3 Brand Film jobs: too few to go by.').waitFor()
  await expect(history.getByRole('button')).toHaveCount(0)

  for (const [index, many] of days.slice(3).entries()) {
    const id = await soldJob(`Film ${index + 4}`, 4)
    await editFor(id, many, index + 5)
    await finish(id)
  }
  // The last one comes from the time sheet as it is typed, while its project shows what is left.
  const last = await soldJob('Harbour at dawn', 4)
  await open(page, `${product.url}/admin/time`)
  const sheet = page.getByRole('form', { name: /^Time of/ })
  await sheet.getByRole('button', { name: 'Choose project' }).click()
  await page.getByLabel('Search project or client').fill('Harbour at dawn')
  await page.getByRole('dialog').getByRole('button', { name: 'Harbour at dawn' }).click()
  await sheet.getByLabel('Phase').selectOption('Post-production')
  await sheet.getByRole('button', { name: 'Add row' }).click()
  await sheet.getByRole('textbox', { name: /^Mon/ }).fill('8')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Time saved').first().waitFor()
  await openProject(page, product, last, 'record')
  const used = page.getByRole('region', { name: 'Used of what was reckoned' })
  await expect(used.getByRole('row', { name: /Post-production/ })).toContainText(/At 0\.5 a week it lasts until/)
  await expect(used.getByRole('row', { name: /Post-production/ }).getByRole('cell')).toHaveText([/^4\.0/, '1.0', '3.0'])
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await editFor(last, 5, 9)
  await finish(last)

  await open(page, calculator)
  await page.getByLabel('Video type').fill(type)
  await history.getByText('Your last 8 Brand Film jobs: 5.3 days of editing, one in five took more than 6.2.').waitFor()
  await history.getByText('See 8 Brand Film jobs').click()
  await expect(history.getByRole('list', { name: 'Jobs behind editing' }).getByRole('listitem')).toHaveCount(8)
  await history.getByRole('button', { name: 'Take P80: 6.5 days of editing' }).click()
  await expect(page.getByLabel('Edit days')).toHaveValue('6.5')
  await history.getByRole('button', { name: 'Take P50: 5.5 days of editing' }).click()
  await expect(page.getByLabel('Edit days')).toHaveValue('5.5')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // A line by hand keeps what it was reckoned with, and takes it the same way.
  await page.getByRole('radio', { name: 'Line by line' }).check()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Item 2' }) })
  await line.getByText('Reckoned with, for the studio only').click()
  await line.getByLabel('Kind of work, Editing').selectOption('Post-production')
  await line.getByRole('button', { name: 'Take P80: 6.5 days of editing' }).click()
  await expect(line.getByLabel('Days, Editing')).toHaveValue('6.5')
  await expectAccessible(page)

  // The jobs behind it lead to what each took, and what it earned an hour.
  await open(page, calculator)
  await page.getByLabel('Video type').fill(type)
  await history.getByText('See 8 Brand Film jobs').click()
  await history.getByRole('link', { name: 'Harbour at dawn' }).click()
  await page.getByRole('dialog', { name: 'Leave with unsaved changes?' }).getByRole('button', { name: 'Leave' }).click()
  const took = page.getByRole('region', { name: 'What it took' })
  await expect(took.getByRole('row', { name: /Post-production/ }).getByRole('cell')).toHaveText([/^4\.0/, '6.0', '2.0'])
  await took.getByText('Earned an hour').waitFor()
  await expectAccessible(page)

  expect(complaints).toEqual([])
  await close()
})
