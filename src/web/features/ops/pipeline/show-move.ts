import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { opsEndpoints, PipelineProject } from '#domain/ops/ops-endpoints.ts'
import type { PipelineStage } from '#domain/projects/stages/stage-views.ts'
import { withCard, withoutCard } from '#web/lib/calls/card-pages.ts'
import { columnOfKey, pipelineTotalsQuery } from '../ops-queries.ts'

type Page = AnswerOf<typeof opsEndpoints.readPipeline>
type Pages = InfiniteData<Page, string | null>

/** Optimistic move of a card between cached columns and counts; returns its rollback. */
export function showMove(queries: QueryClient, card: PipelineProject, to: PipelineStage): () => void {
  const columns = queries.getQueriesData<Pages>({ predicate: ({ queryKey }) => columnOfKey(queryKey) !== null })
  const { queryKey } = pipelineTotalsQuery()
  const before = queries.getQueryData(queryKey)
  for (const [key, read] of columns) {
    if (!read) continue
    const isThere = columnOfKey(key) === to
    queries.setQueryData(
      key,
      isThere ? withCard('projects', read, { ...card, stage: to }) : withoutCard('projects', read, card.id),
    )
  }
  if (before) queries.setQueryData(queryKey, { ...before, totals: moved(before.totals, card, to) })
  return () => {
    for (const [key, read] of columns) queries.setQueryData(key, read)
    if (before) queries.setQueryData(queryKey, before)
  }
}

function moved(totals: Page['totals'], { stage, value }: PipelineProject, to: PipelineStage): Page['totals'] {
  const by = (total: Page['totals'][PipelineStage], sign: 1 | -1) => ({
    projects: total.projects + sign,
    value: total.value + sign * value,
  })
  return { ...totals, [stage]: by(totals[stage], -1), [to]: by(totals[to], 1) }
}
