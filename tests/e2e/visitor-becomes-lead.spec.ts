import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { desktop, expectAccessible, inMotion, openBrowser, visit } from '../support/browser.ts'
import { open } from '../support/admin-visit.ts'
import { findMail, readOutbox } from '../support/mailbox.ts'
import { adminPassword, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

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

test('a visitor can read, play the showreel, send both forms, build a quote and subscribe, and staff find all of it', async () => {
  const { page, complaints, close } = await visit(browser, inMotion)

  // Visits the home page and plays the showreel.
  await page.goto(product.url)
  await page.getByRole('heading', { level: 1, name: 'Your All-Access Pass to the Future of Video' }).waitFor()
  await page.getByRole('button', { name: 'PLAY VIDEO' }).click()
  const film = page.getByRole('dialog').locator('video')
  await film.waitFor()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.4)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await film.waitFor({ state: 'detached' })

  // Sends the contact form.
  const enquiry = page.getByRole('form', { name: 'Enquiry' })
  await enquiry.getByLabel('Name').fill('Amara Okafor')
  await enquiry.getByLabel('Email').fill('amara@harbourlight.example')
  await enquiry.getByLabel('Project type').selectOption({ label: 'Commercial Production' })
  await enquiry.getByLabel('Message').fill('A sixty second film for the opening of our new ferry line.')
  await enquiry.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByText('Request Submitted').first().waitFor()
  await page.getByText("We'll be in touch with you shortly!").first().waitFor()
  // The form is replaced by a message that stays, and comes back empty.
  await page.getByRole('heading', { name: 'Your enquiry has been sent' }).and(page.locator(':focus')).waitFor()
  await page.getByText('We’ll reply to amara@harbourlight.example.').waitFor()
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  expect(await enquiry.getByLabel('Message').inputValue()).toBe('')

  // Subscribes to the newsletter.
  await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address').fill('amara.okafor@harbourlight.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Successfully Subscribed').first().waitFor()
  await page.getByText('Thank you for subscribing to the newsletter!').first().waitFor()
  await page.getByText("Thanks for subscribing! You've been added to our newsletter.").waitFor()

  // Sends the enquiry form.
  await page.goto(`${product.url}/inquire`)
  const inquiry = page.getByRole('form', { name: 'Project enquiry' })
  await inquiry.getByLabel('Name').fill('Amara Okafor')
  await inquiry.getByLabel('Email').fill('amara@harbourlight.example')
  await inquiry.getByLabel('Company').fill('Harbour Light Ferries')
  await inquiry.getByText('Brand Film', { exact: true }).click()
  await inquiry.getByLabel('Goal').fill('Passengers should know that the crossing takes twenty minutes.')
  await inquiry.getByText('$15,000 - $30,000', { exact: true }).click()
  await inquiry.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByText('Inquiry Submitted Successfully!').first().waitFor()
  await page.getByText("We'll review your request and contact you within 24 hours.").first().waitFor()
  await page.waitForURL('**/pre-production**')

  // Builds a quote: £2,500 + two extra days at £800 + £1,000 + £1,200 + £350 + £400 = £7,050.
  await page.goto(`${product.url}/quote-builder`)
  await page.getByText('Commercial/Advertisement', { exact: true }).click()
  await page.getByRole('button', { name: /more|add|increase/i }).click()
  await page.getByRole('button', { name: /more|add|increase/i }).click()
  for (const choice of ['Full Crew', 'Motion Graphics', 'Voiceover', 'Rush Delivery']) {
    await page.getByText(choice, { exact: true }).click()
  }
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Review Quote' }).waitFor()
  await page.getByText('£7,050').first().waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  const details = page.getByRole('form', { name: 'Quote builder' })
  await details.getByLabel('Name').fill('Amara Okafor')
  await details.getByLabel('Email').fill('amara@harbourlight.example')
  await details.getByLabel('Project title').fill('Twenty Minutes')
  await details.getByRole('button', { name: 'Generate quote' }).click()
  await page.getByText('Quote Generated Successfully!').first().waitFor()
  await page.getByText("We've saved your quote and will send it to you shortly.").first().waitFor()
  await page.waitForURL('**/inquire')
  // Details from the quote are prefilled, and sent on submit only.
  await page.getByText('We’ve filled in what you told us for your quote.').waitFor()
  await expect.poll(() => inquiry.getByLabel('Name').inputValue()).toBe('Amara Okafor')
  expect(await inquiry.getByLabel('Email').inputValue()).toBe('amara@harbourlight.example')
  expect(await inquiry.getByLabel('Commercial/Advertisement').isChecked()).toBe(true)
  expect(await inquiry.getByLabel('Message').inputValue()).toContain('Twenty Minutes')
  await close()

  // Both the studio and she receive a mail.
  await findMail(product.dataDir, 'hello@slatehouse.example', /Amara Okafor/)
  const quoteMail = await findMail(product.dataDir, 'amara@harbourlight.example', /quote/i)
  expect(quoteMail.text).toContain('£7,050')
  await expect.poll(() => readOutbox(product.dataDir).length).toBe(7)

  // The admin area has all four, with correct figures.
  const admin = await visit(browser, { viewport: desktop })
  await admin.page.goto(`${product.url}/admin/login`)
  await admin.page.getByLabel('Password').fill(adminPassword)
  await admin.page.getByLabel('Password').press('Enter')
  await admin.page.waitForURL('**/admin/dashboard')
  await open(admin.page, `${product.url}/admin/inbox`)
  await admin.page.getByRole('searchbox').fill('harbourlight.example')
  const entries = admin.page.getByRole('list', { name: 'Conversations' })
  await expect.poll(() => entries.getByRole('listitem').count()).toBe(3)
  expect(await entries.getByRole('link', { name: /Amara Okafor/ }).count()).toBe(3)
  await expectAccessible(admin.page)

  await admin.page
    .getByRole('link', { name: /Amara Okafor/ })
    .filter({ hasText: 'Quote' })
    .click()
  await admin.page.getByText('Twenty Minutes').first().waitFor()
  await admin.page.getByText('£7,050').first().waitFor()
  await admin.page.getByText('2 additional filming days').first().waitFor()
  await expectAccessible(admin.page)

  await admin.page.goto(`${product.url}/admin/subscribers`)
  await admin.page.getByText('amara.okafor@harbourlight.example').waitFor()
  await admin.page.goto(`${product.url}/admin/outbox`)
  await admin.page.getByText('amara@harbourlight.example').first().waitFor()
  await expectAccessible(admin.page)

  expect([...complaints, ...admin.complaints]).toEqual([])
  await admin.close()
})
