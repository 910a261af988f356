import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { GuessableAddress } from '#web/features/reviews/admin/guessable-address.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import { onToast, type ShownToast } from '#web/ui/overlays/toast.ts'

const realFetch = window.fetch
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

it('says that the page is private now, and that everyone gets their link', async () => {
  const sent: unknown[] = []
  window.fetch = async (_, { method = 'GET', body } = {}) => {
    if (method === 'GET') return Response.json({ success: false, message: 'Not known.' }, { status: 404 })
    sent.push(JSON.parse(body as string))
    return Response.json({ review: {} })
  }
  let shown: ShownToast | null = null
  const stop = onToast((toast) => (shown = toast))
  const queries = makeQueryClient()
  queries.setQueryData(meQuery().queryKey, { role: 'owner', abilities: ['manage-projects'] } as never)
  const router = createMemoryRouter([{ path: '/', element: <GuessableAddress projectId="project" /> }])
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Make private and mail everyone their link' }).click()
  await expect.poll(() => shown?.title).toBe('Private now. Everyone gets their own link by email.')
  expect(sent).toMatchObject([{ privateLink: true, mailLinks: true }])
  stop()
})
