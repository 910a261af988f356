import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Endpoint } from '#domain/common/endpoint.ts'
import { endpointPages, endpointQuery, makeQueryClient } from '#web/lib/calls/queries.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'

interface Takes {
  takes: string[]
  next: string | null
  total: number
}
const listTakes = { method: 'GET', path: '/api/reels/:reel/takes' } as Endpoint<
  'GET',
  '/api/reels/:reel/takes',
  any,
  any,
  any,
  any
>

const takesIn = ({ takes }: Takes) => takes

function TakeList() {
  const [{ reel, search }, show] = useState({ reel: 'a', search: '' })
  const list = useList(endpointPages(listTakes, { params: { reel }, query: { search } }), takesIn)
  return (
    <>
      <input aria-label="Search" value={search} onChange={({ target }) => show({ reel, search: target.value })} />
      <button type="button" onClick={() => show({ reel: 'b', search: '' })}>
        Other reel
      </button>
      <ListState
        list={list}
        noun={['take', 'takes']}
        total={list.page?.total}
        failed="The takes could not be loaded"
        missing={<p>No such reel</p>}
        empty={<p>No takes yet</p>}
      >
        {(takes) => (
          <ul aria-label="Takes">
            {takes.map((take) => (
              <li key={take}>{take}</li>
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}

const takesQuery = endpointQuery(listTakes, { params: { reel: 'a' } })

function Panel() {
  const read = useRead(takesQuery)
  return (
    <QueryState query={read} loading={<p>Placeholder</p>}>
      {({ takes }: Takes) => <p>{takes.join(', ')}</p>}
    </QueryState>
  )
}

function DropTake() {
  const { write } = useWrite<string, unknown>({
    send: () => fetch('/api/drop').then((answer) => (answer.ok ? answer : Promise.reject(new Error('Refused')))),
    optimisticUpdate(take) {
      const before = queries.getQueryData(takesQuery.queryKey)
      queries.setQueryData(
        takesQuery.queryKey,
        (read) => read && { ...read, takes: read.takes.filter((one: string) => one !== take) },
      )
      return () => queries.setQueryData(takesQuery.queryKey, before)
    },
  })
  return (
    <>
      <Panel />
      <button type="button" onClick={() => write('2')}>
        Drop
      </button>
    </>
  )
}

/** A request of the page, answered by the test. */
interface Asked {
  path: string
  answer(takes: string[], rest?: Partial<Takes>): void
  refuse(status: number, message: string): void
  cut(): void
}

let asked: Asked[] = []
const realFetch = window.fetch
let queries = makeQueryClient()

beforeEach(() => {
  asked = []
  queries = makeQueryClient()
  window.fetch = (path, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      asked.push({
        path: String(path),
        answer: (takes, rest) => resolve(Response.json({ takes, next: null, total: takes.length, ...rest })),
        refuse: (status, message) => resolve(Response.json({ success: false, message }, { status })),
        cut: () => reject(new TypeError('Failed to fetch')),
      })
    })
})
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

const open = (part = <TakeList />) => render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>)
const request = (number: number) => vi.waitUntil(() => asked[number - 1])
const items = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const tryAgain = () => page.getByRole('button', { name: 'Try Again' })
const more = () => page.getByRole('button', { name: 'Load more' })

describe('a list', () => {
  it('says that it loads, then shows its items and their number', async () => {
    await open()
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading...')
    ;(await request(1)).answer(['1', '2'])
    await expect.element(page.getByRole('list', { name: 'Takes' })).toBeVisible()
    expect(items()).toEqual(['1', '2'])
    await expect.element(page.getByRole('status')).toHaveTextContent('2 takes')
    await expect.element(more()).not.toBeInTheDocument()
  })

  it('says why it failed, keeps the focus while it tries again, and recovers', async () => {
    await open()
    ;(await request(1)).refuse(500, 'The reel is torn.')
    await expect.element(page.getByRole('alert').getByText('The takes could not be loaded')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText('The reel is torn.')).toBeVisible()
    await tryAgain().click()
    const second = await request(2)
    await expect.element(page.getByRole('button', { name: 'Loading...' })).toHaveFocus()
    await expect.element(page.getByRole('alert').getByText('The reel is torn.')).toBeVisible()
    second.cut()
    await expect.element(page.getByRole('alert').getByText('Unable to connect to server. Please try again.')).toBeVisible()
    await tryAgain().click()
    ;(await request(3)).answer(['1'])
    await expect.element(page.getByText('1 take', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says when there is nothing, and when there is no such record', async () => {
    await open()
    ;(await request(1)).answer([])
    await expect.element(page.getByText('No takes yet')).toBeVisible()
    await page.getByRole('button', { name: 'Other reel' }).click()
    ;(await request(2)).refuse(404, 'Not found')
    await expect.element(page.getByText('No such reel')).toBeVisible()
    await expect.element(tryAgain()).not.toBeInTheDocument()
  })

  it('loads page by page, and moves the focus to the count after the last one', async () => {
    await open()
    ;(await request(1)).answer(['1', '2'], { next: '2', total: 3 })
    await expect.element(page.getByText('2 of 3 takes')).toBeVisible()
    await more().click()
    const second = await request(2)
    expect(second.path).toBe('/api/reels/a/takes?after=2')
    await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
    expect(items()).toEqual(['1', '2'])
    second.answer(['3'], { total: 3 })
    await expect.element(page.getByText('3 takes', { exact: true })).toHaveFocus()
    expect(items()).toEqual(['1', '2', '3'])
  })

  it('offers more when the first page has nothing to show', async () => {
    await open()
    ;(await request(1)).answer([], { next: '2', total: 1 })
    await more().click()
    ;(await request(2)).answer(['3'], { total: 1 })
    await vi.waitFor(() => expect(items()).toEqual(['3']))
  })

  it('keeps its items when more of them cannot be loaded', async () => {
    await open()
    ;(await request(1)).answer(['1', '2'], { next: '2', total: 3 })
    await more().click()
    ;(await request(2)).refuse(503, 'The reel is away.')
    await expect.element(page.getByRole('alert').getByText('The reel is away.')).toBeVisible()
    expect(items()).toEqual(['1', '2'])
    await tryAgain().click()
    ;(await request(3)).answer(['3'], { total: 3 })
    await vi.waitFor(() => expect(items()).toEqual(['1', '2', '3']))
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps its items when reading them again fails', async () => {
    await open()
    ;(await request(1)).answer(['1'])
    await vi.waitFor(() => expect(items()).toEqual(['1']))
    void queries.invalidateQueries()
    ;(await request(2)).cut()
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(items()).toEqual(['1'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('shows only the answer to the newest filter, and the previous items until then', async () => {
    await open()
    ;(await request(1)).answer(['1', '2'])
    await vi.waitFor(() => expect(items()).toEqual(['1', '2']))
    await userEvent.type(page.getByRole('textbox', { name: 'Search' }), 'ab')
    const [, early, newest] = [await request(1), await request(2), await request(3)]
    expect([early.path, newest.path]).toEqual(['/api/reels/a/takes?search=a', '/api/reels/a/takes?search=ab'])
    expect(items()).toEqual(['1', '2'])
    expect(document.querySelector('[aria-busy=true] li')).not.toBeNull()
    newest.answer(['newest'])
    await vi.waitFor(() => expect(items()).toEqual(['newest']))
    early.answer(['early'])
    await new Promise(requestAnimationFrame)
    expect(items()).toEqual(['newest'])
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })

  it('never shows the items of another record', async () => {
    await open()
    ;(await request(1)).answer(['1'])
    await vi.waitFor(() => expect(items()).toEqual(['1']))
    await page.getByRole('button', { name: 'Other reel' }).click()
    await request(2)
    expect(items()).toEqual([])
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading...')
  })
})

describe('a query without a title for its failure', () => {
  it('shows its placeholder, its failure in one line, and its data after another try', async () => {
    await open(<Panel />)
    await expect.element(page.getByText('Placeholder')).toBeVisible()
    ;(await request(1)).cut()
    await expect.element(page.getByRole('alert').getByText('Unable to connect to server. Please try again.')).toBeVisible()
    await tryAgain().click()
    ;(await request(2)).answer(['1', '2'])
    await expect.element(page.getByText('1, 2')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('what is changed before the answer', () => {
  it.each(['saved', 'refused'])(
    'is not overwritten by a read that was under way, which starts again once it is %s',
    async (end) => {
      await open(<DropTake />)
      ;(await request(1)).answer(['1', '2'])
      await expect.element(page.getByText('1, 2')).toBeVisible()
      void queries.invalidateQueries()
      const earlier = await request(2)
      await page.getByRole('button', { name: 'Drop' }).click()
      const drop = await request(3)
      expect(drop.path).toBe('/api/drop')
      earlier.answer(['1', '2'])
      await new Promise((resolve) => setTimeout(resolve, 100))
      await expect.element(page.getByText('1', { exact: true })).toBeVisible()
      if (end === 'saved') drop.answer([])
      else drop.refuse(409, 'Kept')
      ;(await request(4)).answer(['1', '3'])
      await expect.element(page.getByText('1, 3')).toBeVisible()
    },
  )
})
