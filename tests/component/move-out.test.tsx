import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { StaffRole } from '#domain/people/roles.ts'
import { moveOutMessages } from '#domain/system/move-out.ts'
import { MoveOut } from '#web/features/settings/storage/move-out.tsx'
import type { MoveOutAnswer } from '#web/features/settings/setting-queries.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'

const realFetch = window.fetch
afterEach(async () => {
  await cleanup()
  window.fetch = realFetch
})

type Archive = MoveOutAnswer['archives'][number]

const archive = (changes: Partial<Archive>): Archive => ({
  id: '00000000-0000-4000-8000-000000000000',
  state: 'ready',
  askedAt: '2026-06-02T09:30:00.000Z',
  askedBy: 'Anna Field',
  step: 'tables',
  progress: 99,
  problem: null,
  madeAt: '2026-06-02T09:40:00.000Z',
  expiresAt: '2026-06-09T09:40:00.000Z',
  tables: 130,
  rows: 1017,
  documents: 20,
  mails: 1,
  files: 82,
  bytes: 30_700_000,
  damaged: [],
  ...changes,
})

async function open(answer: MoveOutAnswer, role: StaffRole = 'owner'): Promise<string[]> {
  const asked: string[] = []
  window.fetch = (async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`)
    return Response.json(answer)
  }) as typeof window.fetch
  const queries = makeQueryClient()
  queries.setQueryData(meQuery().queryKey, { role, abilities: [] } as never)
  await render(
    <QueryClientProvider client={queries}>
      <MoveOut />
    </QueryClientProvider>,
  )
  return asked
}

it('says why an archive was not made, and lets another be made', async () => {
  await open({
    archives: [archive({ state: 'failed', problem: moveOutMessages.full, madeAt: null, expiresAt: null })],
    putAway: 0,
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent(moveOutMessages.full)
  await expect.element(page.getByRole('button', { name: 'Make an archive' })).toBeEnabled()
  expect(page.getByRole('button', { name: 'Download' }).elements()).toEqual([])
})

it('shows how far one is, and makes no other meanwhile', async () => {
  const making = archive({ state: 'making', step: 'files', progress: 40, madeAt: null, expiresAt: null })
  await open({ archives: [making], putAway: 0 })
  await expect.element(page.getByRole('progressbar', { name: 'Checking stored files' })).toHaveAttribute('aria-valuenow', '40')
  await expect.element(page.getByRole('button', { name: 'Make an archive' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

it('names what is not in it, and what is damaged', async () => {
  await open({ archives: [archive({ damaged: ['Opening.mov'] })], putAway: 2 })
  await expect.element(page.getByText('The files of 2 projects are in your archive storage', { exact: false })).toBeVisible()
  await expect.element(page.getByText('One file is no longer what was uploaded: Opening.mov', { exact: false })).toBeVisible()
  await expect.element(page.getByText('30.7 MB')).toBeVisible()
})

it('asks for nothing where somebody is no owner', async () => {
  const asked = await open({ archives: [], putAway: 0 }, 'producer')
  await expect.element(page.getByText(moveOutMessages.owners)).toBeVisible()
  expect(asked).toEqual([])
  expect(page.getByRole('button', { name: 'Make an archive' }).elements()).toEqual([])
})
