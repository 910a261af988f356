import { createMemoryRouter, RouterProvider } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { InvoicesTab } from '#web/features/portal/project/invoices-tab.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'

afterEach(() => cleanup())

it('lists the credit notes of an invoice, and what is kept as credit', async () => {
  const note = { id: 'note', hasLink: true, title: 'CN-0001', amount: 120, issuedOn: '2026-11-29' }
  const invoice = { id: 'invoice', hasLink: true, title: 'INV-0009', status: 'paid', amountGBP: 4_290, owedGBP: 0, vat: true }
  const invoices = [{ ...invoice, partPaid: false, creditNotes: [note, { ...note, id: 'other', hasLink: false }], kept: 120 }]
  const tab = <InvoicesTab project={{ invoices, savedCards: [] } as never} holder={{} as never} />
  const router = createMemoryRouter([{ path: '/', element: tab }])
  await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const item = page.getByRole('listitem')
  await expect.element(item.getByText('£120.00 is kept as your credit')).toBeVisible()
  expect(item.element().textContent).toContain('of 29 November 2026: £120.00 off')
  const links = item.getByRole('link', { name: /^Credit note CN-0001/ })
  await expect.element(links).toHaveAttribute('href', '/invoice/note')
})
