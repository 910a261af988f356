import { expect, test } from 'vitest'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { sourceOf } from './cut-source.ts'

test('the picture that a player opens with is the frame of its position', () => {
  const film = { src: 'film.mp4', stream: null, poster: 'poster.jpg', opening: 'opening.jpg', sprite: null, waveform: null }
  const version = { film: { ...film, captions: null }, frameRate: null, durationSeconds: 12, frames: 0, captions: [] }
  expect(sourceOf(version as unknown as ReviewVersion, undefined).poster).toBe('opening.jpg')
})
