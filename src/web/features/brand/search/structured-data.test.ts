import { expect, test } from 'vitest'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { homeGraph } from './structured-data.ts'

test('every address in the structured data is absolute and the showreel has its length', () => {
  const graph = homeGraph({ ...defaultBrand, siteUrl: 'https://studio.example', mediaBaseUrl: '/media' } as never)
  const film = graph[3] as { duration: string; thumbnailUrl: string; contentUrl: string }
  expect(film.duration).toBe('PT2M45S')
  expect(film.thumbnailUrl).toBe(
    'https://studio.example/media/image/upload/w_1280,h_720,c_fill,q_80,f_auto/showreel/showreel_poster.jpg',
  )
  expect(film.contentUrl).toMatch(/^https:\/\/studio\.example\/media\/video\//)
})

test('a studio without a telephone and an address claims none', () => {
  const nowhere = { street: '', city: '', postalCode: '', country: '', countryCode: '' }
  const brand = { ...defaultBrand, phone: '', address: nowhere, siteUrl: 'https://studio.example', mediaBaseUrl: '/media' }
  const [organization, studio] = homeGraph(brand as never)
  expect([organization, studio].flatMap((thing) => Object.keys(thing as object))).not.toContain('telephone')
  expect(studio).not.toHaveProperty('address')
  const berlin = homeGraph({ ...brand, address: { ...nowhere, street: 'Lindenstraße 9, Berlin' } } as never)[1]
  expect(berlin).toHaveProperty('address', { '@type': 'PostalAddress', streetAddress: 'Lindenstraße 9, Berlin' })
})
