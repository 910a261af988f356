import { useLoaderData } from 'react-router'
import { RequestError } from './call-endpoint.ts'
import type { PageData } from './page-data.ts'

export type PageState = 'loading' | 'missing' | 'failed' | 'there'

/**
 * How the read that a page is about stands. What the server was answered counts until the browser has asked for itself, so
 * that the page has its words before React is there.
 */
export function usePageState({ data, error }: { data: unknown; error: Error | null }): PageState {
  const { status = 200 } = (useLoaderData() as Partial<PageData> | undefined) ?? {}
  if (data !== undefined) return 'there'
  const answered = error === null ? status : error instanceof RequestError ? error.status : 503
  if (answered === 404) return 'missing'
  return answered >= 400 ? 'failed' : 'loading'
}
