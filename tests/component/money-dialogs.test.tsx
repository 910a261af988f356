import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { BankLine } from '#domain/invoices/bank/bank-endpoints.ts'
import type { AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { projectInvoicesQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { BankLineCard } from '#web/features/invoices/bank/bank-line-card.tsx'
import { CreditDialog } from '#web/features/invoices/payments/credit-dialog.tsx'
import { InvoiceEditor } from '#web/features/invoices/editor/invoice-editor.tsx'
import { InvoicesPanel } from '#web/features/invoices/invoices-panel.tsx'
import type { Wish } from '#domain/scope/scope.ts'
import { PriceForm } from '#web/features/scope/price-form.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'

interface Sent {
  method: string
  path: string
  body: any
}
const realFetch = window.fetch
let sent: Sent[]
let answer: (call: Sent) => unknown
beforeEach(() => {
  sent = []
  answer = () => ({ success: true })
  window.fetch = async (path, { method = 'GET', body } = {}) => {
    const call = { method, path: String(path), body: typeof body === 'string' && body !== '' ? JSON.parse(body) : null }
    if (method === 'GET') return Response.json({ success: false, message: 'Not known.' }, { status: 404 })
    sent.push(call)
    return Response.json(answer(call))
  }
})
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

async function show(Component: ComponentType, queries: QueryClient = makeQueryClient()): Promise<void> {
  queries.setQueryData(brandQuery().queryKey, { name: 'Slatehouse', vatRate: null, taxKind: 'none', taxRates: [] } as never)
  const router = createMemoryRouter([
    { path: '/', element: <Component /> },
    { path: '/admin/invoices/:id', element: <p>The draft</p> },
  ])
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const noAddress = { line1: '', line2: '', city: '', postalCode: '', region: '', country: '', countryCode: '' }
const draft = {
  id: 'invoice-of-a-film-0001',
  state: 'draft',
  part: 'whole',
  event: 'signature',
  projectId: 'project',
  projectTitle: 'A film',
  clientName: 'Ida Wool',
  company: 'Wool Ltd',
  email: 'ida@example.com',
  billingAddress: { ...noAddress, line1: '1 Old Road' },
  eInvoice: { profile: 'peppol', isChosen: false, lacks: [] },
  buyerReference: '',
  buyerVatNumber: 'GB111111111',
  parties: [],
  beyondSigned: 0,
  items: [{ label: 'Film', description: '', cost: 1000, vatRate: null }],
  termsDays: 14,
  dueDate: null,
  taxPoint: null,
  notes: '',
  stripeLink: '',
  vatRegistered: false,
  taxName: 'VAT',
  taxNote: null,
  taxRates: [2000, 500, 0],
  usualRate: null,
  revision: 1,
} as unknown as AdminInvoice

const line: BankLine = {
  id: 'line',
  day: '2026-11-20',
  amount: 1_700.02,
  currency: null,
  text: 'WOOL LTD INV-0004',
  state: 'open',
  left: 1_700.02,
  parts: [],
  proposals: [
    { id: 'four', invoiceNumber: 'INV-0004', clientName: 'Wool Ltd', kind: 'payment', fit: 'overpaid', open: 1_680.02 },
  ],
}

it('matches a line that paid too much and keeps the rest as credit with one press', async () => {
  await show(() => <BankLineCard line={line} onRule={() => undefined} />)
  await page.getByRole('button', { name: 'Match £1,680.02 and keep £20.00 as credit' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { method: 'POST', path: '/api/admin/bank/lines/line/book', body: { invoiceId: 'four', amount: 1_700.02, keepExtra: true } },
    ])
})

it('matches only what is owed with the other press, and keeps what is left of a line on the invoice that it paid', async () => {
  const [proposal] = line.proposals
  const rest: BankLine = { ...line, id: 'rest', left: 20, proposals: [{ ...proposal!, fit: 'paid', open: 0 }] }
  await show(() => (
    <>
      <BankLineCard line={line} onRule={() => undefined} />
      <BankLineCard line={rest} onRule={() => undefined} />
    </>
  ))
  await page.getByRole('button', { name: 'Match £1,680.02 to INV-0004' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Keep as credit on INV-0004' }).click()
  await expect
    .poll(() => sent.map(({ path, body }) => [path.split('/').at(-2), body]))
    .toEqual([
      ['line', { invoiceId: 'four', amount: 1_680.02, keepExtra: false }],
      ['rest', { invoiceId: 'four', amount: 20, keepExtra: true }],
    ])
})

it('names a party as one thing: name, address and number are filled in together, and saved', async () => {
  const party = (company: string, line1: string, buyerVatNumber: string, more: object) => ({
    clientName: 'Ida Wool',
    company,
    buyerVatNumber,
    billingAddress: { ...noAddress, line1 },
    ...more,
  })
  const parties = [
    party('Wool Ltd', '1 Old Road', 'GB111111111', { on: 'INV-0001', asOf: '2026-03-02' }),
    party('Wool & Hem plc', '2 New Street', 'GB222222222', { on: null, asOf: '2026-11-29' }),
  ] as unknown as AdminInvoice['parties']
  answer = ({ body }) => ({ success: true, invoice: { ...draft, parties, ...body, revision: 2 } })
  await show(() => <InvoiceEditor invoice={{ ...draft, parties }} />)
  const chosen = page.getByRole('combobox', { name: 'Invoiced to' })
  await expect.element(chosen).toHaveDisplayValue('Wool Ltd, GB111111111 (as on INV-0001, 2 March 2026)')
  await chosen.selectOptions('Wool & Hem plc, GB222222222 (client’s record, 29 November 2026)')
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect.element(text('Company')).toHaveValue('Wool & Hem plc')
  await expect.element(text('VAT number')).toHaveValue('GB222222222')
  await expect.element(text('Address')).toHaveValue('2 New Street')
  // Half of one and half of the other is neither of them.
  await text('VAT number').fill('GB111111111')
  await expect.element(chosen).toHaveDisplayValue('As below')
  await chosen.selectOptions('Wool & Hem plc, GB222222222 (client’s record, 29 November 2026)')
  await page.getByLabelText('Due date').fill('2026-12-24')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      company: 'Wool & Hem plc',
      buyerVatNumber: 'GB222222222',
      billingAddress: { line1: '2 New Street' },
      dueDate: '2026-12-24',
    })
})

it.each([
  [0, 'This cancels the invoice.'],
  [400, 'What was paid then stands as credit.'],
])('says what a credit note does to an invoice of which £%d is paid', async (paid, message) => {
  const invoice = {
    ...draft,
    state: 'issued',
    invoiceNumber: 'INV-0004',
    total: 1_000,
    credited: 0,
    paid,
    currency: 'GBP',
    face: null,
    vat: [],
  } as unknown as AdminInvoice
  answer = () => ({ success: true, invoice: { ...invoice, creditNotes: [{ invoiceNumber: 'CN-0001' }] } })
  await show(() => <CreditDialog open invoice={invoice} onClose={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: 'Credit note on INV-0004' })
  await expect.element(dialog.getByText(message, { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One day fewer')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ reason: 'One day fewer', items: null, send: true })
})

it('makes no draft invoice when it is cancelled, and one when it is confirmed', async () => {
  const queries = makeQueryClient()
  queries.setQueryData(projectInvoicesQuery('project').queryKey, {
    invoices: [],
    value: 1_000,
    invoiced: 0,
    paid: 0,
    owed: 0,
    hasProposal: false,
    credit: 0,
    notInvoiced: 0,
    toCredit: 0,
    savedCards: [],
  } as never)
  answer = () => ({ success: true, invoice: draft })
  await show(function Panel() {
    const [key] = useState(0)
    return <InvoicesPanel key={key} projectId="project" />
  }, queries)
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await page.getByRole('button', { name: 'New invoice' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'New invoice' }).click()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect.element(page.getByText('The draft')).toBeVisible()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/admin/projects/project/invoices'])
})

it('reads a price of a wish with thousands as it is written, never as another amount', async () => {
  answer = () => ({ success: true, changeOrder: { id: 'order', number: 1 } })
  const wish = { id: 'wish', state: 'open', changeOrder: null, words: 'One more film, please.' } as Wish
  await show(() => <PriceForm projectId="project" wishes={[wish]} currency={null} onDone={() => {}} />)
  await page.getByRole('textbox', { name: 'Price' }).fill('1,200')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ lines: [{ wish: 'wish', label: 'One more film, please', cost: 1_200 }], note: '', send: false }])
})
