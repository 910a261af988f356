import { QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { filteredFrom } from '#domain/media/films/portfolio.ts'
import { makeQueryClient } from '#web/lib/calls/queries.ts'
import { brandQuery, type ShownBrand } from '#web/lib/studio/use-brand.ts'
import { OurWork } from './our-work.tsx'
import { portfolioQuery } from './portfolio-films.ts'

const film = (number: number) => ({
  public_id: `portfolio/film_${number}`,
  url: '',
  tags: [number % 2 === 0 ? 'corporate' : 'training'],
  placeholder: '',
  alt: '',
})

async function showFilms(count: number) {
  const queries = makeQueryClient()
  const brand = { ...defaultBrand, slug: 'studio', mediaBaseUrl: '/media' } as unknown as ShownBrand
  queries.setQueryData(brandQuery().queryKey, brand)
  queries.setQueryData(portfolioQuery('studio').queryKey, Array.from({ length: count }, (_, number) => film(number)) as never)
  const Routes = createRoutesStub([{ path: '/', Component: () => <OurWork onChoose={() => {}} /> }])
  await render(
    <QueryClientProvider client={queries}>
      <Routes />
    </QueryClientProvider>,
  )
  // The carousel loads once somebody is there.
  await page.getByRole('heading', { name: 'Our Work' }).hover()
}

const filters = page.getByRole('group', { name: 'Show films of' })

it('offers filters from twelve films up', async () => {
  await showFilms(filteredFrom)
  await filters.getByRole('button', { name: /^Training/ }).click()
  await expect.element(page.getByText('1 / 6')).toBeVisible()
})

it('shows fewer films without filters', async () => {
  await showFilms(filteredFrom - 1)
  await expect.element(page.getByText('1 / 11')).toBeVisible()
  await expect.element(filters).not.toBeInTheDocument()
})

it('adds to the hint for those who have a mouse', async () => {
  await showFilms(2)
  const isFine = window.matchMedia('(pointer: fine)').matches
  const drag = page.getByText(', or drag')
  await expect.poll(() => getComputedStyle(drag.element()).display).toBe(isFine ? 'inline' : 'none')
})
