import { expect, test } from 'vitest'
import { readSpriteCues, spriteAt } from './sprite-cues.ts'

const text = [
  'WEBVTT',
  '',
  'NOTE made by hand',
  '',
  '1',
  '00:00.000 --> 00:05.000 align:start',
  'sprite-0.jpg#xywh=0,0,160,90',
  '',
  '00:05.000 --> 01:00:10.500',
  '/media/stream/key/sprite-1.jpg#xywh=160,90,160,90',
  '',
  '00:10.000 --> 00:15.000',
  'no frame at all',
  '',
].join('\r\n')

test('parses thumbnails with relative and absolute sprite URLs', () => {
  const cues = readSpriteCues(text, 'https://films.example/a/sprite.vtt')
  expect(cues).toEqual([
    { from: 0, to: 5, sheet: 'https://films.example/a/sprite-0.jpg', x: 0, y: 0, width: 160, height: 90 },
    { from: 5, to: 3610.5, sheet: 'https://films.example/media/stream/key/sprite-1.jpg', x: 160, y: 90, width: 160, height: 90 },
  ])
  expect(spriteAt(cues, 4.999)).toBe(cues[0])
  expect(spriteAt(cues, 5)).toBe(cues[1])
  expect(spriteAt(cues, 9_999)).toBe(cues[1])
  expect(spriteAt([], 1)).toBeNull()
})

test('returns no cues for other content', () => {
  expect(readSpriteCues('<!doctype html><p>Not found', 'https://films.example/')).toEqual([])
  expect(readSpriteCues('', 'https://films.example/')).toEqual([])
})
