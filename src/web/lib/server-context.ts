import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Read } from './call-endpoint.ts'

/** How a loader on the server reads the product's own endpoints: in the same process, as the visitor. */
export const inProcessRead = createContext<Read>()

/** What has been read for the page that is being rendered: loaders fill it, the page shows it. */
export const pageQueries = createContext<QueryClient>()

/** The nonce of the page's scripts, or what stands for it until the response is sent (see the server's page cache). */
export const scriptNonce = createContext<string>()

/** Where the finished page is laid down: as the body of a web `Response` it would be copied three times. */
export const renderedPage = createContext<{ html?: Buffer }>()
