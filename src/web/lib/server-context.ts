import { createContext } from 'react-router'
import type { Fetch } from './call-door.ts'

/** How a loader on the server knocks at the product's own doors: in the same process, with the visitor's cookies. */
export const inProcessFetch = createContext<Fetch>()

/** Stands for the nonce of the page's scripts until the response is sent (see the server's page cache). */
export const scriptNonce = createContext<string>()
