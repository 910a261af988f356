import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { ClientProposal } from '#domain/proposals/proposal.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import { choiceOf } from '#web/features/proposals/document/choice.ts'
import { DecisionPanel } from '#web/features/proposals/document/decision-panel.tsx'
import { Investment } from '#web/features/proposals/document/investment.tsx'
import type { ItemFields } from '#web/features/proposals/editor/quote-fields.ts'
import { QuoteItems } from '#web/features/proposals/editor/quote-items.tsx'
import { CrewField } from '#web/features/shoots/crew-field.tsx'
import { crewQuery, teamOfCrewQuery } from '#web/features/shoots/shoot-queries.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { onToast } from '#web/ui/overlays/toast.ts'

const realFetch = window.fetch
beforeEach(() => {
  window.fetch = async () => Response.json({ success: false, message: 'Not known.' }, { status: 404 })
})
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

async function show(element: ReactNode, queries = makeQueryClient()): Promise<void> {
  queries.setQueryData(brandQuery().queryKey, { name: 'Slatehouse', vatRate: null, taxKind: 'none', taxRates: [] } as never)
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

const items = [
  { label: 'Filming', description: '', cost: 1_000 },
  { label: 'Small crew', description: '', cost: 200, id: 'small', option: 'off', group: 'Crew' },
  { label: 'Full crew', description: '', cost: 500, id: 'full', option: 'off', group: 'Crew' },
  { label: 'Drone', description: '', cost: 300, id: 'drone', option: 'off' },
]

it('offers lines of which one is chosen as radios, and asks for one before it can be signed', async () => {
  const refusals: (string | null)[] = []
  function Offer() {
    const [picked, setPicked] = useState<string[] | null>(null)
    const offered = { quoteItems: items, chosen: null, vat: null, schedule: [], changeOrder: 0, face: null }
    const choice = choiceOf(offered as unknown as ClientProposal, picked)
    refusals.push(choice.refusal)
    return <Investment items={items as ClientProposal['quoteItems']} choice={choice} signed={false} onChoose={setPicked} />
  }
  await show(<Offer />)
  const radio = (name: string) => page.getByRole('radio', { name, exact: false })
  await expect.element(radio('Small crew')).not.toBeChecked()
  await expect.element(page.getByText('Please choose one of “Crew”.')).toBeVisible()
  await radio('Full crew').click()
  await expect.element(radio('Full crew')).toBeChecked()
  expect(refusals.at(-1)).toBeNull()
  await page.getByRole('checkbox', { name: 'Drone' }).click()
  await radio('Small crew').click()
  // One takes the place of the other; what is beside them stays.
  await expect.element(radio('Small crew')).toBeChecked()
  await expect.element(radio('Full crew')).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Drone' })).toBeChecked()
  await expect.poll(() => page.getByRole('table').element().textContent).toMatch(/Total£1,500$/)
})

it('makes a line optional without choosing it, and one of several by the name of their group', async () => {
  let now: ItemFields[] = []
  function Editor() {
    const [fields, setFields] = useState<{ items: ItemFields[] }>({
      items: [{ key: 'one', label: 'Full crew', description: '', cost: '500' }],
    })
    now = fields.items
    return <QuoteItems quote={{ fields, errors: {}, change: (changes) => setFields((before) => ({ ...before, ...changes })) }} />
  }
  await show(<Editor />)
  await expect.element(page.getByRole('textbox', { name: 'Only one of', exact: false })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Optional', exact: false }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Chosen at first', exact: false })).not.toBeChecked()
  expect(now[0]).toMatchObject({ option: 'off' })
  await page.getByRole('textbox', { name: 'Only one of', exact: false }).fill('Crew')
  await page.getByRole('checkbox', { name: 'Chosen at first', exact: false }).click()
  await expect.poll(() => now[0]).toMatchObject({ option: 'on', group: 'Crew' })
  await page.getByRole('checkbox', { name: 'Optional', exact: false }).click()
  await expect.poll(() => now[0]!.option).toBeUndefined()
})

it('calls a change order one while it is declined and signed, and in the notices afterwards', async () => {
  const proposal = {
    id: 'order',
    status: 'pending',
    changeOrder: 1,
    revision: 1,
    expiresAt: '2027-01-01T00:00:00.000Z',
    clientName: 'Ida',
    email: 'ida@wool.example',
    projectTitle: 'A film',
    refusal: null,
    needsAddress: false,
    signing: null,
    identity: { needs: 'nothing', mailbox: null, refusal: null },
    quoteItems: items.slice(0, 1),
    chosen: null,
    vat: null,
    schedule: [],
    face: null,
    signatureId: null,
  } as unknown as ClientProposal
  window.fetch = async (path) => {
    const status = String(path).endsWith('/decline') ? 'declined' : 'approved'
    return Response.json({ success: true, proposal: { ...proposal, status, approvedAt: null, approvedBy: null } })
  }
  const titles: (string | undefined)[] = []
  const stop = onToast((shown) => titles.push(shown?.title))
  const panel = <DecisionPanel proposal={proposal} picked={null} payment={null} onSigned={() => undefined} />
  await show(panel)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this change order?' })
  await dialog.getByRole('button', { name: 'Decline change order' }).click()
  await expect.poll(() => titles).toContain('Change order declined')
  await cleanup()
  await show(panel)
  await page.getByRole('button', { name: 'Approve change' }).click()
  const form = page.getByRole('form', { name: 'Sign the change order' })
  await form.getByRole('textbox', { name: 'Signature', exact: false }).first().fill('Ida')
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  await expect.poll(() => titles).toContain('Change order approved')
  expect(titles.filter((title) => title?.includes('Proposal'))).toEqual([])
  stop()
})

it('offers freelancers of the team for the crew once each, also one who is a supplier', async () => {
  const queries = makeQueryClient()
  const olga = { id: 'olga', name: 'Olga Reel', email: 'olga@reel.example', phone: '+44 20 7946 0000' }
  queries.setQueryData(crewQuery().queryKey, { suppliers: [olga] } as never)
  queries.setQueryData(teamOfCrewQuery().queryKey, {
    people: [
      { id: 'fay', name: 'Fay Lance', email: 'fay@lance.example' },
      { id: 'olga-here', name: 'Olga Reel', email: 'OLGA@reel.example' },
    ],
  } as never)
  let crew: CrewMember[] = []
  function Crew() {
    const [members, setMembers] = useState<CrewMember[]>([])
    crew = members
    return <CrewField crew={members} day="2027-06-14" projectId="project" callTime="" error={undefined} onChange={setMembers} />
  }
  await show(<Crew />, queries)
  const team = page.getByRole('combobox', { name: 'Add a freelancer of the team' })
  await expect.element(team).toBeVisible()
  expect([...(team.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Choose...', 'Fay Lance'])
  await team.selectOptions('Fay Lance')
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Fay Lance')
  expect(crew).toMatchObject([{ name: 'Fay Lance', email: 'fay@lance.example', supplierId: null }])
  await expect.element(team).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Add a supplier' }).selectOptions('Olga Reel')
  await expect.poll(() => crew[1]).toMatchObject({ supplierId: 'olga', name: 'Olga Reel', email: 'olga@reel.example' })
})
