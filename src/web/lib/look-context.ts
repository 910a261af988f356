import { createContext } from 'react'
import type { ShownLook } from './use-brand.ts'

/** The look that the page was rendered with; null without one of the studio's own. */
export const LookContext = createContext<ShownLook | null>(null)
