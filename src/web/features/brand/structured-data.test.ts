import { expect, test } from 'vitest'
import { defaultBrand } from '#domain/brand/brand.ts'
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
