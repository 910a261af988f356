import { createContext, type ReactNode } from 'react'

/** Scripts at the end of a page that does not use React Router's; null otherwise. */
export const PageScriptsContext = createContext<ReactNode>(null)
