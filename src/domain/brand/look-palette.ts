import {
  contrastOf,
  leastContrast,
  lighter,
  lightnessOf,
  mixed,
  nearestAccessible,
  neededContrast,
  tinted,
} from './colour-contrast.ts'
import { defaultLook, lightColours, type Look, type LookScheme } from './look.ts'

/** Colours by role, as `web/ui/theme.css` names them. */
export interface Palette {
  canvas: string
  surface: string
  raised: string
  line: string
  'line-strong': string
  ink: string
  muted: string
  accent: string
  'accent-strong': string
  'on-accent': string
  good: string
  warn: string
  bad: string
  info: string
  focus: string
}

type ChosenColours = Pick<Look, 'scheme' | 'accent' | 'background' | 'text'>

/** Colours with a meaning, as in the themes; adjusted to the ground. */
const signals = {
  dark: { good: '#7fd1a0', warn: '#f2c14e', bad: '#ff8f82', info: '#8cc2ff' },
  light: { good: '#1f6b43', warn: '#7d5200', bad: '#b3261e', info: '#1d5a9e' },
} as const

/** Contrast of a background with white or black: less is neither dark nor light. */
export const neededDepth = 12

/** All colours of the public pages. Everything that is derived has the contrast it needs. */
export function paletteOf({ scheme, accent, background, text }: ChosenColours): Palette {
  const grounds = groundsOf(scheme, background)
  const [canvas, surface, raised] = grounds
  const readable = (colour: string) => nearestAccessible(colour, tintsOf(grounds, tints.signal), neededContrast.text)
  const strong = nearestAccessible(
    lighter(accent, scheme === 'dark' ? 0.07 : -0.08),
    tintsOf(grounds, tints.accent),
    neededContrast.text,
  )
  const { good, warn, bad, info } = signals[scheme]
  return {
    canvas,
    surface,
    raised,
    line: mixed(background, text, scheme === 'dark' ? 0.15 : 0.12),
    'line-strong': nearestAccessible(mixed(background, text, 0.45), grounds, neededContrast.control + 0.1),
    ink: text,
    // A little more than needed: lists and chosen parts are tinted with the accent.
    muted: nearestAccessible(mixed(text, background, 0.32), grounds, neededContrast.text + 0.7),
    accent,
    'accent-strong': strong,
    'on-accent': onAccent(accent, strong),
    good: readable(good),
    warn: readable(warn),
    bad: readable(bad),
    info: readable(info),
    focus: strong,
  }
}

/**
 * The strongest tints behind text, as shares of a colour: the accent and colours with a meaning below themselves (badges, chosen
 * filters), and the accent below the text colour (chosen words of a transcript).
 */
const tints = { accent: 0.11, signal: 0.16, behindText: 0.22 } as const

/** The grounds of a colour that is also used on a tint of itself. */
const tintsOf =
  (grounds: readonly string[], share: number) =>
  (colour: string): string[] =>
    grounds.flatMap((ground) => [ground, tinted(ground, colour, share)])

/** The grounds of the text colour. */
const textGrounds = (grounds: readonly string[], accent: string): string[] => tintsOf(grounds, tints.behindText)(accent)

/** Page, card and dialog. Dialogs are the lightest, as in the themes. */
export function groundsOf(scheme: LookScheme, background: string): [canvas: string, surface: string, raised: string] {
  if (scheme === 'dark') return [background, lighter(background, 0.035), lighter(background, 0.075)]
  // A white page has cards a little darker.
  if (lightnessOf(background) > 0.985) return [background, lighter(background, -0.022), background]
  return [background, lighter(background, 0.03), lighter(background, 0.04)]
}

/** Text on the accent: near black or near white, else the pure one. */
export function onAccent(...accents: string[]): string {
  const candidates = ['#120c06', '#fffdfa', '#000000', '#ffffff']
  const enough = candidates.slice(0, 2).toSorted((one, other) => leastContrast(other, accents) - leastContrast(one, accents))[0]!
  if (leastContrast(enough, accents) >= neededContrast.text) return enough
  return leastContrast('#000000', accents) > leastContrast('#ffffff', accents) ? '#000000' : '#ffffff'
}

/** The accent on a ground of the other kind: hero pictures and players are dark on a light site too. */
export function paletteOnDark(look: ChosenColours): Palette {
  if (look.scheme === 'dark') return paletteOf(look)
  const { background, text } = defaultLook
  const accent = nearestAccessible(look.accent, tintsOf(groundsOf('dark', background), tints.accent), neededContrast.text)
  return paletteOf({ scheme: 'dark', background, text, accent })
}

/** Grounds of the admin area by day and by night, from `theme.css`. */
const adminGrounds = { light: ['#f4f1ea', '#fffefb', '#ffffff'], dark: ['#0f1315', '#161c1f', '#1e262a'] } as const

/** The accent in the admin area and on documents, by day and by night. */
export function adminAccent(
  accent: string,
  scheme: LookScheme,
): Pick<Palette, 'accent' | 'accent-strong' | 'on-accent' | 'focus'> {
  const grounds = adminGrounds[scheme]
  const readable = (colour: string) => nearestAccessible(colour, tintsOf(grounds, tints.accent), neededContrast.text)
  const shown = readable(accent)
  const strong = readable(lighter(shown, scheme === 'dark' ? 0.07 : -0.08))
  return { accent: shown, 'accent-strong': strong, 'on-accent': onAccent(shown, strong), focus: strong }
}

/** The accent on the white of printed documents and in mails. */
export const accentOnWhite = (accent: string): string =>
  accent === defaultLook.accent ? '#c8742a' : nearestAccessible(accent, ['#ffffff', '#f6f4ef'], neededContrast.text)

export interface ContrastCheck {
  /** What it is held against, in words. */
  against: string
  ratio: number
  needed: number
  /** The nearest colour that is enough; null where the chosen one is. */
  nearest: string | null
}

const tintedParts = 'the background, cards and tinted parts'

export type CheckedColour = 'accent' | 'background' | 'text'

/** Contrast of each chosen colour. */
export function checkContrast({ scheme, accent, background, text }: ChosenColours): Record<CheckedColour, ContrastCheck> {
  const end = scheme === 'dark' ? '#ffffff' : '#000000'
  const grounds = groundsOf(scheme, background)
  const check = (
    colour: string,
    against: string,
    others: (colour: string) => readonly string[],
    needed: number,
  ): ContrastCheck => {
    const ratio = leastContrast(colour, others(colour))
    return { against, ratio, needed, nearest: ratio >= needed ? null : nearestAccessible(colour, others, needed) }
  }
  return {
    background: check(background, scheme === 'dark' ? 'white' : 'black', () => [end], neededDepth),
    text: check(text, tintedParts, () => textGrounds(grounds, accent), neededContrast.text),
    accent: check(accent, tintedParts, tintsOf(grounds, tints.accent), neededContrast.text),
  }
}

/** A check in words, in the form and in its refusal. */
export const contrastMessage = ({ against, ratio, needed, nearest }: ContrastCheck): string =>
  `${contrastText(ratio)} with ${against}${nearest === null ? '' : `; ${contrastText(needed)} is needed`}`

/** `4.5:1`, rounded down so that it never promises too much. */
export const contrastText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

const names = { accent: 'accent', background: 'background', text: 'text colour' } as const

/** Messages at the colours without enough contrast. */
export function refusalToColours(look: ChosenColours): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [field, check] of Object.entries(checkContrast(look)) as [CheckedColour, ContrastCheck][]) {
    if (check.nearest === null) continue
    const fault = field === 'background' ? `not ${look.scheme} enough` : 'hard to read'
    messages[field] = `This ${names[field]} is ${fault}: ${contrastMessage(check)}. The nearest is ${check.nearest}.`
  }
  return messages
}

/** Colours to start with when the scheme changes: those of the other scheme, where they were not chosen. */
export function coloursFor(scheme: LookScheme, { accent, background, text }: Omit<ChosenColours, 'scheme'>) {
  const [from, to] = scheme === 'light' ? [defaultLook, lightColours] : [lightColours, defaultLook]
  const isDeep = contrastOf(background, scheme === 'dark' ? '#ffffff' : '#000000') >= neededDepth
  const ground = isDeep ? background : to.background
  const grounds = groundsOf(scheme, ground)
  const shown = nearestAccessible(
    accent === from.accent ? to.accent : accent,
    tintsOf(grounds, tints.accent),
    neededContrast.text,
  )
  const behind = textGrounds(grounds, shown)
  const keepsText = text !== from.text && leastContrast(text, behind) >= neededContrast.text
  return {
    background: ground,
    accent: shown,
    text: keepsText ? text : nearestAccessible(to.text, behind, neededContrast.text),
  }
}
