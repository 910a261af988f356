import { adminAccent, paletteOnDark } from './look-palette.ts'
import { familiesOf, isDefaultLook, isDefaultStyle, iconLogo, logoFor, type Look, type LookScheme } from './look.ts'
import { linkPicturePath, logoImagePath, logoOf } from './logo.ts'
import { typefacePath } from './typefaces.ts'

/** What pages need of a look that differs from the default. */
export interface ShownLook {
  /** Hash of the style sheet, for its address; null without one. */
  style: string | null
  scheme: LookScheme
  /** `theme-color`, for the browser’s toolbars. */
  themeColour: string
  /** Accents of PDF documents that are made in the browser. */
  accents: { onWhite: string; onDark: string }
  /** Font files to preload; null for the default ones. */
  fonts: string[] | null
  /** Path of the image of shared links: the studio's picture, or made of its logo. Null without either. */
  image: string | null
  /** `name` is the logo that icons are made from. Where `onLight` or `onDark` is null, the studio’s name is shown. */
  logo: { name: string; onLight: ShownLogo | null; onDark: ShownLogo | null } | null
}

/** A logo as the pages show it, with its size there in pixels. */
export interface ShownLogo {
  src: string
  width: number
  height: number
}

/** Largest size on pages, in pixels. */
const most = { width: 168, height: 40 }

/** Null for no logo. */
export function shownLogo(name: string): ShownLogo | null {
  const logo = logoOf(name)
  if (!logo) return null
  const scale = Math.min(most.width / logo.width, most.height / logo.height, 1)
  return { src: logo.path, width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}

/** `style` is the hash of the look’s style sheet. Null for the default look. */
export function shownLook(look: Look, style: string): ShownLook | null {
  if (isDefaultLook(look)) return null
  const families = familiesOf(look)
  const logoName = iconLogo(look)
  const [onLight, onDark] = [shownLogo(logoFor(look, 'light')), shownLogo(logoFor(look, 'dark'))]
  return {
    style: isDefaultStyle(look) ? null : style,
    scheme: look.scheme,
    themeColour: look.background,
    accents: { onWhite: adminAccent(look.accent, 'light').accent, onDark: paletteOnDark(look).accent },
    fonts: families.includes('archivo') ? null : families.map(typefacePath),
    image: look.picture ? linkPicturePath(look.picture) : logoName ? logoImagePath(logoName) : null,
    logo: onLight || onDark ? { name: logoName, onLight, onDark } : null,
  }
}
