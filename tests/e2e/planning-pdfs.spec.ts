import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'playwright/test'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, visit } from '../support/browser.ts'
import { open, pressAndWait } from '../support/admin-visit.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

const at = (tool: string) => `${product.url}/pre-production/${tool}`
const button = (page: Page, name: string | RegExp, exact = false) => page.getByRole('button', { name, exact })

async function downloadedBy(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return readFileSync(await download.path())
}

async function pdfOf(page: Page, name: string) {
  const pdf = await getDocumentProxy(new Uint8Array(await downloadedBy(page, name)))
  const { text } = await extractText(pdf, { mergePages: false })
  const links = await Promise.all(text.map(async (_, index) => (await pdf.getPage(index + 1)).getAnnotations()))
  return { pages: text, text: text.join(' ').replace(/\s+/g, ' '), links: links.flat().map(({ url }) => url as string) }
}

/** Fills localStorage as an earlier visit would. */
async function kept(page: Page, parts: Record<string, unknown>): Promise<void> {
  await open(page, at('summary'))
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`slatehouse.plan.${key}`, JSON.stringify(value))
  }, parts)
}

const brief = {
  type: 'Commercial',
  duration: '30-60 seconds',
  budget: '$30K-$50K',
  timeline: '',
  audience: `${'People who cross the river twice a day and have stopped seeing it. '.repeat(13)}END.`,
  goals: 'Fewer cars 🚗 on the bridge\nסרט על מעבורת\nفيلم عن عبارة',
  message: 'Twenty minutes, not forty',
  tone: 'Bold',
  cta: `https://ferry.example/${'tickets'.repeat(25)}`,
  platform: 'YouTube',
}

/** A PNG of 60 by 40 pixels. */
const still = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#f2a65a'
    pen.fillRect(0, 0, 60, 40)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('each tool and their summary make a designed PDF of any text', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone })
  await open(page, at('summary'))
  await button(page, 'Send project enquiry').waitFor()
  expect(await button(page, 'Download summary').count()).toBe(0)
  // One answer is enough for a summary.
  await kept(page, { 'v1.budget': { answers: { length: '1-2' }, question: 2 } })
  await open(page, at('summary'))
  const first = await pdfOf(page, 'Download summary')
  expect(first.text).toContain('1–2 minutes')
  await kept(page, {
    'v1.planner': { step: 5, brief },
    'v1.budget': { answers: { length: '1-2', crew: 'full', days: 'one', location: 'multiple', post: 'motion' }, question: 6 },
  })
  await open(page, at('project-planner'))
  const written = await pdfOf(page, 'Download brief')
  await page.getByText('Brief Downloaded').first().waitFor()
  for (const message of [
    'Production brief',
    'Twenty minutes, not forty',
    'seeing it. END.',
    'hello@slatehouse.example',
    '1 / ',
  ]) {
    expect(written.text.toLowerCase()).toContain(message.toLowerCase())
  }
  // Text of other scripts is text, not a picture.
  expect(written.text).toContain('מעבורת')
  expect(written.text.replace(/[\s-]/g, '')).toContain(`ferry.example/${'tickets'.repeat(25)}`.replace('-', ''))

  await open(page, at('budget-estimator'))
  const estimate = await pdfOf(page, 'Export estimate')
  await page.getByText('Estimate Exported').first().waitFor()
  for (const message of ['$6,500-$12,000', 'Why 11 points', 'Full crew', '+3', 'Several locations']) {
    expect(estimate.text).toContain(message)
  }

  await open(page, at('inspiration-board'))
  await page.getByLabel('Images').setInputFiles({ name: 'fog.jpg', mimeType: 'image/jpeg', buffer: await still(page) })
  await page.getByLabel('Notes on image 1').fill('This grey, and the light behind it')
  await page.getByLabel('Link or video').fill('https://vimeo.com/76979871')
  await page.getByLabel('Link or video').press('Enter')
  await page.getByLabel('Link or video').fill('the opening of our last film')
  await page.getByLabel('Link or video').press('Enter')
  for (let count = 4; count <= 12; count += 1) {
    await page.getByLabel('Note', { exact: true }).fill(`Note ${count} 🌫️`)
    await page.getByLabel('Note', { exact: true }).press('Control+Enter')
  }
  await page.getByRole('heading', { name: '12 references' }).waitFor()
  const board = await pdfOf(page, 'Export board')
  await page.getByText('Board Exported').first().waitFor()
  expect(board.text).toContain('This grey, and the light behind it')
  expect(board.text).toContain('the opening of our last film')
  expect(board.links).toContain('https://vimeo.com/76979871')
  expect(board.pages.length).toBeGreaterThan(1)
  board.pages.forEach((message, index) => expect(message).toContain(`${index + 1} / ${board.pages.length}`))

  await open(page, at('summary'))
  const summary = await pdfOf(page, 'Download summary')
  await page.getByText('Summary downloaded').first().waitFor()
  for (const message of [
    'Project summary',
    'Twenty minutes, not forty',
    '$6,500-$12,000',
    'This grey, and the light',
    'Not planned yet',
  ])
    expect(summary.text).toContain(message)
  expect(summary.links).toContain('https://vimeo.com/76979871')
  expect(complaints).toEqual([])
  await close()
})

/** Parses the events of a calendar file (RFC 5545). */
function eventsIn(file: Buffer): Record<string, string>[] {
  const text = file.toString('utf8')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR'])
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (events.length > 0) events.at(-1)![name] = value
  }
  return events
}

test('a timeline gets dates, warns of a missed deadline, and restores data of an older version', async () => {
  // A time zone where it is still yesterday.
  const { page, complaints, close } = await visit(browser, { viewport: phone, timezoneId: 'America/Los_Angeles' })
  await page.clock.setFixedTime(new Date('2026-11-21T03:00:00Z'))
  await kept(page, { 'v1.timeline': { complexity: 'simple', open: null, chosen: true } })
  await open(page, at('script-generator'))
  await expect.poll(() => page.getByRole('radio', { name: /^Simple/ }).isChecked()).toBe(true)

  await page.getByLabel('First day').fill('2026-12-14')
  await page.getByText('14 December 2026 to 6 January 2027').waitFor()
  await page.getByText(/Not counted: 25 December 2026 \(Christmas Day\), 28 December 2026/).waitFor()
  await page.getByRole('img', { name: /^Production calendar\. Discovery Call .* Final Delivery .*6 Jan\.$/ }).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const events = eventsIn(await downloadedBy(page, 'Calendar file'))
  expect(events).toHaveLength(7)
  expect(events[0]).toMatchObject({ 'DTSTART;VALUE=DATE': '20261214', SUMMARY: 'Discovery Call (Slatehouse)' })
  // DTEND of an all-day event is exclusive.
  expect(events[6]).toMatchObject({ 'DTEND;VALUE=DATE': '20270107' })
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(7)
  const pdfDocument = await pdfOf(page, 'Download timeline')
  for (const message of ['14 December 2026 to 6 January 2027', 'Review & Feedback', 'Captions'])
    expect(pdfDocument.text).toContain(message)

  await page.getByRole('radio', { name: 'Needed by' }).check()
  await page.getByLabel('Last day').fill('2026-12-01')
  await page.getByText('the earliest date is 4 December 2026').waitFor()
  await expectAccessible(page)
  await button(page, 'Plan for 4 December 2026').click()
  await page.getByText('23 November 2026 to 4 December 2026').waitFor()
  await page.reload()
  await page.getByText('23 November 2026 to 4 December 2026').waitFor()
  await open(page, at('summary'))
  await page.getByText('23 November 2026 to 4 December 2026').waitFor()

  await open(page, at('script-generator'))
  await button(page, 'Clear choice').click()
  await page.getByText('23 November 2026').waitFor({ state: 'detached' })
  await button(page, 'Undo').click()
  await page.getByText('23 November 2026 to 4 December 2026').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a board can be filtered, dragged by keyboard and touch, exported and imported', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: phone, hasTouch: true })
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 900_000, quota: 1_000_000 })
  })
  await open(page, at('inspiration-board'))
  await page.getByText(/This browser only has room for 100 kB more/).waitFor()
  const picture = [...(await still(page))]
  const give = (kind: 'paste' | 'drop', type: string) =>
    page.evaluate(
      ([event, bytes, mime]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'fog.jpg', { type: mime }))
        if (event === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
        else document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      },
      [kind, picture, type] as const,
    )
  await give('drop', 'application/pdf')
  await page.getByText('fog.jpg is not a picture.').first().waitFor()
  await give('drop', 'image/jpeg')
  await page.getByRole('heading', { name: '1 reference', exact: true }).waitFor()
  await give('paste', 'image/jpeg')
  await page.getByRole('heading', { name: '2 references' }).waitFor()
  await button(page, 'Remove image 2').click()
  for (const message of ['Fog', 'Sun']) {
    await page.getByLabel('Category', { exact: true }).selectOption(message === 'Fog' ? 'Lighting' : 'Motion')
    await page.getByLabel('Note', { exact: true }).fill(message)
    await page.getByLabel('Note', { exact: true }).press('Control+Enter')
  }
  const order = () => page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  await expect.poll(order).toEqual(['Reference 1: fog.jpg', 'Reference 2: Note', 'Reference 3: Note'])
  const message = () => page.getByRole('article').locator('p').allInnerTexts()

  await button(page, 'Move note 3', true).focus()
  await page.keyboard.press('Space')
  await page.getByText('note 3 picked up from place 3 of 3.').waitFor({ state: 'attached' })
  await pressAndWait(page, 'ArrowUp', 'note 3 is over place 2 of 3.')
  await page.keyboard.press('Space')
  await expect.poll(message).toEqual(['Sun', 'Fog'])

  await button(page, 'Move note 3', true).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
  const from = (await button(page, 'Move note 3', true).boundingBox())!
  const to = (await button(page, 'Move note 2', true).boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 15, y }] })
  await finger('touchStart', from.y + 15)
  // A finger that stays is one that drags.
  await page.getByText('note 3 picked up from place 3 of 3.').waitFor({ state: 'attached' })
  for (let step = 1; step <= 8; step += 1) await finger('touchMove', from.y + 15 + ((to.y - from.y) * step) / 8)
  await page.getByText('note 3 is over place 2 of 3.').waitFor({ state: 'attached' })
  await finger('touchEnd', 0)
  await expect.poll(message).toEqual(['Fog', 'Sun'])

  await page.getByLabel('Show which kind').selectOption('note')
  await page.getByLabel('Show which category').selectOption('Lighting')
  await page.getByRole('heading', { name: '1 of 3 references' }).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByLabel('Show which kind').selectOption('')
  await page.getByLabel('Show which category').selectOption('')

  const board = await downloadedBy(page, 'Save data file')
  const bring = (name: string, content: Buffer | string) =>
    page
      .locator('input[aria-label="Board file"]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await bring('board.json', board)
  await page.getByText('3 references in the file, 3 references on the board.').waitFor()
  await expectAccessible(page)
  await button(page, 'Add to the board').click()
  await page.getByRole('heading', { name: '6 references' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: 'fog.jpg' }).count()).toBe(2)

  const hostile = {
    references: [
      { id: 'x', type: 'link', content: 'javascript:alert(1)', title: 'Free', tag: 'Motion', notes: '' },
      {
        id: 'y',
        type: 'image',
        content: 'z',
        title: 'x',
        tag: 'Motion',
        notes: '',
        picture: 'data:image/svg+xml;base64,PHN2Zz4=',
      },
      { id: 'n', type: 'note', content: '<img src=x onerror=alert(1)>', title: 'Note', tag: 'Loud', notes: '' },
    ],
  }
  await bring('hostile.json', JSON.stringify(hostile))
  await page.getByText('2 references in the file').waitFor()
  await button(page, 'Replace the board').click()
  await page.getByRole('heading', { name: '2 references', exact: true }).waitFor()
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  await page.getByText('javascript:alert(1)').waitFor()
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
  await button(page, 'Undo').last().click()
  await page.getByRole('heading', { name: '6 references' }).waitFor()
  for (const content of ['{"references":', '[]', '{"references":[{"type":"image"}]}']) {
    await bring('broken.json', content)
    await page.getByText('broken.json is not an exported board').first().waitFor()
    await button(page, 'Dismiss').last().click()
  }
  await page.getByRole('heading', { name: '6 references' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the tools work offline after a first visit, and keep the plan', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, at('budget-estimator'))
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/pre-production/summary')) !== undefined), { timeout: 60_000 })
    .toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  // `check` looks at once; a press before the scripts are there shows when they are.
  await page.getByRole('radio', { name: /^1–2 minutes/ }).click()
  await expect.poll(() => page.getByRole('radio', { name: /^1–2 minutes/ }).isChecked()).toBe(true)
  await page.getByRole('link', { name: /^Production Timeline/ }).click()
  await page.getByRole('heading', { name: 'From call to final cut' }).waitFor()
  await button(page, 'Download timeline').click()
  await page.getByText('PDF not created').first().waitFor()
  await open(page, at('budget-estimator'))
  await expect.poll(() => page.getByRole('radio', { name: /^1–2 minutes/ }).isChecked()).toBe(true)
  await page.context().setOffline(false)
  expect(complaints).toEqual([])
  await close()
})
