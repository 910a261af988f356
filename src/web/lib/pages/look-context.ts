import { createContext } from 'react'
import type { ShownLook } from '../studio/use-brand.ts'

/** The look that the page shows, null for the default. `useShowLook` replaces it after a save. */
export const LookContext = createContext<{ current: ShownLook | null }>({ current: null })
