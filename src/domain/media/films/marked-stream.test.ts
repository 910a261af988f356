import { expect, it } from 'vitest'
import { markedFileOf, markedMasterOf, markedPlaylistOf, segmentsOf } from './marked-stream.ts'

it('offers only the renditions up to 720p, with the sound as it is', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",URI="sound.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=8000000,RESOLUTION=1920x1080',
    '1080p.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1280x720',
    '720p.m3u8',
    '',
  ].join('\n')
  expect(markedMasterOf(master)).toBe(
    [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",URI="sound.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1280x720',
      'marked-720p.m3u8',
      '',
    ].join('\n'),
  )
})

it('keeps the segments of a playlist, under names of their own', () => {
  const playlist =
    '#EXTM3U\n#EXT-X-MAP:URI="720p.init.mp4"\n#EXTINF:4.004000,\n720p-00000.m4s\n#EXTINF:1.5,\n720p-00001.m4s\n#EXT-X-ENDLIST\n'
  expect(markedPlaylistOf(playlist)).toBe(
    '#EXTM3U\n#EXT-X-MAP:URI="marked-720p.init.mp4"\n#EXTINF:4.004000,\nmarked-720p-00000.m4s\n#EXTINF:1.5,\nmarked-720p-00001.m4s\n#EXT-X-ENDLIST\n',
  )
  expect(segmentsOf(playlist)).toEqual([
    { name: '720p-00000.m4s', begins: 0 },
    { name: '720p-00001.m4s', begins: 4.004 },
  ])
})

it('knows its own file names only', () => {
  expect(markedFileOf('marked.m3u8')).toEqual({ kind: 'master' })
  expect(markedFileOf('marked-360p-00012.m4s')).toEqual({ kind: 'segment', rendition: '360p', name: '360p-00012.m4s' })
  expect(markedFileOf('marked-own.init.mp4')).toEqual({ kind: 'init', rendition: 'own' })
  for (const name of ['master.m3u8', '360p-00012.m4s', 'marked-1080p.m3u8', 'marked-360p-12.m4s', 'marked-sound.m3u8']) {
    expect(markedFileOf(name), name).toBeNull()
  }
})
