import { adminAccent, paletteOnDark } from './look-palette.ts'
import { familiesOf, isDefaultLook, isDefaultStyle, logoFor, type Look, type LookScheme } from './look.ts'
import { logoOf, type Logo } from './logo.ts'
import { typefacePath } from './typefaces.ts'

/** What pages need of a look that differs from the specification's. */
export interface ShownLook {
  /** Of the style sheet’s address; null without one. */
  revision: number | null
  scheme: LookScheme
  /** Of the browser’s own bars. */
  themeColour: string
  /** Of documents that the browser makes. */
  accents: { onWhite: string; onDark: string }
  /** Files of type families to load early; null for those of the pages’ own style sheet. */
  fonts: string[] | null
  logo: { name: string; onLight: Logo; onDark: Logo } | null
}

export function shownLook(look: Look, revision: number): ShownLook | null {
  if (isDefaultLook(look)) return null
  const families = familiesOf(look)
  const [onLight, onDark] = [logoOf(logoFor(look, 'light')), logoOf(logoFor(look, 'dark'))]
  return {
    revision: isDefaultStyle(look) ? null : revision,
    scheme: look.scheme,
    themeColour: look.background,
    accents: { onWhite: adminAccent(look.accent, 'light').accent, onDark: paletteOnDark(look).accent },
    fonts: families.includes('archivo') ? null : families.map(typefacePath),
    logo: onLight && onDark && { name: logoFor(look, look.scheme), onLight, onDark },
  }
}
