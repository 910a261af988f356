import type { QueryClient } from '@tanstack/react-query'
import type { ProjectStage } from '#domain/projects/project-stage.ts'
import type { JobCard } from '#domain/proposals/proposal.ts'
import { columnOfKey, jobCountsQuery } from './job-queries.ts'
import { withCard, withMove, without, type Pages } from './move-card.ts'

/** Shows a project at another stage wherever it stands; the answer takes that back. */
export function showStage(queries: QueryClient, id: string, from: ProjectStage, to: ProjectStage): () => void {
  const columns = queries.getQueriesData<Pages>({ predicate: ({ queryKey }) => columnOfKey(queryKey) !== null })
  const counts = queries.getQueryData(jobCountsQuery().queryKey)
  for (const [key, read] of columns) {
    if (!read) continue
    const { stage, search } = columnOfKey(key)!
    const card = stage === to && cardIn(columns, id, search)
    queries.setQueryData(key, card ? withCard(read, { ...card, status: to }) : without(read, id))
  }
  if (counts) queries.setQueryData(jobCountsQuery().queryKey, withMove(counts, from, to))
  return () => {
    for (const [key, read] of columns) queries.setQueryData(key, read)
    if (counts) queries.setQueryData(jobCountsQuery().queryKey, counts)
  }
}

/** The card as a column with the same search has it. */
function cardIn(columns: [readonly unknown[], Pages | undefined][], id: string, search: string): JobCard | undefined {
  return columns
    .filter(([key]) => columnOfKey(key)?.search === search)
    .flatMap(([, read]) => read?.pages.flatMap((page) => page.proposals) ?? [])
    .find((card) => card.id === id)
}
