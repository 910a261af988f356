import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery, type ShownBrand } from '#web/lib/studio/use-brand.ts'
import { CoverStill } from './cover-still.tsx'

it('shows nothing where the library has no such picture', async () => {
  const queries = makeQueryClient()
  queries.setQueryData(brandQuery().queryKey, { ...defaultBrand, mediaBaseUrl: '/nowhere' } as unknown as ShownBrand)
  const { container } = await render(
    <QueryClientProvider client={queries}>
      <CoverStill />
    </QueryClientProvider>,
  )
  await expect.poll(() => container.querySelector('img')).toBeNull()
})
