import { createContext, use } from 'react'

/** Set while the server renders; browsers hide the attribute, so it is undefined there. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => use(NonceContext)
