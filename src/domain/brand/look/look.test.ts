import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, leastContrast, neededContrast, tinted } from './colour-contrast.ts'
import {
  adminAccent,
  checkContrast,
  coloursFor,
  contrastMessage,
  contrastText,
  groundsOf,
  paletteOf,
  refusalToColours,
} from './look-palette.ts'
import { lookStyleSheet } from './look-style-sheet.ts'
import { defaultLook, isDefaultLook, lightColours, look, lookSchemes, radii, type Look } from './look.ts'
import { readyLooks } from './ready-looks.ts'
import { shownLook } from './shown-look.ts'
import { typefaceNames } from './typefaces.ts'

const light: Look = { ...defaultLook, scheme: 'light', ...lightColours }

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const looks = fc.record({
  scheme: fc.constantFrom(...lookSchemes),
  accent: colour,
  background: colour,
  text: colour,
  headingFamily: fc.constantFrom(...typefaceNames),
  textFamily: fc.constantFrom(...typefaceNames),
  radius: fc.constantFrom(...radii),
  logoOnLight: fc.constant(''),
  logoOnDark: fc.constant(''),
  picture: fc.constant(''),
})

describe('the original look', () => {
  it('needs no style sheet and shows nothing else', () => {
    expect(isDefaultLook(defaultLook)).toBe(true)
    expect(lookStyleSheet(defaultLook)).toBe('')
    expect(shownLook(defaultLook, 'hash')).toBeNull()
    expect(refusalToColours(defaultLook)).toEqual({})
  })

  it('needs none for a logo alone', () => {
    const chosen = { ...defaultLook, logoOnDark: `${'A'.repeat(22)}-300x80` }
    expect(lookStyleSheet(chosen)).toBe('')
    expect(shownLook(chosen, 'hash')).toMatchObject({ style: null, logo: { onDark: { width: 150, height: 40 }, onLight: null } })
  })
})

describe('a palette', () => {
  it('has enough contrast for all that is derived, whatever was chosen within the rules', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lookSchemes), colour, (scheme, accent) => {
        const chosen = { scheme, ...coloursFor(scheme, { ...defaultLook, accent }) }
        expect(refusalToColours(chosen)).toEqual({})
        const palette = paletteOf(chosen)
        const grounds = [palette.canvas, palette.surface, palette.raised]
        for (const role of ['ink', 'muted', 'accent', 'accent-strong', 'good', 'warn', 'bad', 'info', 'focus'] as const) {
          expect(leastContrast(palette[role], grounds), role).toBeGreaterThanOrEqual(neededContrast.text)
        }
        // Badges have text on a tint of its own colour, chosen words are on a tint of the accent.
        const onTint = (text: string, colour: string, share: number) =>
          leastContrast(
            text,
            grounds.map((ground) => tinted(ground, colour, share)),
          )
        expect(onTint(palette.accent, palette.accent, 0.1)).toBeGreaterThanOrEqual(neededContrast.text)
        expect(onTint(palette.ink, palette.accent, 0.22)).toBeGreaterThanOrEqual(neededContrast.text)
        for (const role of ['good', 'warn', 'bad', 'info'] as const) {
          expect(onTint(palette[role], palette[role], 0.16), role).toBeGreaterThanOrEqual(neededContrast.text)
        }
        expect(leastContrast(palette['line-strong'], grounds)).toBeGreaterThanOrEqual(neededContrast.control)
        for (const role of ['accent', 'accent-strong'] as const) {
          expect(contrastOf(palette['on-accent'], palette[role]), role).toBeGreaterThanOrEqual(neededContrast.text)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('of the admin area takes the accent by day and by night', () => {
    for (const scheme of lookSchemes) {
      const { accent, 'on-accent': on } = adminAccent('#ffd400', scheme)
      expect(contrastOf(accent, scheme === 'light' ? '#f4f1ea' : '#1e262a')).toBeGreaterThanOrEqual(neededContrast.text)
      expect(contrastOf(on, accent)).toBeGreaterThanOrEqual(neededContrast.text)
    }
  })
})

describe('a colour without contrast', () => {
  it('is refused with the nearest that has it', () => {
    const chosen = { ...light, accent: '#f2a65a' }
    const { accent } = checkContrast(chosen)
    expect(accent.ratio).toBeLessThan(4.5)
    expect(leastContrast(accent.nearest!, groundsOf('light', light.background))).toBeGreaterThanOrEqual(4.5)
    expect(refusalToColours(chosen)).toEqual({ accent: expect.stringContaining(`The nearest is ${accent.nearest}`) })
    expect(refusalToColours({ ...chosen, accent: accent.nearest! })).toEqual({})
  })

  it('is refused as a text colour that the accent’s tint makes unreadable, in the words of the form', () => {
    const chosen = { ...defaultLook, accent: '#ffffff', text: '#8d8d8d' }
    expect(leastContrast(chosen.text, groundsOf('dark', chosen.background))).toBeGreaterThanOrEqual(4.5)
    const { text } = checkContrast(chosen)
    expect(refusalToColours(chosen)).toEqual({
      text: `This text colour is hard to read: ${contrastMessage(text)}. The nearest is ${text.nearest}.`,
    })
    expect(refusalToColours({ ...chosen, text: text.nearest! })).toEqual({})
  })

  it('is refused as a background that is neither dark nor light', () => {
    expect(refusalToColours({ ...defaultLook, background: '#777777' })).toHaveProperty('background')
    expect(refusalToColours({ ...light, background: '#777777' })).toHaveProperty('background')
  })

  it('is never told to be enough by rounding', () => {
    expect(contrastText(4.49)).toBe('4.4:1')
  })
})

describe('input', () => {
  it.each([
    ['accent', 'red'],
    ['accent', '#fff'],
    ['accent', '#ffffff;}body{display:none'],
    ['background', 'url(https://elsewhere.example/)'],
    ['text', '#12345g'],
    ['headingFamily', 'Comic Sans'],
    ['textFamily', '</style>'],
    ['radius', 999],
    ['radius', -1],
    ['scheme', 'sepia'],
    ['logoOnLight', '../../etc/passwd'],
    ['logoOnDark', `${'A'.repeat(22)}-300x80');}`],
  ])('%s of %j is refused', (field, value) => {
    const parsed = look.safeParse({ ...defaultLook, [field]: value })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  it('of any kind makes rules of the known shape only', { tags: ['sweep'] }, () => {
    const known =
      /^(@font-face|:root:not\(\[data-theme\|='admin'\]\)|\[data-theme='stage'\]|\[data-theme\|='admin'\])\{[-\w\s:#.%,;()'/]+\}$/
    fc.assert(
      fc.property(looks, (chosen) => {
        for (const line of lookStyleSheet(chosen).split('\n').filter(Boolean)) expect(line).toMatch(known)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the ready looks', () => {
  it.each(readyLooks.map(({ name, style }) => [name, style] as const))(
    '%s passes the contrast check and the schema of a save',
    (_, style) => {
      expect(refusalToColours(style)).toEqual({})
      expect(look.parse({ ...style, logoOnLight: '', logoOnDark: '' })).toMatchObject(style)
    },
  )

  it('begin with the product’s own, and differ in scheme, families and corners', () => {
    expect({ ...readyLooks[0]!.style, logoOnLight: '', logoOnDark: '', picture: '' }).toEqual(defaultLook)
    for (const field of ['headingFamily', 'accent', 'radius'] as const)
      expect(new Set(readyLooks.map(({ style }) => style[field])).size).toBe(3)
  })
})
