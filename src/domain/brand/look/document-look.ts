import { logoFor, defaultLook, type Look } from './look.ts'
import { logoOf, type Logo } from './logo.ts'
import { accentOnWhite } from './look-palette.ts'
import type { TypefaceName } from './typefaces.ts'

/** The parts of the look that mails and PDF documents use. Their background colours are fixed. */
export interface DocumentLook {
  accent: string
  headingFamily: TypefaceName
  textFamily: TypefaceName
  /** Null without any logo. Where one of the two is null, the studio’s name is shown. */
  logo: { onLight: Logo | null; onDark: Logo | null } | null
}

export function documentLook(look: Look): DocumentLook {
  const [onLight, onDark] = [logoOf(logoFor(look, 'light')), logoOf(logoFor(look, 'dark'))]
  return {
    accent: accentOnWhite(look.accent),
    headingFamily: look.headingFamily,
    textFamily: look.textFamily,
    logo: onLight || onDark ? { onLight, onDark } : null,
  }
}

export const defaultDocumentLook: DocumentLook = documentLook(defaultLook)
