import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { openProject } from '../support/project-page.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('a comment becomes a task in one press, and tasks are added, edited, done on the dashboard, and deleted', async () => {
  const owner = await signIn(product.url)
  const anna = await joinTeam(product, owner, { name: 'Anna Field', email: 'anna@team.example', role: 'producer' })
  const read = async (path: string) => (await send(product, 'GET', path, undefined, owner)).json() as Promise<any>
  let project: { id: string; slug: string } | undefined
  for (const { id, slug } of (await read('/api/admin/projects')).projects) {
    const { project: seen } = await (await fetch(`${product.url}/api/client/${slug}`)).json()
    // Open to feedback, without a password.
    if (seen?.deliverables?.length === 1 && !seen.signOff) project ??= { id, slug }
  }
  const { slug } = project!
  const feedback = { version: 'General Project', comment: 'Warmer, please.', name: 'Sarah Moor' }
  await send(product, 'POST', `/api/client/${slug}/feedback`, feedback)

  const { page, complaints, close } = await visit(browser)
  const [name = '', value = ''] = anna.cookie.split('=')
  await page.context().addCookies([{ name, value, url: product.url }])
  await open(page, `${product.url}/clients/${slug}`)
  const comment = page.getByRole('listitem').filter({ hasText: 'Warmer, please.' })
  await comment.getByRole('button', { name: 'Make a task' }).click()
  await comment.getByText('Task: Anna Field').waitFor()

  await openProject(page, product, slug, 'tasks')
  const tasks = page.getByRole('list', { name: 'Tasks of this project' })
  await tasks.getByRole('checkbox', { name: 'Done: Warmer, please.' }).waitFor()
  await page.getByRole('button', { name: 'Add a task' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a task' })
  await adding.getByRole('button', { name: 'Add task' }).click()
  await adding.getByText('Please say what there is to do.').waitFor()
  await expectAccessible(page)
  await adding.getByLabel('Task').fill('Call the client')
  await adding.getByLabel('Who').selectOption('Anna Field')
  await adding.getByLabel('Due').fill('2026-01-05')
  await adding.getByRole('button', { name: 'Add task' }).click()
  await tasks.getByText('Overdue: Mon 5 Jan').waitFor()
  await page.getByRole('button', { name: 'Edit: Call the client' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit task' })
  await editing.getByLabel('Task').fill('Ring the client')
  await editing.getByRole('button', { name: 'Save' }).click()
  await tasks.getByText('Ring the client', { exact: true }).waitFor()
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)

  await open(page, `${product.url}/admin/dashboard`)
  const day = page.getByRole('list', { name: 'Due today' })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  // Not `check`, which looks for the box again: it may be gone by then.
  await day.getByRole('checkbox', { name: 'Done: Ring the client' }).click()
  await expect(page.getByRole('checkbox', { name: 'Done: Ring the client' })).toHaveCount(0)

  await openProject(page, product, slug, 'tasks')
  await expect(tasks.getByRole('checkbox', { name: 'Done: Ring the client' })).toBeChecked()
  await page.getByRole('button', { name: 'Edit: Ring the client' }).click()
  await editing.getByRole('button', { name: 'Delete task' }).click()
  await expect(tasks.getByText('Ring the client', { exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})
