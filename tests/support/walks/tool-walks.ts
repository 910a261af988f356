import type { Locator, Page } from 'playwright-core'
import { pressAndWait } from '../admin-visit.ts'
import type { Keys } from './keys.ts'
import type { Walk } from './walk.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const at = (url: string, tool: string) => `${url}/pre-production/${tool}`

/** Download triggered by a key press. */
async function saved(keys: Keys, target: Locator): Promise<void> {
  await Promise.all([keys.page.waitForEvent('download'), keys.press(target)])
}

export const toolWalks: Record<string, Walk> = {
  async 'a brief is planned, step by step, and sent'({ keys, url }) {
    const { page } = keys
    await keys.open(at(url, 'project-planner'))
    await keys.press(button(page, 'Start Planning Wizard'))
    for (const name of ['Commercial', '30-60 seconds', '$30K-$50K']) {
      await keys.pick(page.getByRole('radio', { name, exact: true }))
    }
    await keys.press(button(page, 'Next'))
    await keys.write(page.getByLabel('Target audience'), 'Commuters on the north shore')
    await keys.write(page.getByLabel('Goals'), 'Fewer cars on the bridge')
    await keys.press(button(page, 'Next'))
    await keys.write(page.getByLabel('Key message'), 'Twenty minutes, not forty')
    await keys.pick(page.getByRole('radio', { name: 'Bold', exact: true }))
    await keys.press(button(page, 'Next'))
    await keys.write(page.getByLabel('Call to action'), 'Buy a ticket')
    await keys.pick(page.getByRole('radio', { name: 'YouTube', exact: true }))
    await keys.press(button(page, 'Next'))
    await page.getByRole('heading', { name: 'Review & Export' }).waitFor()
    await saved(keys, button(page, 'Save data file'))
    const form = page.getByRole('form', { name: 'Submit brief' })
    await keys.write(form.getByLabel('Name'), 'Noor Haddad')
    await keys.write(form.getByLabel('Email'), 'noor@ferry.example')
    await keys.press(button(page, 'Submit brief'))
    await page.getByText('Brief Submitted').first().waitFor()
  },

  async 'a board is filled, put in order and exported'({ keys, url }) {
    const { page } = keys
    await keys.open(at(url, 'inspiration-board'))
    await keys.select(page.getByLabel('Category', { exact: true }), 'Motion')
    await keys.write(page.getByLabel('Link or video'), 'https://example.com/colours')
    await page.keyboard.press('Enter')
    for (const text of ['Fog', 'Sun']) {
      await keys.write(page.getByLabel('Note', { exact: true }), text)
      await page.keyboard.press('Control+Enter')
    }
    await page.getByRole('heading', { name: '3 references' }).waitFor()
    await keys.press(button(page, 'Move note 3'), 'Space')
    await page.getByText('note 3 picked up from place 3 of 3.').waitFor({ state: 'attached' })
    await pressAndWait(page, 'ArrowLeft', 'note 3 is over place 2 of 3.')
    await page.keyboard.press('Space')
    await page.getByRole('article', { name: 'Reference 2: Note' }).getByText('Sun').waitFor()
    await keys.press(button(page, 'Remove link 1'))
    await page.getByRole('heading', { name: '2 references' }).waitFor()
    await saved(keys, button(page, 'Save data file'))
  },

  async 'a budget is estimated and talked over'({ keys, url }) {
    const { page } = keys
    await keys.open(at(url, 'budget-estimator'))
    for (const [option, next] of [
      [/^1–2 minutes/, 'Next'],
      [/^Full crew/, 'Next'],
      [/^One day/, 'Next'],
      [/^Several locations/, 'Next'],
      [/^Motion graphics/, 'Calculate Budget'],
    ] as const) {
      await keys.pick(page.getByRole('radio', { name: option }))
      await keys.press(button(page, next))
    }
    await page.getByRole('heading', { name: '$6,500-$12,000' }).waitFor()
    await saved(keys, button(page, 'Save data file'))
    await keys.press(button(page, 'Consultation Request'))
    const dialog = page.getByRole('dialog')
    await keys.write(dialog.getByLabel('Name'), 'Noor Haddad')
    await keys.write(dialog.getByLabel('Email'), 'noor@ferry.example')
    await keys.press(button(page, 'Send request'))
    await dialog.waitFor({ state: 'detached' })
  },

  async 'a timeline is chosen, read and kept'({ keys, url }) {
    const { page } = keys
    await keys.open(at(url, 'script-generator'))
    await keys.pick(page.getByRole('radio', { name: /^Complex/ }))
    await page.getByLabel('Total duration').getByText('6-8 weeks').waitFor()
    await keys.press(button(page, /^Filming/))
    await page.getByText('Footage, backed up twice').waitFor()
    await saved(keys, button(page, 'Save data file'))
  },

  async 'the summary is filled in and sent'({ keys, url }) {
    const { page } = keys
    await keys.open(at(url, 'summary'))
    const form = page.locator('form').filter({ has: button(page, 'Send project enquiry') })
    await keys.write(form.getByLabel('Name'), 'Noor Haddad')
    await keys.write(form.getByLabel('Email'), 'noor@ferry.example')
    await keys.select(form.getByLabel('Preferred contact'), 'Video call')
    await keys.press(button(page, 'Send project enquiry'))
    await page.getByText('Inquiry Sent Successfully!').waitFor()
  },
}
