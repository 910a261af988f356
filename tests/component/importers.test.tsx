import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { ImportSheet } from '#domain/imports/import-endpoints.ts'
import { UploadedBills } from '#web/features/costs/bills/upload-bills.tsx'
import { ImportColumns } from '#web/features/imports/import-columns.tsx'
import { BankImport } from '#web/features/invoices/bank/bank-import.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { createRoutesStub } from 'react-router'

const realFetch = window.fetch
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

function show(content: ReactNode) {
  const Routes = createRoutesStub([
    { path: '/', Component: () => <QueryClientProvider client={makeQueryClient()}>{content}</QueryClientProvider> },
  ])
  return render(<Routes />)
}

const sheet = {
  kind: 'projects',
  columns: ['Job', 'Customer', 'Due date'],
  samples: [['Harbour at dawn', 'Mill Films', '03/04/05']],
  sampleCells: [['Harbour at dawn', 'Mill Films', '03/04/05']],
  settings: {
    mapping: ['projectTitle', 'clientName', 'deadline'],
    dateOrder: null,
    decimal: null,
    known: 'skip',
    makeClients: true,
  },
  askedDate: '03/04/05',
  askedAmount: null,
} as unknown as ImportSheet

it('says beside the button why a file cannot be checked yet, and shows dates as they are until then', async () => {
  await show(<ImportColumns sheet={sheet} pending={false} onCheck={() => {}} />)
  const preview = page.getByRole('list', { name: 'Preview' })
  await expect.element(page.getByText('Please say how dates are written in this file.')).toBeVisible()
  await expect.element(preview.getByText('03/04/05').first()).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('How is 03/04/05 meant?'), 'mdy')
  await expect.element(page.getByText('Every row is read. Nothing is stored yet.')).toBeVisible()
  await expect.element(preview.getByText('2005-03-04').first()).toBeVisible()
})

it('offers one button where a statement has nothing to import', async () => {
  window.fetch = (async () =>
    Response.json({
      added: 0,
      known: 0,
      ruled: 0,
      refused: [],
      reading: {
        format: 'CAMT.053',
        read: [],
        leftOut: [{ text: 'It is pending: it comes again once it is booked.', places: ['Entry 1', 'Entry 3'] }],
        assumed: [],
      },
    })) as typeof window.fetch
  await show(<BankImport />)
  await userEvent.upload(page.getByLabelText('Bank statement'), new File(['<Document/>'], 'pending.xml'))
  const dialog = page.getByRole('dialog', { name: 'Import bank statement' })
  await expect.element(dialog.getByText('There is nothing to import in this file')).toBeVisible()
  await expect.element(dialog.getByText('Entries 1, 3')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel' }).elements()).toEqual([])
  // The other one is the cross.
  await dialog.getByText('Close', { exact: true }).last().click()
  await expect.poll(() => dialog.elements()).toEqual([])
})

it.each([
  [[{ state: 'done', isDraft: false }], '1 of 1 uploaded.'],
  [
    [
      { state: 'done', isDraft: true },
      { state: 'refused', isDraft: false },
    ],
    '1 of 2 uploaded. Add the amounts to the draft, then send for approval.',
  ],
] as const)('says what is left to do with uploaded bills: %j', async (files, text) => {
  const sent = files.map((file, index) => ({ key: String(index), name: `${index}.xml`, message: '', billId: null, ...file }))
  await show(<UploadedBills files={sent} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
})
