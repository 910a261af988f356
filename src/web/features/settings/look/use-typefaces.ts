import { useEffect } from 'react'
import { fontFaces } from '#domain/brand/look/look-style-sheet.ts'
import type { TypefaceName } from '#domain/brand/look/typefaces.ts'

/** Adds the `@font-face` rules of type families to this page, for samples. A file is loaded once it is used. */
export function useTypefaces(families: readonly TypefaceName[]): void {
  const rules = families.flatMap(fontFaces).join('\n')
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [rules])
}
