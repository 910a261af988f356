import { useQueryClient } from '@tanstack/react-query'
import { completeOrder, type PlacedSection } from '#domain/site/home-order.ts'
import type { EditedSection, siteEndpoints } from '#domain/site/site-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { sectionQuery, showSection } from './site-queries.ts'

/** The draft of the home page's order, with optimistic changes that are saved one after another. */
export function useHomeOrderDraft(section: EditedSection) {
  const queries = useQueryClient()
  const { queryKey } = sectionQuery('order')
  const { write } = useWrite<PlacedSection[], EditedSection>({
    failure: 'Order not saved',
    enqueue: 'site-order',
    async send(sections) {
      const revision = queries.getQueryData(queryKey)?.section.revision ?? 0
      const call = callEndpoint<typeof siteEndpoints.saveSection>('PUT', '/api/admin/site/sections/:name', {
        params: { name: 'order' },
        body: { revision, draft: { sections } },
      })
      return (await call).section
    },
    optimisticUpdate(sections) {
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (read) => read && { section: { ...read.section, draft: { sections } } })
      return () => queries.setQueryData(queryKey, before)
    },
    onDone: (saved) => showSection(queries, saved),
    // Somebody else has moved a section: show theirs.
    onRefused: () => void queries.invalidateQueries({ queryKey }),
  })
  return { order: completeOrder(section.draft.sections), write }
}
