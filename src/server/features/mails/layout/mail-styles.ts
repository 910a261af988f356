import type { CSSProperties } from 'react'
import { typefaceOf, type TypefaceName } from '#domain/brand/look/typefaces.ts'

// Mail clients only support inline styles; shared ones are defined here.

export const ink = '#0e1110'
export const soft = '#5b5f5a'
export const sheetColour = '#f6f4ef'
export const rule = '#ddd8cc'

/** Mail clients load no fonts: they show the family where it is installed. */
export function familyOf(name: TypefaceName): string {
  const { label, serif } = typefaceOf(name)
  const quoted = label.includes(' ') ? `'${label}'` : label
  return `${quoted}, ${serif ? "Georgia, 'Times New Roman', serif" : "'Helvetica Neue', Helvetica, Arial, sans-serif"}`
}

export const small: CSSProperties = { margin: '0 0 12px', color: soft, fontSize: 13, lineHeight: '20px' }
