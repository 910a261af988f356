import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** Query client filled by the loaders for server rendering; null in the browser, which has one of its own. */
export const QueriesContext = createContext<QueryClient | null>(null)
