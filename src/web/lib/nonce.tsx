import { createContext, use } from 'react'

/** CSP nonce, set on the server only. Browsers hide the attribute's value, so it is empty there, which matches on hydration. */
export const NonceContext = createContext('')

export const useNonce = () => use(NonceContext)
