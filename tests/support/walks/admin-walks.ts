import { readFileSync } from 'node:fs'
import { projectPath } from '#domain/common/project-sections.ts'
import { pressAndWait } from '../admin-visit.ts'
import { adminPassword } from '../running-product.ts'
import type { Walk } from './walk.ts'

const picture = {
  name: 'harbour wall.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('demo/media/showreel/dune_walk.jpg'),
}

/** Keyboard flows of staff. */
export const adminWalks: Record<string, Walk> = {
  async 'staff sign out and in again'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/dashboard`)
    await keys.press(page.getByRole('button', { name: 'Logout' }))
    await keys.write(page.getByLabel('Password'), adminPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/dashboard')
  },

  async 'a card of the job board is moved'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/job-dashboard`)
    const grip = page.getByRole('button', { name: /^Move .*, now Signed$/ }).first()
    const title = (await grip.getAttribute('aria-label'))!.replace(/^Move (.*), now Signed$/, '$1')
    await keys.press(grip)
    await page.getByText(`${title} is over Signed.`).waitFor({ state: 'attached' })
    await pressAndWait(page, 'ArrowRight', `${title} is over Pre-Production.`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Move ${title}, now Pre-Production` }).waitFor()
    await keys.select(page.getByRole('combobox', { name: `Status of ${title}` }), 'Signed')
    await page.getByRole('button', { name: `Move ${title}, now Signed` }).waitFor()
  },

  async 'a proposal is priced, made and sent'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/quote-calculator`)
    const quote = page.getByRole('form', { name: 'New proposal' })
    await keys.write(quote.getByLabel('Client name'), 'Amara Okafor')
    await keys.write(quote.getByLabel('Client email'), 'amara@harbourlight.example')
    await keys.write(quote.getByLabel('Project title'), 'Twenty Minutes')
    await keys.pick(quote.getByRole('radio', { name: 'From days and margin' }))
    await keys.write(quote.getByLabel('Shoot days'), '2')
    await keys.write(quote.getByLabel('Edit days'), '3')
    await keys.press(quote.getByRole('button', { name: 'Generate proposal' }))
    await page.getByText('Proposal Generated').first().waitFor()
    await keys.write(page.getByLabel('Message to Amara Okafor'), 'It was good to meet you on the quay.')
    await keys.press(page.getByRole('button', { name: 'Send by email' }))
    await page.getByText('Proposal sent').first().waitFor()
  },

  async 'a shoot is planned and its call sheet sent'({ keys, url }) {
    const { page } = keys
    await keys.open(url + projectPath('apprentices-on-site', 'shoots'))
    await keys.press(page.getByRole('button', { name: 'Plan a shoot' }))
    const planning = page.getByRole('dialog', { name: 'Plan a shoot' })
    await keys.goTo(planning.getByLabel('Day of the shoot'))
    await page.keyboard.type(`0106${new Date().getFullYear() + 1}`)
    await keys.press(planning.getByRole('button', { name: 'Plan shoot' }))
    await page.getByRole('heading', { name: /^Shoot on / }).waitFor()
    await keys.press(page.getByRole('button', { name: 'Add a line' }))
    await keys.write(page.getByLabel('What', { exact: true }), 'First shot')
    await keys.press(page.getByRole('button', { name: 'Send call sheet...' }))
    const sending = page.getByRole('dialog', { name: 'Send call sheet' })
    await keys.press(sending.getByRole('button', { name: /^Send to \d people$/ }))
    await sending.waitFor({ state: 'hidden' })
    await page.getByRole('list', { name: 'Who has the call sheet' }).getByRole('listitem').first().waitFor()
  },

  async 'a picture is uploaded, and another put in its place'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/media`)
    await keys.giveFiles(page.getByRole('button', { name: 'Upload', exact: true }), picture)
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await keys.press(uploads.getByRole('link', { name: picture.name }))
    await page.getByRole('heading', { level: 1, name: /harbour/ }).waitFor()
    await keys.giveFiles(page.getByRole('button', { name: 'Replace', exact: true }), { ...picture, name: 'again.jpg' })
    const question = page.getByRole('dialog', { name: 'Replace the file?' })
    await keys.press(question.getByRole('button', { name: 'Replace' }))
    await uploads
      .getByText(/In the library/)
      .nth(1)
      .waitFor()
  },

  async 'an invoice is written and issued'({ keys, url }) {
    const { page } = keys
    await keys.open(url + projectPath('autumn-at-the-lodge', 'invoices'))
    await keys.press(page.getByRole('button', { name: 'New invoice' }))
    await keys.press(page.getByRole('dialog', { name: 'New invoice' }).getByRole('button', { name: 'Create draft' }))
    const form = page.getByRole('form', { name: 'Invoice' })
    const line = form.getByRole('group', { name: 'Line 1' })
    await keys.write(line.getByLabel('For'), 'Filming')
    await keys.write(line.getByLabel('Amount, £'), '1000')
    await keys.press(form.getByRole('button', { name: 'Add a line' }))
    await keys.write(form.getByRole('group', { name: 'Line 2' }).getByLabel('For'), 'A drone battery')
    await keys.write(form.getByRole('group', { name: 'Line 2' }).getByLabel('Amount, £'), '33.33')
    await keys.press(form.getByRole('button', { name: 'Move A drone battery up' }))
    await keys.press(form.getByRole('button', { name: 'Issue...' }))
    const issuing = page.getByRole('dialog', { name: /^Issue this invoice for £/ })
    await keys.press(issuing.getByRole('button', { name: 'Issue only' }))
    await page.getByRole('heading', { name: /^INV-\d+$/ }).waitFor()
    // After issuing, the focus is on the invoice that replaced the form.
    await page.waitForFunction(() => document.activeElement !== document.body)
  },

  async 'the settings of the studio are changed'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/settings`)
    const form = page.getByRole('form', { name: 'General settings' })
    await keys.write(form.getByLabel('Phone'), '+44 161 496 0185')
    await keys.press(form.getByRole('button', { name: 'Save' }))
    await page.getByText('Settings saved').first().waitFor()
    await keys.pick(page.getByRole('tab', { name: 'Notifications' }))
    const weekly = page.getByRole('switch', { name: 'Weekly report' })
    await keys.press(weekly, 'Space')
    await weekly.and(page.locator('[aria-checked=true]')).waitFor()
    await keys.press(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('Notification settings saved').first().waitFor()
  },

  async 'a post is written, with its picture, and published'({ keys, url }) {
    const { page } = keys
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await keys.open(`${url}/admin/content`)
    await keys.press(page.getByRole('button', { name: 'New post' }))
    await keys.write(field('Title'), 'Fog, and what it forgives')
    await keys.write(field('Excerpt'), 'Soft light.')
    await keys.write(field('Author'), 'Jane Doe')
    await keys.write(field('Post'), 'The light was soft, and so were we.')
    await keys.press(page.getByRole('button', { name: 'Choose: featured picture' }))
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await keys.write(library.getByRole('searchbox'), 'dawn_ridge')
    const found = library.getByRole('list', { name: 'Pictures' }).getByRole('button')
    await found.nth(1).waitFor({ state: 'detached' })
    await keys.press(found)
    await keys.write(field('Description (alt text)'), 'Ridges in the mist')
    await keys.press(page.getByRole('button', { name: 'Publish', exact: true }))
    const asked = page.getByRole('dialog')
    await keys.press(asked.getByRole('button', { name: 'Publish now' }))
    await page.getByText('Published', { exact: true }).first().waitFor()
  },

  async 'a client is added, changed and found'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/clients`)
    await keys.press(page.getByRole('main').getByRole('button', { name: 'Add Client' }).first())
    const adding = page.getByRole('dialog', { name: 'Add client' })
    await keys.write(adding.getByLabel(/^Name/), 'Otis Field')
    await keys.write(adding.getByLabel(/^Email/), 'otis@field.example')
    await keys.select(adding.getByLabel('Status'), 'Active')
    await keys.press(adding.getByRole('button', { name: 'Add Client' }))
    await adding.waitFor({ state: 'hidden' })
    await keys.write(page.getByRole('searchbox'), 'otis')
    await page.waitForURL(/search=otis/)
    await keys.press(page.getByRole('button', { name: 'Edit Otis Field' }))
    const editing = page.getByRole('dialog', { name: 'Edit client' })
    await keys.write(editing.getByLabel('Company'), 'Field & Sons')
    await keys.press(editing.getByRole('button', { name: 'Save' }))
    await editing.waitFor({ state: 'hidden' })
    await page.getByText('Field & Sons').first().waitFor()
  },

  async 'a feature is switched off and back'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/flags`)
    await keys.press(page.getByRole('switch', { name: 'Quote builder', exact: true }), 'Space')
    await page.getByText('Quote builder: off', { exact: true }).first().waitFor()
    await keys.press(page.getByRole('button', { name: 'Back to default' }).first())
    await page.getByText('Quote builder: back to the default', { exact: true }).first().waitFor()
  },

  async 'the figures are read and taken along'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/admin/analytics`)
    await keys.press(page.locator('summary', { hasText: 'Export Report' }))
    const link = page.getByRole('link', { name: 'CSV, for a spreadsheet' })
    await Promise.all([page.waitForEvent('download'), keys.press(link)])
    await keys.goTo(page.getByRole('list', { name: 'Projects by status' }).getByRole('link', { name: /^Completed/ }))
  },

  async 'somebody is booked, and work moved on, in operations'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/ops/dashboard`)
    await keys.press(page.getByRole('button', { name: /^Anneka Sol, .*: Available$/ }).first())
    const day = page.getByRole('dialog', { name: /^Anneka Sol, / })
    await keys.write(day.getByRole('searchbox'), 'lodge')
    await keys.press(day.getByRole('button', { name: /^Autumn at the lodge/ }))
    await keys.press(day.getByRole('button', { name: 'Book', exact: true }))
    await day
      .getByRole('list', { name: 'Bookings on this day' })
      .getByText('Autumn at the lodge', { exact: true })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await keys.pick(page.getByRole('tab', { name: 'Pipeline' }))
    await keys.press(page.getByRole('button', { name: 'Move Apprentices on site, now Prep' }))
    await page.getByText('Apprentices on site is over Prep.').waitFor({ state: 'attached' })
    await pressAndWait(page, 'ArrowRight', 'Apprentices on site is over Shooting.')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move Apprentices on site, now Shooting' }).waitFor()
  },
}
