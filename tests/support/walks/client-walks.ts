import { demoAccounts } from '#domain/portal/portal-access.ts'
import { makeProposal } from '../factories.ts'
import { send } from '../join-team.ts'
import { signIn } from '../running-product.ts'
import type { Walk } from './walk.ts'

/** Keyboard flows behind a link or password. */
export const clientWalks: Record<string, Walk> = {
  async 'a proposal is read and signed'({ keys, url }) {
    const { page } = keys
    // One that nobody else has to sign.
    const staff = await signIn(url)
    const made = await send({ url }, 'POST', '/api/proposals', makeProposal(), staff)
    const { proposalId } = (await made.json()) as { proposalId: string }
    await send({ url }, 'POST', `/api/proposals/${proposalId}/send`, {}, staff)
    await keys.open(`${url}/proposal/${proposalId}`)
    await keys.press(page.getByRole('button', { name: 'Decline' }))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await keys.press(page.getByRole('button', { name: 'Approve proposal' }))
    const form = page.getByRole('form', { name: 'Sign the proposal' })
    await keys.write(form.getByLabel('Full name'), 'Amara Okafor')
    await keys.write(form.getByLabel('Email'), 'amara@harbourlight.example')
    await keys.write(form.getByLabel('Signature'), 'Amara Okafor')
    await keys.press(form.getByRole('button', { name: 'Sign and approve' }))
    await page.getByText('Proposal Approved!').first().waitFor()
    await keys.press(page.getByRole('link', { name: 'Check the signature' }))
    await page.getByText('Everything matches').waitFor()
  },

  async 'an invoice is read, and its transfer told'({ keys, url, at }) {
    const { page } = keys
    await keys.open(url + at('/invoice/:id'))
    await keys.goTo(page.getByRole('link', { name: /PDF/ }).first())
    await keys.press(page.getByRole('button', { name: 'Copy the sort code' }))
    await keys.press(page.getByRole('button', { name: 'I’ve sent the transfer' }))
    await page.getByText(/You told us on .* that a transfer is on its way/).waitFor()
  },

  async 'a film is watched frame by frame, drawn on and commented'({ keys, url, at }) {
    const { page } = keys
    await keys.open(url + at('/clients/:key'))
    const composer = page.getByRole('form', { name: 'Comment on this version' })
    await keys.goTo(page.getByRole('button', { name: 'Play' }).first())
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await page.getByTestId('shown-timecode').filter({ hasText: '00:00:00:03' }).first().waitFor()
    await page.keyboard.press('c')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Comment on this frame')
    await page.keyboard.type('The boat leaves too early.')
    await keys.press(composer.getByRole('button', { name: 'Draw' }))
    await keys.press(composer.getByRole('button', { name: 'Box' }))
    const pad = page.getByRole('application', { name: 'Draw on this frame' })
    await keys.press(pad)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
    await page.keyboard.press('Enter')
    await keys.press(composer.getByRole('button', { name: 'Send' }))
    const asked = page.getByRole('dialog', { name: 'What’s your name?' })
    await keys.write(asked.getByLabel('Your name'), 'Sarah Field')
    await keys.press(asked.getByRole('button', { name: 'Continue' }))
    await page.getByText('Comment added', { exact: true }).first().waitFor()
  },

  async 'proofs are looked at, chosen and sent'({ keys, url, at }) {
    const { page } = keys
    await keys.open(url + at('/proofs/:key'))
    await keys.press(page.getByRole('button', { name: 'View SLH_4038.jpg' }))
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('heading', { name: 'SLH_4038.jpg' }).waitFor()
    await page.keyboard.press('f')
    await viewer.getByText('6 of 20 chosen').waitFor()
    await page.keyboard.press('Escape')
    await keys.press(page.getByRole('button', { name: 'Send my selection' }))
    await keys.write(page.getByLabel('Anything we should know?'), 'Thank you!')
    await keys.press(viewer.getByRole('button', { name: 'Send', exact: true }))
    await page.getByRole('heading', { name: 'We have your selection' }).waitFor()
  },

  async 'a client signs in at the portal, asks for changes and leaves'({ keys, url }) {
    const { page } = keys
    const { email, password } = demoAccounts[0]!
    await keys.open(`${url}/portal/login`)
    await keys.write(page.getByLabel('Email'), email)
    await keys.write(page.getByLabel('Password'), password)
    await page.keyboard.press('Enter')
    await keys.press(page.getByRole('link', { name: /^Review Pending Items One project/ }))
    await keys.press(page.getByRole('button', { name: 'Add Feedback' }))
    await keys.write(page.getByLabel('What changes are needed?'), 'Less wind at the beginning.')
    await keys.press(page.getByRole('button', { name: 'Request Changes' }))
    await page.getByText('Your feedback has been submitted successfully.', { exact: true }).first().waitFor()
    await keys.pick(page.getByRole('tab', { name: /^Invoices/ }))
    await page.getByText('Overdue').first().waitFor()
    await keys.press(page.getByRole('button', { name: 'Sign out' }))
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  },
}
