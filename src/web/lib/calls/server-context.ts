import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Read } from './call-endpoint.ts'

/** Reader for loaders on the server: calls the product's endpoints in-process as the visitor. */
export const inProcessRead = createContext<Read>()

/** Query client of the page being rendered: filled by loaders, read by components. */
export const pageQueries = createContext<QueryClient>()

/** Receives the rendered page: as the body of a web `Response` it would be copied three times. */
export const renderedPage = createContext<RenderedHtml>()

export interface RenderedHtml {
  html?: Buffer
  shownParams?: readonly string[] | undefined
}
