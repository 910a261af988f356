import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ClientForm } from '#web/features/clients/client-form.tsx'
import { blankQuote } from '#web/features/proposals/editor/quote-fields.ts'
import { QuoteForm } from '#web/features/proposals/editor/quote-form.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'

const realFetch = window.fetch
const brand = { name: 'Slatehouse', vatRate: null, taxKind: 'none', taxRates: [], mediaBaseUrl: '' }
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

it('a client that is added while typing goes on is changed by the next save, not added again', async () => {
  const { promise: paused, resolve } = Promise.withResolvers<void>()
  const sent: { method: string; path: string; notes: string }[] = []
  window.fetch = async (path, { method, body } = {}) => {
    const { notes, ...fields } = JSON.parse(String(body))
    sent.push({ method: String(method), path: String(path), notes })
    if (method === 'POST') await paused
    return Response.json({ success: true, client: { ...fields, id: 'new', notes, revision: sent.length } })
  }
  const onSaved = vi.fn<() => void>()
  await render(
    <QueryClientProvider client={makeQueryClient()}>
      <ClientForm client={null} onSaved={onSaved} onCancel={() => undefined} />
    </QueryClientProvider>,
  )
  const notes = page.getByRole('textbox', { name: 'Notes', exact: true })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida')
  await notes.fill('First')
  await page.getByRole('button', { name: 'Add Client' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await notes.fill('First and more')
  resolve()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    { method: 'POST', path: '/api/admin/clients', notes: 'First' },
    { method: 'PUT', path: '/api/admin/clients/new', notes: 'First and more' },
  ])
})

it('a proposal that was created is not created again when reading it fails', async () => {
  const sent: string[] = []
  window.fetch = async (path, { method = 'GET' } = {}) => {
    sent.push(`${method} ${String(path)}`)
    if (method === 'POST') return Response.json({ success: true, proposalId: 'new' })
    return Response.json({ success: false, message: 'Something went wrong.' }, { status: 500 })
  }
  const onMade = vi.fn<(id: string) => void>()
  const fields = {
    ...blankQuote,
    clientName: 'Ida',
    clientEmail: 'ida@example.com',
    projectTitle: 'Film',
    videoType: 'Corporate',
  }
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, brand as never)
  const form = (
    <QuoteForm
      offer={null}
      start={{ fields }}
      onMade={onMade}
      newVersion={null}
      sending={() => null}
      aside={() => null}
      ClientPicker={() => null}
    />
  )
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Generate proposal' }).click()
  await expect.poll(() => onMade.mock.calls).toEqual([['new', {}]])
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/proposals'])
})

it('a quote has three steps, and what is refused in a folded part is opened', async () => {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, brand as never)
  window.fetch = async () => Response.json({ success: false, message: 'Something went wrong.' }, { status: 500 })
  const signers = [{ name: 'Ben Hale', email: 'nobody' }]
  const fields = { ...blankQuote, clientName: 'Ida', projectTitle: 'Film', signers }
  const form = (
    <QuoteForm
      offer={null}
      start={{ fields }}
      onMade={() => undefined}
      newVersion={null}
      sending={() => null}
      aside={() => null}
      ClientPicker={() => null}
    />
  )
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  )
  for (const step of ['1. Client', '2. Price', '3. Send']) await page.getByRole('heading', { name: step }).findElement()
  for (const folded of ['Proposal text', 'Signers', 'Payment schedule', 'Terms']) {
    await expect.element(page.getByRole('button', { name: folded, exact: true })).toHaveAttribute('aria-expanded', 'false')
  }
  await page.getByRole('button', { name: 'Generate proposal' }).click()
  await expect.element(page.getByRole('group', { name: 'Signer 2' }).getByRole('textbox', { name: 'Email' })).toBeVisible()
  const texts = page.getByRole('button', { name: 'Proposal text', exact: true })
  await expect.element(texts).toHaveAttribute('aria-expanded', 'false')
})
