import { expect, test } from 'vitest'
import { embedBarHeight, embedHtml, embedSize, filmPageOf } from './film-embed.ts'

const site = 'https://studio.example'

test.each([
  ['https://studio.example/work/ferry', { kind: 'work', slug: 'ferry' }],
  ['http://studio.example/work/ferry/watch?t=3#film', { kind: 'work', slug: 'ferry' }],
  ['https://studio.example/case-studies/ferry/', { kind: 'case-study', slug: 'ferry' }],
  ['https://studio.example/embed/work/ferry', { kind: 'work', slug: 'ferry' }],
])('%s has a film', (address, page) => expect(filmPageOf(site, address)).toEqual(page))

test.each([
  'https://other.example/work/ferry',
  'https://studio.example.evil.example/work/ferry',
  'https://studio.example:8443/work/ferry',
  'https://studio.example/blog/ferry',
  'https://studio.example/work',
  'https://studio.example/case-studies/ferry/watch',
  'https://studio.example/work/%ff',
  'javascript:alert(1)',
  'work/ferry',
  '',
])('%s has none', (address) => expect(filmPageOf(site, address)).toBeNull())

test('a frame keeps the shape of its film within the limits', () => {
  const film = { width: 1920, height: 1080 }
  expect(embedSize(film)).toEqual({ width: 640, height: 360 + embedBarHeight })
  expect(embedSize(film, { maxWidth: 320 })).toEqual({ width: 320, height: 180 + embedBarHeight })
  expect(embedSize(film, { maxWidth: 1280, maxHeight: 180 + embedBarHeight })).toEqual({
    width: 320,
    height: 180 + embedBarHeight,
  })
  const { width, height } = embedSize({ width: 1080, height: 1920 }, { maxHeight: 444 })
  expect([width, height]).toEqual([225, 444])
  expect(embedSize({ width: 0, height: 0 }, { maxHeight: 1 })).toEqual({ width: 1, height: 1 })
})

test('a title is only text in the code', () => {
  const html = embedHtml(site, { kind: 'work', slug: 'ferry', title: '"><script>', width: 1, height: 2 })
  expect(html).toContain('title="&quot;&gt;&lt;script&gt;"')
})
