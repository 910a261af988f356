import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { BoardStatus } from '#domain/projects/stages/board-status.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import type { JobCard } from '#domain/proposals/proposal.ts'
import { withCard, withoutCard } from '#web/lib/calls/card-pages.ts'
import { columnOfKey, jobCountsQuery } from './job-queries.ts'

type Page = AnswerOf<typeof proposalEndpoints.listProposals>
type Pages = InfiniteData<Page, string | null>

/** Optimistic move of a card between all cached columns; returns its rollback. */
export function showStage(queries: QueryClient, id: string, from: BoardStatus, to: BoardStatus): () => void {
  const columns = queries.getQueriesData<Pages>({ predicate: ({ queryKey }) => columnOfKey(queryKey) !== null })
  const counts = queries.getQueryData(jobCountsQuery().queryKey)
  for (const [key, read] of columns) {
    if (!read) continue
    const { stage, search } = columnOfKey(key)!
    const card = stage === to && cardIn(columns, id, search)
    queries.setQueryData(key, card ? withCard('proposals', read, { ...card, status: to }) : withoutCard('proposals', read, id))
  }
  if (counts) queries.setQueryData(jobCountsQuery().queryKey, withMove(counts, from, to))
  return () => {
    for (const [key, read] of columns) queries.setQueryData(key, read)
    if (counts) queries.setQueryData(jobCountsQuery().queryKey, counts)
  }
}

/** The card in a cached column with the same search. */
function cardIn(columns: [readonly unknown[], Pages | undefined][], id: string, search: string): JobCard | undefined {
  return columns
    .filter(([key]) => columnOfKey(key)?.search === search)
    .flatMap(([, read]) => read?.pages.flatMap((page) => page.proposals) ?? [])
    .find((card) => card.id === id)
}

/** Key figures after the move. */
function withMove(page: Page, from: BoardStatus, to: BoardStatus): Page {
  const counts = { ...page.counts, [from]: page.counts[from] - 1, [to]: page.counts[to] + 1 }
  return { ...page, counts }
}
