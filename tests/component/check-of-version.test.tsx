import { QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { CheckSummary } from '#domain/checks/version-check.ts'
import { checksQuery } from '#web/features/checks/check-queries.ts'
import { CheckOfVersion } from '#web/features/checks/check-of-version.tsx'
import { makeQueryClient } from '#web/lib/calls/queries.ts'

const realFetch = window.fetch
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

const check: CheckSummary = {
  versionId: 'v1',
  version: 'V1',
  state: 'done',
  progress: 100,
  problem: null,
  red: 1,
  amber: 0,
  waits: null,
  toldBy: null,
}

/** Shows a version of that age on a page that has been read, whose check is there from the next answer on; returns the number of answers. */
async function show(uploadedAt: Date): Promise<() => number> {
  const queries = makeQueryClient()
  let answers = 0
  window.fetch = () => {
    answers += 1
    return Promise.resolve(Response.json({ success: true, checks: answers === 1 ? [] : [check] }))
  }
  const props = { projectId: 'p', versionId: 'v1', version: 'V1', uploadedAt: uploadedAt.toISOString(), timeOf: String }
  const Routes = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queries}>
          <CheckOfVersion {...props} />
        </QueryClientProvider>
      ),
    },
  ])
  await queries.prefetchQuery(checksQuery('p'))
  await render(<Routes />)
  return () => answers
}

it('shows the check of a new version that had none when the page was opened', async () => {
  await show(new Date())
  await expect.element(page.getByText('1 fault')).toBeVisible()
})

it('does not ask again and again for the check of a version from before there were checks', async () => {
  const answers = await show(new Date('2024-05-01T10:00:00Z'))
  await expect.poll(answers).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(answers()).toBe(1)
})
