import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, reload, visitAdmin } from '../support/admin-visit.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit, type Visit } from '../support/browser.ts'
import { findMail } from '../support/mailbox.ts'
import { openProject } from '../support/project-page.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser
let admin: Visit
let folder: string
test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
  admin = await visitAdmin(browser, product)
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-files-'))
})
test.afterAll(async () => {
  await browser.close()
  await product.remove()
  rmSync(folder, { recursive: true, force: true })
})

const title = 'Logo and the film script'
const project = 'Repair, don’t replace'
let link = ''

const fileOf = (name: string, content: string | Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const choose = (page: Page, ...paths: string[]) => page.getByLabel('Files to send').setInputFiles(paths)
const yours = (page: Page) => page.getByRole('list', { name: 'Your files' })

test('staff make a request on the project page, and the client is mailed its link', async () => {
  const { page } = admin
  const { projects } = (await (await page.request.get(`${product.url}/api/admin/projects`)).json()) as {
    projects: { slug: string; projectTitle: string }[]
  }
  await openProject(page, product, projects.find(({ projectTitle }) => projectTitle === project)!.slug, 'file-requests')
  await page.getByRole('button', { name: 'Request files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request files' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('What you need').fill('The logo as SVG, please.')
  await dialog.getByLabel(/^Files/).fill('0')
  await dialog.getByRole('button', { name: 'Create request' }).click()
  await dialog.getByText('Please allow 1 to 500 files.').waitFor()
  await dialog.getByLabel(/^Files/).fill('3')
  await dialog.getByLabel('Email the link to the client').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create request' }).click()
  const request = page.getByRole('article', { name: title })
  await request.getByText('0 of 3 files').waitFor()
  link = (await request.getByText('/send/').textContent())!
  const { text } = await findMail(product.dataDir, 'sarah@northfield.example', /Logo and the film script/)
  expect(text).toContain(link)
})

test('a client on a phone sends two files without an account, one of them interrupted and continued after a reload', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone, hasTouch: true, isMobile: true })
  await open(page, link)
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText('The logo as SVG, please.').waitFor()
  await page.getByText('Room for 3 files and 10 GB').waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  // Two pieces: the second never arrives.
  const long = fileOf('Script.txt', 'A kettle boils. '.repeat(34 * 65_536))
  await page.route('**/api/send/*/uploads/*', (route) =>
    route.request().headers()['upload-offset'] === String(32 * 1024 * 1024) ? route.abort() : route.fallback(),
  )
  await choose(page, fileOf('Logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), long)
  await yours(page).getByText('Sent, 41 B').waitFor()
  await yours(page).getByText('Connection lost. Trying again; 33.6 MB of 35.7 MB uploaded.').waitFor()
  await yours(page).getByRole('button', { name: 'Pause Script.txt' }).click()
  await yours(page)
    .getByText(/^Paused at/)
    .waitFor()
  await page.unroute('**/api/send/*/uploads/*')
  page.once('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await page.getByText('1 file received, 41 B.').waitFor()
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' })
  await unfinished.getByText('Script.txt').waitFor()
  await expectNoSideScroll(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.headers()['upload-offset'] ?? '')
  })
  await page.getByLabel('The same files again').setInputFiles([long])
  await yours(page).getByText('Sent, 35.7 MB').waitFor()
  // Only what was missing.
  expect(sent).toEqual([String(32 * 1024 * 1024)])
  await page.getByText('2 files received').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('what cannot be taken is refused in words, and what is full says so', async () => {
  const { page, close } = await visit(browser, { viewport: phone })
  await open(page, link)
  await choose(page, fileOf('Price list.txt', '<!doctype html><script>alert(1)</script>'))
  await yours(page)
    .getByText(/This file cannot be sent here: it is a web page/)
    .waitFor()
  await choose(page, fileOf('third.txt', 'Three.'))
  await yours(page).getByText('Sent, 6 B').waitFor()
  await page.getByText('This request has all the files it can take. Email us if you have more to send.').waitFor()
  await expectAccessible(page)
  await close()
})

test('the studio sees what arrived, downloads and removes it, and closes the request', async () => {
  const { page, complaints } = admin
  await reload(page)
  const request = page.getByRole('article', { name: title })
  await request.getByText('3 of 3 files').waitFor()
  const files = request.getByRole('list', { name: `Files of ${title}` })
  await expect.poll(() => files.getByRole('listitem').count()).toBe(3)
  const downloading = page.waitForEvent('download')
  await files.getByRole('link', { name: 'Download Logo.svg' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Logo.svg')
  expect(readFileSync((await download.path())!, 'utf8')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await files.getByRole('button', { name: 'Remove third.txt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await request.getByText('2 of 3 files').waitFor()
  await expectAccessible(page)

  const client = await visit(browser, { viewport: phone })
  await open(client.page, `${product.url}/portal/login`)
  await client.page.getByLabel('Email').fill('sarah@northfield.example')
  await client.page.getByLabel('Password').fill('northfield-demo')
  await client.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await client.page.getByRole('link', { name: project }).first().click()
  const wanted = client.page.getByRole('region', { name: 'Files we need from you' })
  await wanted.getByText('The logo as SVG, please.').waitFor()
  await expectAccessible(client.page)
  await expectNoSideScroll(client.page)
  await wanted.getByRole('link', { name: `Send files: ${title}` }).click()
  await client.page.getByText('2 files received').waitFor()

  await request.getByRole('button', { name: `Close ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close request' }).click()
  await request.getByText('Closed', { exact: true }).waitFor()
  await choose(client.page, fileOf('late.txt', 'Late.'))
  await client.page.getByText('This request is closed').first().waitFor()
  await reload(client.page)
  await client.page.getByText('This request is closed', { exact: true }).waitFor()
  await expectAccessible(client.page)
  await client.close()
  expect(complaints).toEqual([])
})
