import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { filteredFrom } from '#domain/media/films/portfolio.ts'
import { useWorkView } from './use-work-view.ts'
import { WorkToolbar } from './work-toolbar.tsx'

async function showToolbar(projects: number, address = '/') {
  const facets = {
    category: [{ value: 'Commercial', projects }],
    industry: [{ value: 'Retail', projects }],
    year: [
      { value: '2026', projects: projects - 4 },
      { value: '2025', projects: 4 },
    ],
  }
  const Toolbar = () => <WorkToolbar view={useWorkView()} facets={facets} />
  const Routes = createRoutesStub([{ path: '/', Component: Toolbar }])
  await render(<Routes initialEntries={[address]} />)
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toBeVisible()
}

const filters = page.getByText(/^Filters/)

it('offers filters from twelve projects up', async () => {
  await showToolbar(filteredFrom)
  await expect.element(filters).toBeVisible()
})

it('shows fewer projects without filters', async () => {
  await showToolbar(filteredFrom - 1)
  await expect.element(filters).not.toBeInTheDocument()
})

it('shows the filters of an address, to be taken back', async () => {
  await showToolbar(filteredFrom - 1, '/?category=Commercial')
  await expect.element(filters).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Commercial' })).toBeVisible()
})
