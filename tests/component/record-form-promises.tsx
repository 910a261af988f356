/* oxlint-disable vitest/no-conditional-tests -- a form without a promise has no test of it; a skipped one would count as a gap */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { useAdminNotices } from '#web/features/accounts/use-admin-notices.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { forgetDrafts } from '#web/lib/forms/use-draft.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { LeaveDialog } from '#web/ui/forms/leave-guard.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import type { RecordFormCase } from './record-form-cases.tsx'
import { RecordServer } from './record-server.ts'

const overtaken = 'Someone else saved this while you were writing.'

/** Every promise of these record forms. */
export function testRecordForms(forms: readonly RecordFormCase[]): void {
  describe.each(forms)('$name', (form) => {
    const { typed, other, leave = 'Leave with unsaved changes?' } = form
    const conflict = form.conflict ?? {
      notice: page.getByRole('alert', { name: 'Someone else saved' }),
      take: `Take theirs in ${typed.label}`,
    }
    // With a list of suggestions a text field is a combobox.
    const field = ({ label }: { label: string }) =>
      page.getByRole('textbox', { name: label, exact: true }).or(page.getByRole('combobox', { name: label, exact: true }))
    const typedField = () => field(typed)
    const saveButton = () => page.getByRole('button', { name: form.save!, exact: true })
    /** Presses Save; forms without such a button save by themselves. */
    const save = async () => {
      if (form.save !== null) await saveButton().click()
    }
    const isSaved = (text: string) => expect.poll(() => typed.of(server.record)).toBe(text)
    const realFetch = window.fetch
    let server: RecordServer

    beforeEach(async () => {
      forgetDrafts()
      server = new RecordServer(form.endpoints, form.record, form.reads)
      window.fetch = server.fetch as typeof window.fetch
      await open(form)
      if (form.opens) await page.getByRole('button', { name: form.opens }).click()
      await vi.waitFor(() => typedField().element(), { timeout: 15_000 })
    })
    afterEach(async () => {
      await cleanup()
      window.fetch = realFetch
    })

    it('keeps what is typed while a save is in progress, and saves it with the next', async () => {
      await typedField().fill('First')
      const { release } = server.pauseWrites()
      await save()
      await expect.poll(() => server.writes.length).toBe(1)
      await typedField().fill('First, more')
      if (other) await field(other).fill(other.mine)
      release()
      await isSaved('First')
      if (form.save !== null) await expect.element(saveButton()).toBeEnabled()
      await expect.element(typedField()).toHaveValue('First, more')
      if (other) await expect.element(field(other)).toHaveValue(other.mine)
      await save()
      await isSaved('First, more')
      if (other) expect(other.of(server.record)).toBe(other.mine)
      expect(page.getByText(overtaken).query()).toBeNull()
    })

    if (form.save !== null)
      it('saves once, however often Save is pressed meanwhile', async () => {
        await typedField().fill('First')
        const { release } = server.pauseWrites()
        const element = typedField().element().closest('form')
        const button = saveButton().element() as HTMLButtonElement
        const press = () => (element ? element.requestSubmit() : button.click())
        press()
        press()
        await expect.poll(() => server.writes.length).toBe(1)
        press()
        release()
        await isSaved('First')
        expect(server.writes).toHaveLength(1)
      })

    if (other)
      it('merges what somebody else saved, and keeps what was typed', async () => {
        await typedField().fill('Mine')
        server.saveElsewhere((record) => other!.with(record, other!.theirs))
        await save()
        if (!form.savesMerged) {
          await expect.element(page.getByText(overtaken)).toBeVisible()
          await expect.element(field(other!)).toHaveValue(other!.theirs)
          await expect.element(typedField()).toHaveValue('Mine')
          await save()
        }
        await isSaved('Mine')
        expect(other!.of(server.record)).toBe(other!.theirs)
        if (!form.closes) {
          await expect.element(field(other!)).toHaveValue(other!.theirs)
          await expect.element(typedField()).toHaveValue('Mine')
        }
        await expect.poll(() => page.getByText(overtaken).query()).toBeNull()
      })

    if (!form.unversioned)
      it('asks which version to keep where both changed the same field', async () => {
        await typedField().fill('Mine')
        server.saveElsewhere((record) => typed.with(record, 'Theirs'))
        await save()
        const { notice, take } = conflict
        await expect.element(form.conflict ? notice : notice.getByText('Theirs', { exact: true })).toBeVisible()
        await expect.element(typedField()).toHaveValue('Mine')
        expect(typed.of(server.record)).toBe('Theirs')
        await notice.getByRole('button', { name: take }).click()
        await expect.element(typedField()).toHaveValue('Theirs')
      })

    it('keeps the text while offline, shows so, and saves it when the connection is back', async () => {
      await typedField().fill('Mine')
      server.offline = true
      await save()
      await expect.element(page.getByText(form.failure, { exact: true }).first()).toBeVisible()
      await expect.element(typedField()).toHaveValue('Mine')
      expect(typed.of(server.record)).not.toBe('Mine')
      server.offline = false
      // Instead of waiting for the next attempt.
      if (form.save === null) await typedField().fill('Mine still')
      await save()
      await isSaved(form.save === null ? 'Mine still' : 'Mine')
    })

    it('shows the message of a refusal at the field, until it is changed', async () => {
      await typedField().fill('Wrong')
      server.fieldErrors = { [typed.name]: 'Please say it otherwise.' }
      await save()
      await expect.element(page.getByText('Please say it otherwise.').first()).toBeVisible()
      await expect.element(typedField()).toHaveAttribute('aria-invalid', 'true')
      await typedField().fill('Right')
      await expect.element(typedField()).not.toHaveAttribute('aria-invalid')
    })

    if (form.keeps)
      it('keeps unsaved text in the browser, with the conflict it is in', async () => {
        await typedField().fill('Mine')
        await page.getByRole('link', { name: 'Elsewhere' }).click()
        if (leave) await page.getByRole('button', { name: 'Leave' }).click()
        server.saveElsewhere((record) => typed.with(record, 'Theirs'))
        await page.getByRole('link', { name: 'Back' }).click()
        await expect.element(typedField()).toHaveValue('Mine')
        await save()
        await expect.poll(() => conflict.notice.query()).not.toBeNull()
        expect(typed.of(server.record)).toBe('Theirs')
        await expect.element(typedField()).toHaveValue('Mine')
      })

    if (leave)
      it('asks before leaving the page unsaved', async () => {
        await typedField().fill('Mine')
        await page.getByRole('link', { name: 'Elsewhere' }).click()
        const question = page.getByRole('dialog', { name: leave! })
        await question.getByRole('button', { name: 'Stay' }).click()
        await expect.element(typedField()).toHaveValue('Mine')
        await save()
        await isSaved('Mine')
        await page.getByRole('link', { name: 'Elsewhere' }).click()
        await expect.element(page.getByText('Another page')).toBeVisible()
      })
  })
}

async function open({ Form }: RecordFormCase): Promise<void> {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, {
    name: 'Slatehouse',
    vatRate: null,
    taxKind: 'none',
    taxRates: [2000, 500, 0],
    mediaBaseUrl: '',
    siteUrl: 'https://slatehouse.example',
  } as never)
  const router = createMemoryRouter([
    {
      path: '/',
      Component: function Page() {
        useAdminNotices({ onSignedOut: () => undefined })
        return (
          <>
            <Form />
            <Link to="/elsewhere">Elsewhere</Link>
            <LeaveDialog />
          </>
        )
      },
    },
    {
      path: '/elsewhere',
      element: (
        <>
          <p>Another page</p>
          <Link to="/">Back</Link>
        </>
      ),
    },
  ])
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  await userEvent.keyboard('{Escape}')
}
