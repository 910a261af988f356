import { QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { withVat } from '#domain/common/money/vat.ts'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery, type ShownBrand } from '#web/lib/studio/use-brand.ts'
import { DecisionPanel } from './decision-panel.tsx'

const proposal = (vat: number | null) =>
  ({
    id: 'p1',
    status: 'approved',
    projectTitle: 'A film',
    clientName: 'Jane Doe',
    email: 'jane@doe.example',
    quoteItems: [{ label: 'Filming', description: '', cost: 1_000 }],
    subtotal: 1_000,
    total: 1_000,
    vat: withVat(1_000, vat),
    schedule: [],
    chosen: null,
    changeOrder: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-12-20T23:59:59.999Z',
    approvedAt: '2026-11-21T10:00:00.000Z',
    approvedBy: 'Jane Doe',
    signatureId: null,
    identity: { needs: 'link', refusal: null },
  }) as unknown as ClientProposal

async function show(vat: number | null) {
  const panel = <DecisionPanel proposal={proposal(vat)} picked={null} payment={null} onSigned={() => {}} />
  const Routes = createRoutesStub([{ path: '/', Component: () => panel }])
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, { ...defaultBrand, vatRate: vat, taxKind: 'vat' } as unknown as ShownBrand)
  await render(
    <QueryClientProvider client={queries}>
      <Routes />
    </QueryClientProvider>,
  )
}

it('leads with the total that is paid, with net and VAT below', async () => {
  await show(2_000)
  const decision = page.getByRole('region', { name: 'Your decision' })
  await expect.poll(() => decision.element().textContent).toMatch(/^Total incl\. VAT£1,200/)
  await expect.element(page.getByText('£1,200')).toBeVisible()
  await expect.element(page.getByText('£1,000')).toBeVisible()
  await expect.element(page.getByText('£200')).toBeVisible()
})

it('leads with the net total where no VAT is charged', async () => {
  await show(null)
  await expect.poll(() => page.getByRole('region', { name: 'Your decision' }).element().textContent).toMatch(/^Total£1,000/)
})
