import { pressAndWait } from '../admin-visit.ts'
import type { Walk } from './walk.ts'

export const publicWalks: Record<string, Walk> = {
  async 'a film of the home page is played and closed'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/`)
    await keys.goTo(page.locator('#our-work').getByRole('button', { name: 'Next film' }))
    // The carousel goes along with the focus, and from its last film to the first.
    const shown = page.locator('#our-work').getByText(/^Film \d+ of \d+$/)
    const [, before, count] = (await shown.textContent())!.match(/^Film (\d+) of (\d+)$/)!
    await pressAndWait(page, 'Enter', `Film ${(Number(before) % Number(count)) + 1} of ${count}`)
    await keys.press(page.getByRole('button', { name: 'PLAY VIDEO' }))
    const film = page.getByRole('dialog').locator('video')
    await film.waitFor()
    await page.waitForFunction(() => (document.querySelector('dialog video') as HTMLVideoElement).currentTime > 0.2)
    await page.keyboard.press('Escape')
    await film.waitFor({ state: 'detached' })
    await keys.goTo(page.getByRole('button', { name: 'PLAY VIDEO' }).and(page.locator(':focus')))
  },

  async 'an enquiry is written and sent'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/contact`)
    const form = page.getByRole('form', { name: 'Enquiry' })
    await keys.press(form.getByRole('button', { name: 'Send enquiry' }))
    await form.getByText('Name must be at least 2 characters.').waitFor()
    await keys.write(form.getByLabel('Name'), 'Amara Okafor')
    await keys.write(form.getByLabel('Email'), 'amara@harbourlight.example')
    await keys.select(form.getByLabel('Project type'), 'Commercial Production')
    await keys.write(form.getByLabel('Message'), 'A sixty second film for our new ferry line.')
    await keys.press(form.getByRole('checkbox'), 'Space')
    await keys.press(form.getByRole('button', { name: 'Send enquiry' }))
    await page.getByText('Request Submitted').first().waitFor()
  },

  async 'a quote is built'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/quote-builder`)
    const form = page.getByRole('form', { name: 'Quote builder' })
    const next = form.getByRole('button', { name: 'Next' })
    await keys.pick(form.getByRole('radio', { name: /^Commercial\/Advertisement/ }))
    await keys.press(form.getByRole('button', { name: 'One filming day more' }))
    await page.keyboard.press('Enter')
    await keys.pick(form.getByRole('radio', { name: /^Full Crew/ }))
    await keys.pick(form.getByRole('radio', { name: /^Motion Graphics/ }))
    for (const extra of [/^Voiceover/, /^Rush Delivery/]) await keys.press(form.getByRole('checkbox', { name: extra }), 'Space')
    await keys.press(next)
    await page.getByRole('heading', { name: 'Review Quote' }).waitFor()
    await page.getByText('£7,050').first().waitFor()
    await keys.press(next)
    await keys.write(form.getByLabel('Name'), 'Amara Okafor')
    await keys.write(form.getByLabel('Email'), 'amara@harbourlight.example')
    await keys.write(form.getByLabel('Project title'), 'Twenty Minutes')
    await keys.press(form.getByRole('button', { name: 'Generate quote' }))
    await page.getByText('Quote Generated Successfully!').first().waitFor()
  },

  async 'a private proposal is opened and a weekend reserved'({ keys, url }) {
    const { page } = keys
    await keys.open(`${url}/proposal/lakeside-lodge`)
    await keys.write(page.getByLabel('Access code'), 'lakeside-preview')
    await keys.press(page.getByRole('button', { name: 'Unlock Proposal' }))
    await page.getByRole('heading', { name: 'One weekend at the lake, on film.' }).waitFor()
    await keys.press(page.getByRole('button', { name: 'Reserve Your Weekend' }).first())
    const dialog = page.getByRole('dialog', { name: 'Reserve Your Weekend' })
    await keys.write(dialog.getByLabel('Your name'), 'Ada Quill')
    await keys.write(dialog.getByLabel('Email'), 'ada@quill.example')
    await keys.goTo(dialog.getByLabel('Weekend date'))
    await page.keyboard.type(`0106${new Date().getFullYear() + 1}`)
    await dialog.getByText(/^We would film on /).waitFor()
    await keys.press(dialog.getByRole('button', { name: 'Reserve Weekend' }))
    await page.getByText('Weekend Reserved!').first().waitFor()
  },
}
