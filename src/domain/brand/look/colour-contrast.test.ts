import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, leastContrast, lightnessOf, nearestAccessible } from './colour-contrast.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast by WCAG 2', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#f2a65a', '#0b0e0f', 9.57],
  ])('of %s on %s is %d', (colour, other, expected) => {
    expect(contrastOf(colour, other)).toBeCloseTo(expected, 1)
    expect(contrastOf(other, colour)).toBeCloseTo(expected, 1)
  })
})

describe('the nearest accessible colour', () => {
  it('is the colour itself where it is enough', () => {
    expect(nearestAccessible('#f2a65a', ['#0b0e0f'], 4.5)).toBe('#f2a65a')
  })

  it('has enough contrast on any background where black or white has, whatever the colour', () => {
    fc.assert(
      fc.property(colours, colours, (colour, background) => {
        expect(contrastOf(nearestAccessible(colour, [background], 4.5), background)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps the hue and moves no further than needed', () => {
    const nearest = nearestAccessible('#f2a65a', ['#ffffff'], 4.5)
    expect(contrastOf(nearest, '#ffffff')).toBeLessThan(4.8)
    expect(lightnessOf(nearest)).toBeLessThan(lightnessOf('#f2a65a'))
    // Still an orange: more red than green, more green than blue.
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(nearest.slice(at, at + 2), 16)) as [number, number, number]
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
  })

  it('suits several backgrounds at once', () => {
    const grounds = ['#f4f1ea', '#fffefb', '#ffffff']
    expect(leastContrast(nearestAccessible('#ffcc00', grounds, 4.5), grounds)).toBeGreaterThanOrEqual(4.5)
  })

  it('is black or white where no lightness is enough', () => {
    expect(nearestAccessible('#808080', ['#767676'], 7)).toMatch(/^#(0{6}|f{6})$/)
  })
})
