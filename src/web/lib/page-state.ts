import { useLoaderData } from 'react-router'
import { RequestError } from './call-endpoint.ts'
import type { PageData } from './page-data.ts'

export type PageState = 'loading' | 'missing' | 'failed' | 'there'

/**
 * State of a page's main read. The loader's result counts until the browser has fetched by itself, so that the page has its texts
 * before hydration.
 */
export function usePageState({ data, error }: { data: unknown; error: Error | null }): PageState {
  const { status = 200 } = (useLoaderData() as Partial<PageData> | undefined) ?? {}
  if (data !== undefined) return 'there'
  const answered = error === null ? status : error instanceof RequestError ? error.status : 503
  if (answered === 404) return 'missing'
  return answered >= 400 ? 'failed' : 'loading'
}
