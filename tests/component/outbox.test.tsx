import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'
import { useOutbox } from '#web/features/reviews/composer/use-outbox.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { onToast, type ShownToast } from '#web/ui/overlays/toast.ts'

const realFetch = window.fetch
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
  localStorage.clear()
  sessionStorage.clear()
})

it.each([
  ['is kept while there is no connection', null, 'It is kept here, and sent when you’re back online.'],
  ['can be tried again when it is refused', 500, 'Please try again or contact support if the issue persists.'],
])('says that a comment %s', async (_, status, text) => {
  window.fetch = async () => {
    if (status === null) throw new TypeError('Failed to fetch')
    return Response.json({ success: false, message: 'No.' }, { status })
  }
  let shown: ShownToast | null = null
  const stop = onToast((toast) => (shown = toast))
  const queries = makeQueryClient()
  const { result } = await renderHook(() => useOutbox('the-launch', undefined, false), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  expect(await result.current.send({ comment: 'Earlier, please.' } as never)).toBe(false)
  expect(shown).toMatchObject({ title: 'Failed to submit feedback', text })
  stop()
})
