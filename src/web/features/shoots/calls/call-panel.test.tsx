import { QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Call } from '#domain/shoots/call-endpoints.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { MomentProvider } from '#web/ui/text/moment.tsx'
import { CallPanel } from './call-panel.tsx'

afterEach(cleanup)

const answeredAt = '2026-11-29T10:01:00.000Z'
const call = {
  number: 1,
  sentAt: answeredAt,
  cancelled: false,
  ahead: true,
  you: { name: 'Fran Lance', role: 'Sound', callTime: '08:00' },
  changes: [],
  opened: true,
  confirmedAt: null,
  declinedAt: null,
  sheet: { projectTitle: 'From hill to hem', date: '2026-12-10', callTime: '08:00' },
} as unknown as Call

async function show(changes: Partial<Call>): Promise<void> {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, { name: 'Slatehouse', email: 'studio@example.com', phone: '' } as never)
  const Panel = () => (
    <QueryClientProvider client={queries}>
      <MomentProvider startedAt={Date.parse(answeredAt)} timeZone="Europe/London">
        <CallPanel callKey="key" call={{ ...call, ...changes }} />
      </MomentProvider>
    </QueryClientProvider>
  )
  const Routes = createRoutesStub([{ path: '/', Component: Panel }])
  await render(<Routes />)
}

it('says what somebody answered in a sentence of its own, with the time below', async () => {
  await show({ declinedAt: answeredAt })
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(page.getByRole('status').element().textContent).toMatch(/^You told us that you can’t come\.29 November 2026, 10:01/)
  await cleanup()
  await show({ confirmedAt: answeredAt })
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(page.getByRole('status').element().textContent).toMatch(/Confirmed\s*29 November 2026, 10:01/)
})
