import { QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { StorageOverview } from '#domain/archive/archive-endpoints.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { StorageTables } from './storage-tables.tsx'

const figures = { here: 1, archived: 0, originals: 1, finals: 0, received: 0, derived: 0, frees: 1 }
const project = (number: number): StorageOverview['projects'][number] => ({
  id: `project-${number}`,
  slug: `project-${number}`,
  projectTitle: `Project ${number}`,
  clientName: 'Northfield',
  state: 'here',
  progress: 0,
  problem: null,
  why: null,
  warnings: [],
  figures: { ...figures, here: 1_000 - number },
})

it('shows a hundred projects at first, the largest, and the others with a press', async () => {
  const storage: StorageOverview = {
    projects: Array.from({ length: 120 }, (_, number) => project(number)),
    clients: [{ clientName: 'Northfield', projects: 120, figures }],
    total: figures,
    others: 0,
    hasTarget: true,
  }
  const Routes = createRoutesStub([{ path: '/', Component: () => <StorageTables storage={storage} /> }])
  const { container } = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Routes />
    </QueryClientProvider>,
  )
  const rows = () => container.querySelector('table')!.tBodies[0]!.rows
  await expect.element(page.getByText('100 of 120 projects')).toBeVisible()
  expect(rows()).toHaveLength(100)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByText('120 projects', { exact: true }).last()).toBeVisible()
  expect(rows()).toHaveLength(120)
})
