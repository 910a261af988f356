import { logoFor, defaultLook, type Look } from './look.ts'
import { logoOf, type Logo } from './logo.ts'
import { accentOnWhite } from './look-palette.ts'
import type { TypefaceName } from './typefaces.ts'

/** What mails and PDFs take of the look: they keep their own paper. */
export interface DocumentLook {
  accent: string
  headingFamily: TypefaceName
  textFamily: TypefaceName
  /** Null, or one of them, where the name is shown instead. */
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
