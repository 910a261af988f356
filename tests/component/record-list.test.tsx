import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Endpoint } from '#domain/common/endpoint.ts'
import { endpointPages, makeQueryClient } from '#web/lib/calls/queries.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import type { RowChoice } from '#web/ui/lists/choosable-table.tsx'
import type { CsvFile } from '#web/ui/lists/csv-button.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import type { Column } from '#web/ui/lists/table.tsx'

interface Take {
  id: string
  length: number
}
const listTakes = { method: 'GET', path: '/api/takes' } as Endpoint<'GET', '/api/takes', any, any, any, any>

const columns: Column<Take>[] = [
  { title: 'Take', sort: { by: 'name', as: 'text' }, cell: ({ id }) => id },
  { title: 'Length', sort: { by: 'length', as: 'number' }, cell: ({ length }) => `${length} s` },
  { title: 'Camera', cell: () => 'A' },
  {
    title: 'Shot',
    sort: { by: 'shot', as: 'date' },
    secondSort: { title: 'Logged', by: 'logged', as: 'date' },
    cell: () => '2 June',
  },
]

const printing = (onPrint: (ids: string[]) => void): RowChoice<Take> => ({
  nameOf: ({ id }) => id,
  mayChoose: ({ length }) => length > 0,
  actions: (chosen, onDone) => (
    <button
      type="button"
      onClick={() => {
        onPrint(chosen.map(({ id }) => id))
        onDone()
      }}
    >
      Print
    </button>
  ),
})

function Takes({
  usual,
  asCards = false,
  csv,
  onPrint,
}: {
  usual?: string
  asCards?: boolean
  csv?: CsvFile
  onPrint?(ids: string[]): void
}) {
  const { filter, change, to } = useUrlFilter(['search', 'sort'])
  const list = useList(
    endpointPages(listTakes, { query: { ...filter } }),
    (read: { takes: Take[]; next: string | null }) => read.takes,
  )
  return (
    <RecordList
      caption="Takes"
      noun={['take', 'takes']}
      {...(asCards
        ? { columns, card: ({ id }: Take) => <article>Take {id}</article>, skeleton: 'h-8' }
        : { columns, ...(onPrint && { choice: printing(onPrint) }) })}
      list={list}
      rowKey={({ id }) => id}
      total={undefined}
      search={{ label: 'Search takes', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
      order={{ chosen: filter.sort, to: (sort) => to({ sort }), change: (sort) => change({ sort }), ...(usual && { usual }) }}
      csv={csv}
      failed="The takes could not be loaded"
      empty={{ title: 'No takes yet' }}
      onClear={filter.search ? () => change({ search: '' }) : undefined}
    />
  )
}

function ExportedTakes() {
  const { filter } = useUrlFilter(['search', 'sort'])
  return <Takes csv={useCsv({ path: '/api/takes.csv' }, { query: { ...filter } })} />
}

let asked: string[] = []
let answer: (path: string) => Response
const realFetch = window.fetch
beforeEach(() => {
  asked = []
  answer = () =>
    Response.json({
      takes: [
        { id: '12A', length: 42 },
        { id: '12B', length: 67 },
      ],
      next: null,
    })
  window.fetch = async (path) => {
    asked.push(String(path))
    return answer(String(path))
  }
})
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

const show = (props: Parameters<typeof Takes>[0] = {}, at = '/') => showElement(<Takes {...props} />, { at })

async function showElement(element: ReactNode, { at, abilities = [] }: { at: string; abilities?: string[] }) {
  const queries = makeQueryClient()
  queries.setQueryData(meQuery().queryKey, { role: 'producer', abilities } as never)
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const title = (name: string) => page.getByRole('columnheader', { name })
const press = (column: string, name = column) => title(column).getByRole('link', { name }).click()
const query = (router: Awaited<ReturnType<typeof show>>) => () => router.state.location.search

it('sorts by the title of a column, the other way round, then as usual, and keeps the order in the URL', async () => {
  const router = await show()
  await press('Length')
  await expect.poll(query(router)).toBe('?sort=-length')
  await expect.element(title('Length')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => asked.at(-1)).toBe('/api/takes?sort=-length')
  await press('Length')
  await expect.element(title('Length')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(query(router)).toBe('?sort=length')
  await press('Length')
  await expect.poll(query(router)).toBe('')
  await expect.element(title('Length')).not.toHaveAttribute('aria-sort')
  await press('Take')
  await expect.element(title('Take')).toHaveAttribute('aria-sort', 'ascending')
  expect(title('Camera').getByRole('link').elements()).toEqual([])
})

it('says which column is the usual order', async () => {
  const router = await show({ usual: 'name' })
  await expect.element(title('Take')).toHaveAttribute('aria-sort', 'ascending')
  await press('Take')
  await expect.poll(query(router)).toBe('?sort=-name')
  await press('Take')
  await expect.poll(query(router)).toBe('')
})

it('turns the usual order of a column round, and back', async () => {
  const router = await show({ usual: 'shot' })
  await press('Shot Logged', 'Shot')
  await expect.poll(query(router)).toBe('?sort=-shot')
  await press('Shot Logged', 'Shot')
  await expect.poll(query(router)).toBe('')
})

it('sorts a column by the second line of its cells too, with a link and choices of its own', async () => {
  const router = await show()
  await press('Shot Logged', 'Logged')
  await expect.poll(query(router)).toBe('?sort=-logged')
  await expect.element(title('Shot Logged')).toHaveAttribute('aria-sort', 'descending')
  await press('Shot Logged', 'Shot')
  await expect.poll(query(router)).toBe('?sort=-shot')
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Logged, earliest first')
  await expect.poll(query(router)).toBe('?sort=logged')
  await expect.element(title('Shot Logged')).toHaveAttribute('aria-sort', 'ascending')
})

it('keeps search and order apart', async () => {
  const router = await show({}, '/?sort=-name')
  await page.getByRole('searchbox', { name: 'Search takes' }).fill('12')
  await expect.poll(query(router)).toBe('?sort=-name&search=12')
  await expect.poll(() => asked.at(-1)).toBe('/api/takes?search=12&sort=-name')
})

it('is sorted by a select too', async () => {
  const router = await show()
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.selectOptions('Length, lowest first')
  await expect.poll(query(router)).toBe('?sort=length')
  await expect.element(title('Length')).toHaveAttribute('aria-sort', 'ascending')
  await sort.selectOptions('Usual order')
  await expect.poll(query(router)).toBe('')
})

it('shows cards at every width, with the select', async () => {
  const router = await show({ asCards: true, usual: 'name' })
  await expect.element(page.getByRole('list', { name: 'Takes' }).getByText('Take 12A')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Take, Z to A')
  await expect.poll(query(router)).toBe('?sort=-name')
})

it('dims the previous rows until those of the new order arrive', async () => {
  await show()
  await expect.element(page.getByText('42 s')).toBeVisible()
  const released = Promise.withResolvers<void>()
  window.fetch = async () => {
    await released.promise
    return Response.json({ takes: [{ id: '13', length: 165 }], next: null })
  }
  await press('Length')
  await vi.waitUntil(() => document.querySelector('[aria-busy="true"]'))
  await expect.element(page.getByText('42 s')).toBeVisible()
  released.resolve()
  await expect.element(page.getByText('165 s')).toBeVisible()
})

it('says that there is nothing, that nothing matches, and why it failed', async () => {
  answer = (path) => Response.json({ takes: [], next: null, path })
  await show()
  await expect.element(page.getByText('No takes yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search takes' }).fill('zebra')
  await expect.element(page.getByText('No take matches this search and filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('No takes yet')).toBeVisible()
  answer = () => Response.json({ success: false, message: 'The reel is torn.' }, { status: 500 })
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Length, lowest first')
  await expect.element(page.getByRole('alert').getByText('The takes could not be loaded')).toBeVisible()
})

it('does one thing with the rows that are chosen, and only with those that are shown', async () => {
  answer = (path) => {
    const all = [
      { id: '12A', length: 42 },
      { id: '12B', length: 67 },
      { id: 'Slate', length: 0 },
    ]
    return Response.json({ takes: path.includes('search') ? all.slice(1) : all, next: null })
  }
  const onPrint = vi.fn<(ids: string[]) => void>()
  await show({ onPrint })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const print = page.getByRole('button', { name: 'Print' })
  await box('Choose 12A').click()
  await expect.element(page.getByText('1 chosen')).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Choose Slate' }).elements()).toEqual([])
  await box('Choose all 2').click()
  await expect.element(page.getByText('2 chosen')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search takes' }).fill('b')
  await expect.element(page.getByText('1 chosen')).toBeVisible()
  await print.click()
  expect(onPrint.mock.calls).toEqual([[['12B']]])
  await expect.element(box('Choose 12B')).not.toBeChecked()
  expect(print.elements()).toEqual([])
})

it('exports what is shown: the address of the CSV has the search and the order', async () => {
  await showElement(<ExportedTakes />, { at: '/?search=12&sort=-name', abilities: ['export'] })
  const csv = page.getByRole('link', { name: 'Export CSV' })
  await expect.element(csv).toHaveAttribute('href', '/api/takes.csv?search=12&sort=-name')
  await expect.element(csv).toHaveAttribute('download')
  await press('Length')
  await expect.element(csv).toHaveAttribute('href', '/api/takes.csv?search=12&sort=-length')
  await page.getByRole('searchbox', { name: 'Search takes' }).fill('')
  await expect.element(csv).toHaveAttribute('href', '/api/takes.csv?sort=-length')
})

it('shows no export to people who may not export', async () => {
  await showElement(<ExportedTakes />, { at: '/' })
  await expect.element(page.getByText('42 s')).toBeVisible()
  expect(page.getByRole('link', { name: 'Export CSV' }).elements()).toEqual([])
})
