import { describe, expect, test } from 'vitest'
import { refusalToDeliverFilm, refusalToDeliverPicture } from './delivery-rules.ts'
import type { MediaTransforms } from './media-link.ts'

const picture = (transforms: MediaTransforms, extension = 'jpg') =>
  refusalToDeliverPicture({ kind: 'image', publicId: 'a', extension, transforms })
const film = (transforms: MediaTransforms, extension = 'mp4') =>
  refusalToDeliverFilm({ kind: 'video', publicId: 'a', extension, transforms })

describe('pictures', () => {
  test.each<MediaTransforms>([
    {},
    { width: 640, height: 360, crop: 'fill', quality: 80, format: 'auto' },
    { width: 1280, height: 720 },
    { width: 160, height: 1080, crop: 'fit' },
    { width: 640, height: 640 },
    { width: 1080, height: 1350 },
    { height: 720 },
    { width: 24 },
  ])('%o is delivered', (transforms) => {
    expect(picture(transforms)).toBeNull()
  })

  test.each<[MediaTransforms, RegExp]>([
    [{ width: 641 }, /widths: 24, 48/],
    [{ width: 5000 }, /widths/],
    [{ width: 640, height: 361 }, /height/],
    [{ height: 640 }, /height/],
    [{ quality: 85 }, /qualities are available: 40, 50/],
    [{ effect: 'saturation:150' }, /Effects/],
    [{ offsetSeconds: 5 }, /moments/],
  ])('%o is refused in words', (transforms, words) => {
    expect(picture(transforms)).toMatch(words)
  })

  test('in the formats of the web only', () => {
    for (const extension of ['jpg', 'jpeg', 'png', 'webp', 'avif']) expect(picture({}, extension)).toBeNull()
    for (const extension of ['gif', 'svg', 'mp4', 'html']) expect(picture({}, extension)).toMatch(/available as/)
  })
})

describe('films', () => {
  test('are delivered as they are', () => {
    expect(film({})).toBeNull()
    expect(film({ quality: 90 })).toBeNull()
    expect(film({}, 'webm')).toBeNull()
  })

  test('other forms are refused in words', () => {
    expect(film({ quality: 33 })).toMatch(/qualities/)
    expect(film({ width: 640 })).toMatch(/own size/)
    expect(film({ width: 640, offsetSeconds: 5 }, 'jpg')).toMatch(/Frames/)
    expect(film({}, 'constructor')).toMatch(/available as mp4/)
  })
})
