import { expect, test } from 'vitest'
import { audioLabel, colourLabel, galleryColourNote, highRangeNote } from './asset-labels.ts'

test.each([
  [{ primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', range: 'tv', bitDepth: 8 }, 'BT.709, 8 bit'],
  [{ primaries: 'bt2020', transfer: 'arib-std-b67', bitDepth: 10 }, 'BT.2020, HLG, 10 bit'],
  [{ primaries: 'film', range: 'pc', bitDepth: 12 }, 'film, full range, 12 bit'],
  [{ bitDepth: 8 }, '8 bit'],
  [{ bitDepth: 8, profile: 'Display P3', gainMap: true as const }, 'Display P3, HDR gain map, 8 bit'],
])('labels the colour of %j', (facts, text) => {
  expect(colourLabel(facts)).toBe(text)
})

test.each([
  [{ codec: 'aac', channels: 2, sampleRate: 48_000 }, 'AAC, stereo, 48 kHz'],
  [{ codec: 'pcm_s24le', channels: 6, sampleRate: 44_100 }, 'PCM_S24LE, 5.1, 44.1 kHz'],
  [{ codec: 'opus', channels: 3, sampleRate: 48_000 }, 'OPUS, 3 channels, 48 kHz'],
])('labels the sound of %j', (facts, text) => {
  expect(audioLabel(facts)).toBe(text)
})

test.each([
  ['smpte2084', true, /^This film is HDR \(PQ\)\..*converted to SDR/],
  ['arib-std-b67', false, /^This film is HDR \(HLG\), and this server’s ffmpeg cannot convert it/],
])('notes what becomes of HDR of %s', (transfer, converts, text) => {
  expect(highRangeNote({ primaries: 'bt2020', transfer, range: 'tv', bitDepth: 10 } as never, converts)).toMatch(text)
})

test('notes what becomes of the colours of photographs in a gallery', () => {
  const [hdr, wide] = [
    { bitDepth: 8, gainMap: true as const, profile: 'Display P3' },
    { bitDepth: 8, profile: 'Display P3' },
  ]
  expect(galleryColourNote([null, { bitDepth: 8 }])).toBeNull()
  expect(galleryColourNote([hdr, null, wide, wide])).toBe(
    '1 photograph is HDR: its proof shows the SDR version. 2 photographs have another colour profile: proofs are converted to sRGB. The originals keep both, wherever they are downloaded.',
  )
})

test('has no note about a film in SDR', () => {
  expect(highRangeNote({ primaries: 'bt709', transfer: 'bt709', range: 'tv', bitDepth: 8 } as never, false)).toBeNull()
})
