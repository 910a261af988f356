import type { CSSProperties } from 'react'

// Mail clients only support inline styles; shared ones are defined here.

export const ink = '#0e1110'
export const soft = '#5b5f5a'
export const sheetColour = '#f6f4ef'
export const rule = '#ddd8cc'
export const amber = '#c8742a'
export const family = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const small: CSSProperties = { margin: '0 0 12px', color: soft, fontSize: 13, lineHeight: '20px' }
