import { createContext } from 'react'
import type { ShownLook } from './use-brand.ts'

/** The look of the page: null without one of the studio's own. It is another one once staff have saved it. */
export const LookContext = createContext<{ current: ShownLook | null }>({ current: null })
