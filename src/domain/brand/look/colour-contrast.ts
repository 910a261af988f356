import { clampChroma, converter, formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeOklab)
useMode(modeOklch)

const oklch = converter('oklch')
const oklab = converter('oklab')
const rgb = converter('rgb')

/** Contrast by WCAG 2: 4.5 for text, 3 for the borders of controls. */
export const neededContrast = { text: 4.5, control: 3 } as const

/** From 1 to 21, by WCAG 2. */
export const contrastOf = (colour: string, other: string): number => wcagContrast(colour, other)

/** The lowest contrast of a colour with several others. */
export const leastContrast = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrastOf(colour, other)))

type Others = readonly string[] | ((colour: string) => readonly string[])

const steps = 400

/**
 * The colour of the same hue that is nearest in lightness and has at least `needed` contrast with all `others`, which may depend
 * on it; black or white where the hue has none. The colour itself where it is enough.
 */
export function nearestAccessible(colour: string, others: Others, needed: number): string {
  const leastOf = (candidate: string) => leastContrast(candidate, typeof others === 'function' ? others(candidate) : others)
  const isEnough = (candidate: string) => leastOf(candidate) >= needed
  if (isEnough(colour)) return colour
  const { l, c, h = 0 } = oklch(colour)!
  for (let step = 1; step <= steps; step += 1) {
    const distance = step / steps
    const found = [l - distance, l + distance]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => hexOf(lightness, c, h))
      .find(isEnough)
    if (found) return found
  }
  return leastOf('#000000') > leastOf('#ffffff') ? '#000000' : '#ffffff'
}

/** 0 is black, 1 is white, as people see it. */
export const lightnessOf = (colour: string): number => oklch(colour)!.l

/** The colour, lighter or darker. */
export function lighter(colour: string, by: number): string {
  const { l, c, h = 0 } = oklch(colour)!
  return hexOf(Math.min(1, Math.max(0, l + by)), c, h)
}

/** `share` of the second colour in the first. */
export function mixed(colour: string, other: string, share: number): string {
  const one = oklab(colour)!
  const two = oklab(other)!
  const between = (from: number, to: number) => from + (to - from) * share
  return formatHex({ mode: 'oklab', l: between(one.l, two.l), a: between(one.a, two.a), b: between(one.b, two.b) })!
}

/** What is seen where `share` of a colour lies over a ground, as browsers blend it. */
export function tinted(ground: string, colour: string, share: number): string {
  const [under, over] = [rgb(ground)!, rgb(colour)!]
  const between = (from: number, to: number) => from + (to - from) * share
  return formatHex({ mode: 'rgb', r: between(under.r, over.r), g: between(under.g, over.g), b: between(under.b, over.b) })!
}

const hexOf = (l: number, c: number, h: number): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))!
