import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { GeneralForm } from '#web/features/settings/general-form.tsx'
import { Loaded } from '#web/features/settings/loaded.tsx'
import { generalQuery, type General } from '#web/features/settings/setting-queries.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { LeaveDialog } from '#web/ui/forms/leave-guard.tsx'
import { recordFormCases } from './record-form-cases.tsx'
import { RecordServer } from './record-server.ts'

const realFetch = window.fetch
const realPost = MessagePort.prototype.postMessage
afterEach(async () => {
  MessagePort.prototype.postMessage = realPost
  window.fetch = realFetch
  await cleanup()
})

/** Delays what React does later, transitions among it, as on a busy machine; event handlers run at once. */
function workLate(): void {
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => realPost.call(this, message), 400)
  } as typeof realPost
}

it('keeps what is typed right after Stay, while the page is slow and a read of the record answers late', async () => {
  const { endpoints, record } = recordFormCases.find(({ name }) => name === 'general settings')!
  const server = new RecordServer(endpoints, record)
  let reads = Promise.resolve()
  window.fetch = (async (path: string, init: RequestInit & { method?: string; body?: string } = {}) => {
    const answer = await server.fetch(path, init)
    if (path === endpoints.read && (init.method ?? 'GET') === 'GET') await reads
    return answer
  }) as typeof window.fetch
  const queries = makeQueryClient()
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Loaded<General> query={generalQuery()}>{(saved) => <GeneralForm saved={saved} />}</Loaded>
          <Link to="/?tab=email">Email</Link>
          <LeaveDialog />
        </>
      ),
    },
  ])
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const name = page.getByRole('textbox', { name: 'Site name' })
  await name.fill('')
  server.fieldErrors = { siteName: 'Site name is required' }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Site name is required')).toBeVisible()

  const late = Promise.withResolvers<void>()
  reads = late.promise
  void queries.invalidateQueries({ queryKey: generalQuery().queryKey })
  await page.getByRole('link', { name: 'Email' }).click()
  const stay = page.getByRole('dialog', { name: 'Leave with unsaved changes?' }).getByRole('button', { name: 'Stay' })
  await expect.element(stay).toBeVisible()
  workLate()
  await stay.click()
  await name.fill('Fjord & Co AS')
  MessagePort.prototype.postMessage = realPost
  late.resolve()
  await expect.poll(() => queries.isFetching()).toBe(0)
  await expect.element(name).toHaveValue('Fjord & Co AS')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.record.siteName).toBe('Fjord & Co AS')
})
