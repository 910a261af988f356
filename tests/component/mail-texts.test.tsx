import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { EditedMail } from '#domain/mails/mail-template-endpoints.ts'
import type { MailTexts } from '#domain/mails/mail-texts.ts'
import { MailTextForm } from '#web/features/mails/mail-text-form.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'

const mail: EditedMail = {
  template: 'statement',
  label: 'Statement of account',
  group: 'invoices',
  to: 'Client',
  blocks: [
    { name: 'subject', label: 'Subject', default: 'Statement, {day}', text: 'Statement, {day}', fixed: false },
    { name: 'intro', label: 'Introduction', default: 'Hello {name}.', text: 'Dear {name},', fixed: false },
    { name: 'safety', label: 'Safety note', default: 'Not you?', text: 'Not you?', fixed: true },
  ],
  fields: [
    { name: 'name', example: 'Ellen Example' },
    { name: 'day', example: '31 January 2030' },
  ],
  revision: 1,
}

/** What the preview is given last. */
let shown: { texts: MailTexts; usable: boolean; shownCase: { name: string } | null; onUsual(): void }
const text = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  const Page = () => (
    <MailTextForm
      mail={mail}
      aside={(state) => {
        shown = state
        return null
      }}
    />
  )
  await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

it('shows the default beside a changed text only, and gives it back', async () => {
  expect(page.getByText('Default', { exact: true }).elements()).toHaveLength(1)
  await button('Use default for Introduction').click()
  await expect.element(text('Introduction')).toHaveValue('Hello {name}.')
  expect(page.getByText('Default', { exact: true }).elements()).toHaveLength(0)
  await expect.element(button('Back to default')).toHaveAttribute('aria-disabled', 'true')
})

it('asks the preview for the case of a text, and goes back to the usual one', async () => {
  expect(shown.shownCase).toBeNull()
  await button('Show in the preview: Introduction').click()
  await expect.poll(() => shown.shownCase?.name).toBe('intro')
  shown.onUsual()
  await expect.poll(() => shown.shownCase).toBeNull()
})

it('puts a field where somebody was typing, in place of what is selected', async () => {
  await text('Introduction').fill('Dear YOU, hello')
  const control = text('Introduction').element() as HTMLTextAreaElement
  control.setSelectionRange(5, 8)
  await button('{name}').click()
  await expect.element(text('Introduction')).toHaveValue('Dear {name}, hello')
  await expect.element(text('Introduction')).toHaveFocus()
  await button('{day}').click()
  await expect.element(text('Introduction')).toHaveValue('Dear {name}{day}, hello')
})

it('refuses an unknown field at its text, holds the preview back, and sends no test of it', async () => {
  await text('Subject').fill('For {client}')
  await expect.element(page.getByText('This email has no field {client}. You can use {name}, {day}.')).toBeVisible()
  expect(shown.usable).toBe(false)
  await expect.element(button('Send me a test')).toHaveAttribute('aria-disabled', 'true')
  await text('Subject').fill('For {name}')
  await expect.poll(() => shown).toMatchObject({ texts: { subject: 'For {name}', intro: 'Dear {name},' }, usable: true })
})

it('has no control for a fixed text', async () => {
  await expect.element(page.getByText('Not you?')).toBeVisible()
  expect(text('Safety note').elements()).toHaveLength(0)
})
