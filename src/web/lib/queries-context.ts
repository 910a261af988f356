import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** What the loaders read for the page that the server renders; null in the browser, which has a cache of its own. */
export const QueriesContext = createContext<QueryClient | null>(null)
