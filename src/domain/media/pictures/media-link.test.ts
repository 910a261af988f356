import { describe, expect, test } from 'vitest'
import { filmCompanions } from '../films/film-links.ts'
import { filmLink, frameLink, isPublicId, mediaLink, mediaSrcSet, pictureLink, type MediaLink } from './media-link.ts'
import { parseMediaLink } from './parse-media-link.ts'
import { isPictureHeight, pictureRatios, pictureWidths, type PictureRatio } from './picture-sizes.ts'

describe('files of a film', () => {
  test('have links of the same form', () => {
    expect(filmCompanions('/media', '/media/video/upload/q_90/showreel/showreel.mp4')).toEqual({
      stream: '/media/video/upload/sp_auto/showreel/showreel.m3u8',
      sprite: '/media/video/upload/fl_sprite/showreel/showreel.vtt',
      captions: '/media/video/upload/fl_captions/showreel/showreel.json',
      waveform: '/media/video/upload/fl_waveform/showreel/showreel.json',
    })
  })

  test.each(['https://elsewhere.example/video/upload/q_90/a.mp4', '/media/image/upload/a.jpg', '/media/video/', '/mediations/a'])(
    'is unknown of %s',
    (link) => expect(filmCompanions('/media', link)).toBeNull(),
  )
})

describe('building', () => {
  test('puts transforms in a fixed order, whatever the input order', () => {
    const transforms = {
      effect: 'saturation:150',
      format: 'auto',
      offsetSeconds: 30,
      quality: 90,
      crop: 'fill',
      height: 360,
      width: 640,
    } as const
    expect(mediaLink('https://media.example/studio', { kind: 'video', publicId: 'showreel', extension: 'jpg', transforms })).toBe(
      'https://media.example/studio/video/upload/w_640,h_360,c_fill,q_90,so_30,f_auto,e_saturation:150/showreel.jpg',
    )
  })

  test('chooses the best picture format of the browser, and the specified quality of films', () => {
    expect(pictureLink('/media', 'portfolio/tech_demo', { width: 640, height: 360 })).toBe(
      '/media/image/upload/w_640,h_360,c_fill,q_80,f_auto/portfolio/tech_demo.jpg',
    )
    expect(filmLink('/media', 'portfolio/tech_demo')).toBe('/media/video/upload/q_90/portfolio/tech_demo.mp4')
    expect(frameLink('/media', 'showreel', { width: 1280, height: 720, crop: 'fill', offsetSeconds: 100 })).toBe(
      '/media/video/upload/w_1280,h_720,c_fill,q_90,so_100/showreel.jpg',
    )
  })

  test('refuses what a link cannot express', () => {
    const link: MediaLink = { kind: 'image', publicId: 'a', extension: 'jpg', transforms: {} }
    for (const transforms of [
      { width: 0 },
      { width: 1.5 },
      { width: NaN },
      { quality: 101 },
      { offsetSeconds: 1e-7 },
      { effect: 'a,w_9' },
    ]) {
      expect(() => mediaLink('/media', { ...link, transforms })).toThrow(RangeError)
    }
    expect(() => mediaLink('/media', { ...link, publicId: '../secret' })).toThrow(RangeError)
    expect(() => mediaLink('/media', { ...link, extension: 'j/pg' })).toThrow(RangeError)
  })

  test('builds a srcset of every width, in the picture’s own aspect ratio or a given one', () => {
    expect(mediaSrcSet('/media', 'stills/dawn', { widths: [320, 640], quality: 70 })).toBe(
      '/media/image/upload/w_320,c_fill,q_70,f_auto/stills/dawn.jpg 320w, /media/image/upload/w_640,c_fill,q_70,f_auto/stills/dawn.jpg 640w',
    )
    expect(mediaSrcSet('/media', 'stills/dawn', { widths: [1080], ratio: '16:9' })).toContain('w_1080,h_608,c_fill')
  })

  test('builds no srcset size that is not delivered', () => {
    for (const ratio of Object.keys(pictureRatios) as PictureRatio[]) {
      for (const candidate of mediaSrcSet('', 'a', { widths: pictureWidths, ratio }).split(', ')) {
        const { width, height } = parseMediaLink(candidate.split(' ')[0] ?? '')?.transforms ?? {}
        expect({ candidate, delivered: isPictureHeight(height ?? 0, width) }).toEqual({ candidate, delivered: true })
      }
    }
  })
})

describe('reading', () => {
  test('parses exactly what was built, for 20,000 links of all kinds', { tags: ['sweep'] }, () => {
    const dice = makeDice(20_260_101)
    for (let round = 0; round < 20_000; round += 1) {
      const link = randomLink(dice)
      const written = mediaLink('', link)
      expect({ written, link: parseMediaLink(written) }).toEqual({ written, link })
      // A browser's URL parser must not change the link.
      expect(new URL(written, 'http://localhost').pathname).toBe(written)
    }
  })

  test('ignores a version segment', () => {
    expect(parseMediaLink('/image/upload/w_640/v1712345678/stills/dawn.jpg')?.publicId).toBe('stills/dawn')
  })

  test.each([
    ['another root', 'image/upload/a.jpg'],
    ['another kind', '/raw/upload/a.jpg'],
    ['another verb', '/image/fetch/a.jpg'],
    ['no name', '/image/upload/'],
    ['no extension', '/image/upload/a'],
    ['a name that is only an extension', '/image/upload/.jpg'],
    ['an unknown transform', '/image/upload/w_640,ar_16:9/a.jpg'],
    ['a transform twice', '/image/upload/w_640,w_320/a.jpg'],
    ['a size of zero', '/image/upload/w_0/a.jpg'],
    ['a size in words', '/image/upload/w_wide/a.jpg'],
    ['another crop', '/image/upload/c_scale/a.jpg'],
    ['a step up', '/image/upload/a/%2e%2e/b.jpg'],
    ['a slash in disguise', '/image/upload/a%2fb.jpg'],
    ['a backslash', '/image/upload/a%5cb.jpg'],
    ['a NUL', '/image/upload/a%00.jpg'],
    ['an empty folder', '/image/upload/a//b.jpg'],
    ['a broken escape', '/image/upload/%E0%A4.jpg'],
  ])('%s is no media link', (_, path) => {
    expect(parseMediaLink(path)).toBeNull()
  })

  test('never throws, whatever the input', () => {
    const dice = makeDice(7)
    const pieces = ['/', 'image', 'video', 'upload', 'w_640', ',', '.', '..', '%', '%2f', '%00', 'jpg', 'ö', '\ud800', 'v1', ' ']
    for (let round = 0; round < 20_000; round += 1) {
      const path = Array.from({ length: dice(14) }, () => pieces[dice(pieces.length)]).join('')
      expect(isPublicId(parseMediaLink(path)?.publicId ?? 'none')).toBe(true)
    }
  })
})

/** Seeded random integers below `sides`, the same in every run (mulberry32). */
function makeDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

function randomLink(dice: (sides: number) => number): MediaLink {
  const often = <T>(value: T): T | undefined => (dice(3) > 0 ? value : undefined)
  const pick = <T>(values: readonly T[]): T => values[dice(values.length)] as T
  const transforms = {
    width: often(1 + dice(4000)),
    height: often(1 + dice(4000)),
    crop: often(pick(['fill', 'fit'] as const)),
    quality: often(1 + dice(100)),
    offsetSeconds: often(dice(400_000) / 1000),
    format: often('auto' as const),
    effect: often(pick(['saturation:150', 'auto_contrast', 'art:al_dente', 'vignette:50', 'sharpen:100'])),
  }
  const none = dice(4) === 0
  // Names that look like transforms or versions are as frequent as plain ones.
  const odd = ['w_20', 'e_commerce', 'c_fill', 'v1', 'v1712345678', 'so_much', 'q_', 'upload', 'image', '.hidden', 'dots.in.it']
  const plain = ['portfolio', 'tech demo', 'Überblick', '50%', 'a?b#c', "it's (new)", '日本', 'a+b', '🎬', `n${dice(1_000_000)}`]
  const segment = () => pick(pick([odd, plain]))
  return {
    kind: pick(['image', 'video']),
    publicId: Array.from({ length: 1 + dice(4) }, segment).join('/'),
    extension: pick(['jpg', 'png', 'webp', 'avif', 'mp4', 'webm']),
    transforms: none ? {} : Object.fromEntries(Object.entries(transforms).filter(([, value]) => value !== undefined)),
  }
}
