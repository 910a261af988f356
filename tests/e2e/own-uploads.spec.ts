import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { abilitiesOf } from '#domain/people/roles.ts'
import { openBrowser, visit } from '../support/browser.ts'
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
  await browser.close()
  await product.remove()
})

test('a freelancer who was given the ability adds a version to their project from their own uploads', async () => {
  const owner = await signIn(product.url)
  const read = async (path: string) => (await send(product, 'GET', path, undefined, owner)).json() as Promise<any>
  const { projects } = await read('/api/admin/projects')
  let project: { id: string; slug: string } | undefined
  for (const one of projects) {
    const { review } = await read(`/api/admin/projects/${one.id}/review`)
    if (review && !review.signOff) project ??= one
  }
  const member = await joinTeam(product, owner, { name: 'Mo Cutter', email: 'mo@team.example', role: 'freelancer' })
  const abilities = abilitiesOf('freelancer', { added: ['upload-versions'], taken: [] })
  await send(product, 'PATCH', `/api/admin/people/${member.id}`, { abilities }, owner)
  await send(product, 'PUT', `/api/admin/projects/${project!.id}/people`, { people: [member.id] }, owner)

  const { page, complaints, close } = await visit(browser)
  const [name = '', value = ''] = member.cookie.split('=')
  await page.context().addCookies([{ name, value, url: product.url }])
  await openProject(page, product, project!.slug, 'review')
  await page.getByRole('button', { name: 'Add a version' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a film' })
  await picker.getByText('Nothing here yet. Upload your first file.').waitFor()
  await picker
    .getByLabel('Pictures and films', { exact: true })
    .and(page.locator('input'))
    .setInputFiles('demo/media/portfolio/volt_night_run.mp4')
  // What was just uploaded is chosen already.
  const adding = page.getByRole('dialog', { name: 'Add a version' })
  await adding.getByRole('button', { name: 'Add' }).click()
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await versions.filter({ hasText: 'volt_night_run.mp4' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('£')
  expect(complaints).toEqual([])
  await close()
})
