import { expect, test } from 'vitest'
import { isStreamKey, nameInFull, streamFileType } from './stream-files.ts'

test.each([
  ['master.m3u8', 'application/vnd.apple.mpegurl'],
  ['1080p.m3u8', 'application/vnd.apple.mpegurl'],
  ['1080p.init.mp4', 'video/mp4'],
  ['720p-00012.m4s', 'video/iso.segment'],
  ['sprite.vtt', 'text/vtt; charset=utf-8'],
  ['sprite-0.jpg', 'image/jpeg'],
  ['peaks.json', 'application/json'],
  ['film.mp4', 'video/mp4'],
])('%s is %s', (name, type) => {
  expect(streamFileType(name)).toBe(type)
})

test.each([
  '',
  '.',
  '..',
  '../film.mp4',
  'a/film.mp4',
  'a\\film.mp4',
  '.mp4',
  '..mp4',
  'a..mp4',
  'film.mp4.part',
  'film.mp4/',
  'film.html',
  'film.svg',
  'film',
  'mp4',
  'film.constructor',
  'fi lm.mp4',
  'film\0.mp4',
  'film.mp4\n',
  `${'a'.repeat(80)}.mp4`,
])('%j is no file of a rendition', (name) => {
  expect(streamFileType(name)).toBeNull()
})

test('a stream key is random and safe in a path', () => {
  expect(isStreamKey('Zm9vYmFyYmF6cXV4cXV1eA')).toBe(true)
  for (const key of ['', '..', 'short', '../../../originals/x', 'a'.repeat(65)]) expect(isStreamKey(key)).toBe(false)
})

test('rewrites the file names of a playlist, and nothing else', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",URI="audio.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f,mp4a.40.2",AUDIO="a"',
    '1080p.m3u8',
    '',
    'https://elsewhere.example/x.m3u8',
  ]
  expect(nameInFull(master.join('\n'), '/media/stream/k/').split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",URI="/media/stream/k/audio.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f,mp4a.40.2",AUDIO="a"',
    '/media/stream/k/1080p.m3u8',
    '',
    'https://elsewhere.example/x.m3u8',
  ])
  expect(nameInFull('WEBVTT\n\n00:00.000 --> 00:02.000\nsprite-0.jpg#xywh=0,0,160,90\n', '/m/')).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.000\n/m/sprite-0.jpg#xywh=0,0,160,90\n',
  )
})
