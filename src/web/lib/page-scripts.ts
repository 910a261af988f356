import { createContext, type ReactNode } from 'react'

/** What the server writes at the end of a page that does without React Router's scripts; null anywhere else. */
export const PageScriptsContext = createContext<ReactNode>(null)
