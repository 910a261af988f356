import { expect, test } from 'vitest'
import { readCaptionTracks, trackFor } from './caption-tracks.ts'

const list = [
  { language: 'en-GB', label: 'English', kind: 'captions', version: 2, src: 'captions-en-GB.vtt' },
  { language: 'de', label: 'Deutsch', kind: 'subtitles', version: 1, src: '/elsewhere/de.vtt' },
]
const read = (text: string) => readCaptionTracks(text, 'https://films.example/a/captions.json')

test('a list of tracks has addresses relative to it, which differ by published version', () => {
  expect(read(JSON.stringify(list))?.map(({ src }) => src)).toEqual([
    'https://films.example/a/captions-en-GB.vtt#2',
    'https://films.example/elsewhere/de.vtt#1',
  ])
})

test.each([
  '',
  'WEBVTT',
  '{}',
  '[]',
  '[null, 3, {"language": "en"}]',
  '[{"language":"en","label":"E","kind":"lyrics","src":"a"}]',
])('%j is no list of tracks', (text) => {
  expect(read(text)).toBeNull()
})

test('a language chosen before finds its track, or one of the same language', () => {
  const tracks = read(JSON.stringify(list))!
  expect(trackFor(tracks, 'de')?.label).toBe('Deutsch')
  expect(trackFor(tracks, 'en')?.label).toBe('English')
  expect(trackFor(tracks, 'en-US')?.label).toBe('English')
  expect(trackFor(tracks, 'fr')).toBeNull()
})
