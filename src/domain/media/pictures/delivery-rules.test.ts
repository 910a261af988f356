import { describe, expect, test } from 'vitest'
import { middleOf, refusalOfMoment, refusalToDeliverFilm, refusalToDeliverPicture } from './delivery-rules.ts'
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
    { width: 640, height: 360, crop: 'fill', effect: 'art:zorro' },
    { width: 1280, height: 720, effect: 'vignette:50' },
  ])('delivers %o', (transforms) => {
    expect(picture(transforms)).toBeNull()
  })

  test.each<[MediaTransforms, RegExp]>([
    [{ width: 641 }, /widths: 24, 48/],
    [{ width: 5000 }, /widths/],
    [{ width: 640, height: 361 }, /height/],
    [{ height: 640 }, /height/],
    [{ quality: 85 }, /qualities are available: 40, 50/],
    [{ effect: 'saturation:150' }, /Effects are available in these sizes: 640x360, 1280x720/],
    [{ effect: 'saturation:150', width: 640 }, /Effects/],
    [{ effect: 'saturation:150', width: 1920, height: 1080 }, /Effects/],
    [{ effect: 'saturation:151', width: 640, height: 360 }, /Effects are available: saturation:150, auto_contrast/],
    [{ effect: 'constructor', width: 640, height: 360 }, /Effects/],
    [{ profile: 'auto' }, /no streams/],
    [{ flag: 'sprite' }, /no streams/],
    [{ offsetSeconds: 5 }, /time offset/],
  ])('refuses %o with a message', (transforms, text) => {
    expect(picture(transforms)).toMatch(text)
  })

  test('delivers web formats only', () => {
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

  test('of other forms are refused with a message', () => {
    expect(film({ quality: 33 })).toMatch(/qualities/)
    expect(film({ width: 640 })).toMatch(/original size/)
    expect(film({}, 'constructor')).toMatch(/available as mp4/)
  })

  test('have frames as pictures at whole seconds', () => {
    expect(film({ width: 640, height: 360, crop: 'fill', quality: 90, offsetSeconds: 100 }, 'jpg')).toBeNull()
    expect(film({ width: 640, height: 360, format: 'auto', effect: 'auto_color' }, 'webp')).toBeNull()
    expect(film({}, 'jpg')).toBeNull()
    expect(film({ offsetSeconds: 0 }, 'avif')).toBeNull()
    expect(film({ width: 640, offsetSeconds: 5.5 }, 'jpg')).toMatch(/Frames of films are available at whole seconds/)
    expect(film({ width: 641, offsetSeconds: 5 }, 'jpg')).toMatch(/widths/)
    expect(film({ width: 480, height: 270, effect: 'auto_color' }, 'jpg')).toMatch(/Effects/)
    expect(film({ width: 640, height: 360, effect: 'art:hokusai' }, 'jpg')).toMatch(/Effects/)
  })

  test('have frames only within their length', () => {
    expect(refusalOfMoment(0, 165)).toBeNull()
    expect(refusalOfMoment(164, 164.9)).toBeNull()
    expect(refusalOfMoment(165, 165)).toBe('The film ends after 165 seconds.')
    expect(refusalOfMoment(99_999, 12.34)).toMatch(/12.3 seconds/)
    expect(middleOf(165)).toBe(82)
    expect(middleOf(0.4)).toBe(0)
  })

  test('have streams and accompanying files in one form', () => {
    expect(film({ profile: 'auto' }, 'm3u8')).toBeNull()
    expect(film({ flag: 'sprite' }, 'vtt')).toBeNull()
    expect(film({ flag: 'waveform' }, 'json')).toBeNull()
    expect(film({ flag: 'captions' }, 'vtt')).toBeNull()
    expect(film({ flag: 'captions' }, 'json')).toBeNull()
    expect(film({ flag: 'captions', language: 'pt-BR' }, 'vtt')).toBeNull()
    expect(film({ flag: 'captions', language: 'de' }, 'json')).toMatch(/one form/)
    expect(film({ flag: 'captions', quality: 90 }, 'vtt')).toMatch(/one form/)
    expect(film({ flag: 'captions' }, 'srt')).toMatch(/vtt, json/)
    expect(film({}, 'm3u8')).toMatch(/sp_auto/)
    expect(film({ profile: 'auto' }, 'mp4')).toMatch(/m3u8/)
    expect(film({ profile: 'auto', width: 640 }, 'm3u8')).toMatch(/only be requested with sp_auto/)
    expect(film({ flag: 'sprite' }, 'json')).toMatch(/vtt/)
    expect(film({ flag: 'waveform', quality: 90 }, 'json')).toMatch(/one form/)
    expect(film({}, 'vtt')).toMatch(/available as mp4/)
  })
})
