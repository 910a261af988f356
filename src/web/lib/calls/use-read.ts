import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PageData } from '../pages/page-data.ts'
import { problemMessage, type ProblemMessage } from './problem-message.ts'

/** What a query has to show; `<QueryState>` renders it. */
export interface ReadView<Data> {
  data: Data | undefined
  /** `missing`: the record does not exist or is gone. */
  state: 'loading' | 'missing' | 'failed' | 'there'
  /** Last failure, also while its retry runs. */
  failure: Pick<ProblemMessage, 'message' | 'status'> | null
  retrying: boolean
  retry(): void
  /** True while the data still belongs to the previous filter. */
  stale: boolean
}

/** Reads an endpoint for `<QueryState>`. The view keeps its identity while nothing in it changes. */
export const useRead = <Data>(query: UseQueryOptions<Data, Error, Data, any>): ReadView<Data> => useView(useQuery(query))

interface Reading<Data> {
  data: Data | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch(): Promise<unknown>
}

export function useView<Data>({ data, error, isPlaceholderData, refetch }: Reading<Data>): ReadView<Data> {
  // A refetch clears the error of a query without data: keep it until the answer.
  const [retried, setRetried] = useState<Error | null>(null)
  const retry = useCallback(() => {
    setRetried(error)
    void refetch().finally(() => setRetried(null))
  }, [error, refetch])
  const problem = error ?? retried
  return useMemo(() => {
    const failure = problem && problemMessage(problem)
    return { data, state: stateOf(data, failure), failure, retrying: retried !== null, retry, stale: isPlaceholderData }
  }, [data, problem, retried, retry, isPlaceholderData])
}

/**
 * View of a page's main read. The status of its loader counts until the browser has fetched by itself, so that the page has its
 * texts before hydration; the message of what is missing is then empty.
 */
export function usePageView<View extends ReadView<unknown>>(view: View): View {
  const { status = 200 } = (useLoaderData() as Partial<PageData> | undefined) ?? {}
  if (view.state !== 'loading' || status < 400) return view
  const state = stateOf(undefined, { status })
  const message = state === 'missing' ? '' : 'Something went wrong on our side. Please try again.'
  return { ...view, failure: { message, status }, state }
}

/** The view once its data must not be shown any more. */
export const withoutData = <Data>(view: ReadView<Data>): ReadView<Data> => ({
  ...view,
  data: undefined,
  state: stateOf(undefined, view.failure),
})

/** 404, 410, and 422 for an id that cannot be one. */
const missingStatuses = [404, 410, 422]

function stateOf(data: unknown, failure: { status: number } | null): ReadView<unknown>['state'] {
  if (data !== undefined) return 'there'
  if (!failure) return 'loading'
  return missingStatuses.includes(failure.status) ? 'missing' : 'failed'
}
