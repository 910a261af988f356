import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { useAdminNotices } from '#web/features/accounts/use-admin-notices.ts'
import { makeQueryClient } from '#web/lib/queries.ts'
import { brandQuery } from '#web/lib/use-brand.ts'
import { LeaveDialog } from '#web/ui/leave-guard.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { recordFormCases, type RecordFormCase } from './record-form-cases.tsx'
import { RecordServer } from './record-server.ts'

// The contract of every record form.
describe.each(recordFormCases)('$name', (form) => {
  const { typed, other } = form
  const typedField = () => page.getByRole('textbox', { name: typed.label, exact: true })
  const otherField = () => page.getByRole('textbox', { name: other.label, exact: true })
  const save = () => page.getByRole('button', { name: form.save, exact: true }).click()
  const realFetch = window.fetch
  let server: RecordServer

  beforeEach(async () => {
    server = new RecordServer(form.endpoints, form.record, form.reads)
    window.fetch = server.fetch as typeof window.fetch
    await open(form)
    await vi.waitFor(() => typedField().element(), { timeout: 15_000 })
  })
  afterEach(async () => {
    await cleanup()
    window.fetch = realFetch
  })

  it('keeps what is typed while a save is under way, and saves it with the next', async () => {
    await typedField().fill('First')
    const { release } = server.pauseWrites()
    await save()
    await expect.poll(() => server.writes.length).toBe(1)
    await typedField().fill('First and more')
    await otherField().fill('second@example.com')
    release()
    await expect.poll(() => typed.of(server.record)).toBe('First')
    await expect.element(page.getByRole('button', { name: form.save, exact: true })).toBeEnabled()
    await expect.element(typedField()).toHaveValue('First and more')
    await expect.element(otherField()).toHaveValue('second@example.com')
    await save()
    await expect.poll(() => typed.of(server.record)).toBe('First and more')
    expect(other.of(server.record)).toBe('second@example.com')
    expect(page.getByText('Someone else saved this while you were writing.').query()).toBeNull()
  })

  it('saves once, however often Save is pressed meanwhile', async () => {
    await typedField().fill('First')
    const { release } = server.pauseWrites()
    const element = typedField().element().closest('form')!
    element.requestSubmit()
    element.requestSubmit()
    await expect.poll(() => server.writes.length).toBe(1)
    element.requestSubmit()
    release()
    await expect.poll(() => typed.of(server.record)).toBe('First')
    expect(server.writes).toHaveLength(1)
  })

  it('takes over what somebody else saved, and keeps what was typed', async () => {
    await typedField().fill('Mine')
    server.saveElsewhere((record) => other.with(record, 'theirs@example.com'))
    await save()
    await expect.element(page.getByText('Someone else saved this while you were writing.')).toBeVisible()
    await expect.element(otherField()).toHaveValue('theirs@example.com')
    await expect.element(typedField()).toHaveValue('Mine')
    await save()
    await expect.poll(() => typed.of(server.record)).toBe('Mine')
    expect(other.of(server.record)).toBe('theirs@example.com')
    await expect.poll(() => page.getByText('Someone else saved this while you were writing.').query()).toBeNull()
  })

  it('asks whose is to stand where both changed the same', async () => {
    await typedField().fill('Mine')
    server.saveElsewhere((record) => typed.with(record, 'Theirs'))
    await save()
    await expect
      .element(page.getByRole('alert', { name: 'Someone else saved' }).getByText('Theirs', { exact: true }))
      .toBeVisible()
    await expect.element(typedField()).toHaveValue('Mine')
    await page.getByRole('button', { name: `Take theirs in ${typed.label}` }).click()
    await expect.element(typedField()).toHaveValue('Theirs')
  })

  it('keeps the text without a connection, says so, and saves it when it is back', async () => {
    await typedField().fill('Mine')
    server.offline = true
    await save()
    await expect.element(page.getByText(form.failure, { exact: true }).first()).toBeVisible()
    await expect.element(typedField()).toHaveValue('Mine')
    expect(typed.of(server.record)).not.toBe('Mine')
    server.offline = false
    await save()
    await expect.poll(() => typed.of(server.record)).toBe('Mine')
  })

  it('puts the message of a refusal at the field, until it is changed', async () => {
    await typedField().fill('Wrong')
    server.fieldErrors = { [typed.name]: 'Please say it otherwise.' }
    await save()
    await expect.element(page.getByText('Please say it otherwise.').first()).toBeVisible()
    await expect.element(typedField()).toHaveAttribute('aria-invalid', 'true')
    await typedField().fill('Right')
    await expect.element(typedField()).not.toHaveAttribute('aria-invalid')
  })

  it('asks before the page is left unsaved', async () => {
    await typedField().fill('Mine')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    const question = page.getByRole('dialog', { name: 'Leave before saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(typedField()).toHaveValue('Mine')
    await save()
    await expect.poll(() => typed.of(server.record)).toBe('Mine')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await expect.element(page.getByText('Another page')).toBeVisible()
  })
})

async function open({ Form }: RecordFormCase): Promise<void> {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, { name: 'Slatehouse', vatRate: null, mediaBaseUrl: '' } as never)
  const router = createMemoryRouter([
    {
      path: '/',
      Component: function Page() {
        useAdminNotices(() => undefined)
        return (
          <>
            <Form />
            <Link to="/elsewhere">Elsewhere</Link>
            <LeaveDialog />
          </>
        )
      },
    },
    { path: '/elsewhere', element: <p>Another page</p> },
  ])
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  await userEvent.keyboard('{Escape}')
}
