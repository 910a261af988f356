import { z } from 'zod'
import { logoName } from './logo.ts'
import { typefaceNames, type TypefaceName } from './typefaces.ts'

export const lookSchemes = ['dark', 'light'] as const
export type LookScheme = (typeof lookSchemes)[number]

/** Corner radii of cards, in pixels; those of controls are derived. */
export const radii = [0, 2, 4, 8, 12, 16] as const

export const colourMessage = 'Please enter a colour such as #f2a65a.'

/** Six hexadecimal digits after `#`, without spaces around. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const colour = z.string(colourMessage).trim().toLowerCase().refine(isColour, colourMessage)

const storedPicture = (message: string) =>
  z
    .string()
    .refine((name) => name === '' || logoName.test(name), message)
    .default('')

const logo = storedPicture('Please upload this logo again.')

/** What staff choose under Look. Each value is one of a list or a colour, so that nothing else gets into the style sheet. */
export const look = z.object({
  scheme: z.enum(lookSchemes, 'Please choose dark or light.'),
  accent: colour,
  background: colour,
  text: colour,
  headingFamily: z.enum(typefaceNames, 'Please choose one of the type families.'),
  textFamily: z.enum(typefaceNames, 'Please choose one of the type families.'),
  radius: z.literal(radii, 'Please choose one of the sizes.'),
  /** Names of stored logos; empty for none. */
  logoOnLight: logo,
  logoOnDark: logo,
  /** Name of the stored picture of shared links; empty for one made of the logo, or the opening's. */
  picture: storedPicture('Please upload this picture again.'),
})
export type Look = z.output<typeof look>

/** As in `web/ui/theme.css`. */
export const defaultLook: Look = {
  scheme: 'dark',
  accent: '#f2a65a',
  background: '#0b0e0f',
  text: '#f3f0e9',
  headingFamily: 'archivo',
  textFamily: 'archivo',
  radius: 4,
  logoOnLight: '',
  logoOnDark: '',
  picture: '',
}

/** Default colours of a light site. */
export const lightColours = { accent: '#9c4f0a', background: '#f4f1ea', text: '#171b1d' } as const

const isSame = (look: Look, other: Look, names: readonly (keyof Look)[]): boolean =>
  names.every((name) => look[name] === other[name])

export const isDefaultLook = (look: Look): boolean => isSame(look, defaultLook, Object.keys(defaultLook) as (keyof Look)[])

/** True when the look needs no style sheet: nothing but its logo differs from the default. */
export const isDefaultStyle = (look: Look): boolean =>
  isSame(look, defaultLook, ['scheme', 'accent', 'background', 'text', 'headingFamily', 'textFamily', 'radius'])

export const familiesOf = ({ headingFamily, textFamily }: Look): TypefaceName[] => [...new Set([headingFamily, textFamily])]

/** The logo for a ground; empty where there is none, since the one for the other ground could not be read. */
export const logoFor = ({ logoOnLight, logoOnDark }: Look, ground: LookScheme): string =>
  ground === 'dark' ? logoOnDark : logoOnLight

/** The logo that icons and social images are made of: the one for the pages, else the other. Empty for none. */
export const iconLogo = (look: Look): string => logoFor(look, look.scheme) || look.logoOnLight || look.logoOnDark

/** Ground of the icons of a logo: that of the pages where it is the one for them, else one that suits it. */
export function iconGround(look: Look, logoName: string): string {
  if (logoName === logoFor(look, look.scheme)) return look.background
  return logoName === look.logoOnLight ? '#ffffff' : defaultLook.background
}
