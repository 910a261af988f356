import { expect, test } from 'vitest'
import { isVimeo, vimeoPlayerLink } from './vimeo.ts'

test('the player link has the four specified parameters', () => {
  expect(vimeoPlayerLink('https://vimeo.com/76979871')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&title=0&byline=0&portrait=0',
  )
  expect(vimeoPlayerLink('https://vimeo.com/76979871', { autoplay: false, title: true })).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=0&title=1&byline=0&portrait=0',
  )
})

test('an unlisted film keeps its hash', () => {
  expect(vimeoPlayerLink('https://vimeo.com/76979871/8272103f6e')).toContain('/76979871?h=8272103f6e&')
  expect(vimeoPlayerLink('https://player.vimeo.com/video/76979871?h=8272103f6e')).toContain('/76979871?h=8272103f6e&')
})

test.each([
  'https://vimeo.com/76979871',
  'http://www.vimeo.com/channels/staffpicks/76979871',
  'https://player.vimeo.com/video/1',
])('accepts %s', (source) => {
  expect(isVimeo(source)).toBe(true)
})

test.each([
  '/media/video/upload/q_90/vimeo.com/1.mp4',
  'https://vimeo.com.evil.example/1',
  'https://evilvimeo.com/1',
  'https://evil.example/?u=https://vimeo.com/1',
  'javascript://vimeo.com/1',
  'https://vimeo.com/about',
  'vimeo',
  '',
])('refuses %s', (source) => {
  expect(isVimeo(source)).toBe(false)
  expect(vimeoPlayerLink(source)).toBeNull()
})
