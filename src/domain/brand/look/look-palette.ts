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

/** Status colours of the themes; they are adjusted to the background. */
const signals = {
  dark: { good: '#7fd1a0', warn: '#f2c14e', bad: '#ff8f82', info: '#8cc2ff' },
  light: { good: '#1f6b43', warn: '#7d5200', bad: '#b3261e', info: '#1d5a9e' },
} as const

/** Lowest contrast of a dark background with white, and of a light one with black. */
export const neededDepth = 12

/** All colours of the public pages. Derived colours always have enough contrast. */
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
    // More than needed, since it is also used on rows that are tinted with the accent.
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
 * Strongest tints behind text, as shares of a colour: the accent behind text in the accent (selected filters), a status colour
 * behind text in that colour (badges), and the accent behind the text colour (selected words of a transcript).
 */
const tints = { accent: 0.11, signal: 0.16, behindText: 0.22 } as const

/** The grounds, plain and tinted with a given colour. */
const tintsOf =
  (grounds: readonly string[], share: number) =>
  (colour: string): string[] =>
    grounds.flatMap((ground) => [ground, tinted(ground, colour, share)])

/** What the text colour is used on. */
const textGrounds = (grounds: readonly string[], accent: string): string[] => tintsOf(grounds, tints.behindText)(accent)

/** Page, card and dialog. Dialogs are the lightest, as in the themes. */
export function groundsOf(scheme: LookScheme, background: string): [canvas: string, surface: string, raised: string] {
  if (scheme === 'dark') return [background, lighter(background, 0.035), lighter(background, 0.075)]
  // A white page has cards a little darker.
  if (lightnessOf(background) > 0.985) return [background, lighter(background, -0.022), background]
  return [background, lighter(background, 0.03), lighter(background, 0.04)]
}

/** Text colour on the accent: near black or near white if that has enough contrast, else black or white. */
export function onAccent(...accents: string[]): string {
  const candidates = ['#120c06', '#fffdfa', '#000000', '#ffffff']
  const enough = candidates.slice(0, 2).toSorted((one, other) => leastContrast(other, accents) - leastContrast(one, accents))[0]!
  if (leastContrast(enough, accents) >= neededContrast.text) return enough
  return leastContrast('#000000', accents) > leastContrast('#ffffff', accents) ? '#000000' : '#ffffff'
}

/** Palette of parts that are dark on a light site too: hero pictures and players. */
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
  /** What the colour is compared with, for messages. */
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

/** Text of a check, for the form and for the refusal. */
export const contrastMessage = ({ against, ratio, needed, nearest }: ContrastCheck): string =>
  `${contrastText(ratio)} with ${against}${nearest === null ? '' : `; ${contrastText(needed)} is needed`}`

/** `4.5:1`, rounded down: 4.49 is not enough. */
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

/** Colours after a change of scheme: chosen ones where they have enough contrast, else those of the new scheme. */
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
