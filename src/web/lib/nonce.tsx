import { createContext, use } from 'react'

/** Set while the server renders. Browsers hide the attribute, so there it is as empty as they show it. */
export const NonceContext = createContext('')

export const useNonce = () => use(NonceContext)
