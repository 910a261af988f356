import { adminAccent, paletteOf, paletteOnDark, type Palette } from './look-palette.ts'
import { defaultLook, familiesOf, isDefaultStyle, type Look } from './look.ts'
import { typefaceOf, typefacePath, type TypefaceName } from './typefaces.ts'

/** CSS that overrides `web/ui/theme.css`; empty for the default style. The look must be validated. */
export function lookStyleSheet(look: Look): string {
  if (isDefaultStyle(look)) return ''
  const onDark = { 'color-scheme': 'dark', ...coloured(paletteOnDark(look)) }
  return [
    ...familiesOf(look).flatMap(fontFaces),
    rule(publicPages, lookVariables(look)),
    ...(hasOwnColours(look) ? [rule("[data-theme='stage']", onDark), rule("[data-theme|='admin']", adminVariables(look))] : []),
  ].join('\n')
}

const publicPages = ":root:not([data-theme|='admin'])"

/** The custom properties of the public pages. */
export function lookVariables(look: Look): Record<string, string> {
  const shape = { 'card-radius': `${look.radius}px`, 'control-radius': `${Math.round(look.radius * 0.75)}px` }
  const type = {
    'family-text': familyList(look.textFamily, 'Archivo Stand-in'),
    'family-title': familyList(look.headingFamily, 'Archivo Wide Stand-in'),
  }
  const named = Object.fromEntries(Object.entries({ ...shape, ...type }).map(([name, value]) => [`--${name}`, value]))
  if (!hasOwnColours(look)) return named
  return {
    ...named,
    'color-scheme': look.scheme,
    ...coloured(paletteOf(look)),
    ...(look.scheme === 'light' && onLightPages),
  }
}

/** The header of a light page is opaque: over the hero picture its dark text could not be read. */
const onLightPages = {
  '--lift': 'rgb(60 45 20 / 0.28)',
  '--backdrop': 'rgb(20 20 20 / 0.5)',
  '--behind': '#8d8d8d',
  '--header-at-rest': 'var(--canvas)',
}

const hasOwnColours = ({ scheme, accent, background, text }: Look): boolean =>
  scheme !== defaultLook.scheme ||
  accent !== defaultLook.accent ||
  background !== defaultLook.background ||
  text !== defaultLook.text

const coloured = (palette: Palette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([role, colour]) => [`--${role}`, colour]))

function adminVariables({ accent }: Look): Record<string, string> {
  if (accent === defaultLook.accent) return {}
  const [day, night] = [adminAccent(accent, 'light'), adminAccent(accent, 'dark')]
  const roles = Object.keys(day) as (keyof typeof day)[]
  return Object.fromEntries(roles.map((role) => [`--${role}`, `light-dark(${day[role]}, ${night[role]})`]))
}

/** Value of `font-family`. `standIn` is the fallback of Archivo, from the pages' style sheet. */
function familyList(name: TypefaceName, standIn: string): string {
  const { label, serif } = typefaceOf(name)
  const fallback = name === 'archivo' ? standIn : `${label} Stand-in`
  return `'${label} Variable', '${fallback}', ${serif ? 'Georgia, serif' : 'system-ui, sans-serif'}`
}

/** `@font-face` rules of a family and of its fallback, whose metrics are those of the family. */
export function fontFaces(name: TypefaceName): string[] {
  const { label, serif, weights, fallback } = typefaceOf(name)
  if (!fallback) return []
  const local = serif ? ['Times New Roman', 'Liberation Serif', 'Times'] : ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto']
  const standIn = ([size, ascent, descent]: readonly number[], weight: string, bold: string) =>
    rule('@font-face', {
      'font-family': `'${label} Stand-in'`,
      src: local.map((family) => `local('${family}${bold}')`).join(', '),
      'font-weight': weight,
      'size-adjust': `${size}%`,
      'ascent-override': `${ascent}%`,
      'descent-override': `${descent}%`,
      'line-gap-override': '0%',
    })
  return [
    rule('@font-face', {
      'font-family': `'${label} Variable'`,
      src: `url('${typefacePath(name)}') format('woff2')`,
      'font-weight': weights,
      'font-display': 'swap',
    }),
    standIn(fallback.regular, '100 550', ''),
    standIn(fallback.bold, '551 1000', ' Bold'),
  ]
}

function rule(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return lines.length > 0 ? `${selector}{${lines.join(';')}}` : ''
}
